import type { StaffSubject } from '#payments/contract.ts';

/** What the page's URL refers to, before the server has confirmed it. */
export type StaffTarget =
  | { readonly kind: 'manual-invoice'; readonly orderId: string }
  | Exclude<StaffSubject, { readonly kind: 'manual-invoice' }>;

/** What staff charge or save a card for, from the source in the path and the query; null for anything else. */
export function readStaffTarget(source: string | undefined, search: string): StaffTarget | null {
  const query = new URLSearchParams(search);
  const contactId = query.get('contact') || null;
  const orderId = query.get('invoice');
  if (source === 'manual-invoice' && orderId) return { kind: source, orderId };
  if (source === 'manual-product') return { kind: source, contactId };
  if (source === 'save-card' && contactId !== null) return { kind: source, contactId };
  return null;
}
