import { isPreview } from '#domain/address/isPreview.ts';

/** The part of a window that says whether a page stands alone, and for whom. */
export interface Framing {
  readonly self: unknown;
  readonly top: unknown;
  readonly location: { readonly search: string };
}

/** Route groups whose documents may stay on the visitor's device. */
const KEEPING: readonly (string | null)[] = ['quote', 'invoice'];

/**
 * Whether a page may keep anything on this device, register a worker or offer to be installed: quotes and invoices at top
 * level. Never a page in a frame, a look by the business (`?preview=1`), nor the groups of payments, checkout and staff;
 * `group` null is an undecided address.
 */
export function mayKeep(group: string | null, { self, top, location }: Framing): boolean {
  return KEEPING.includes(group) && self === top && !isPreview(location.search);
}
