import type { StaffSubject } from '#payments/contract.ts';

/** What the address of the page asks for, before the server has been asked about it. */
export type StaffTarget =
  | { readonly kind: 'manual-invoice'; readonly orderId: string }
  | Exclude<StaffSubject, { readonly kind: 'manual-invoice' }>;

/** What staff take a card for, by the source in the path and what the query names; null for anything else. */
export function readStaffTarget(source: string | undefined, search: string): StaffTarget | null {
  const query = new URLSearchParams(search);
  const contactId = query.get('contact') || null;
  const orderId = query.get('invoice');
  if (source === 'manual-invoice' && orderId) return { kind: source, orderId };
  if (source === 'manual-product') return { kind: source, contactId };
  if (source === 'save-card' && contactId !== null) return { kind: source, contactId };
  return null;
}
