import { isPreview } from '#domain/address/isPreview.ts';
import { PAGES } from '#domain/address/pages.ts';

/** The part of a window that says whether a page stands alone, and for whom. */
export interface Framing {
  readonly self: unknown;
  readonly top: unknown;
  readonly location: { readonly search: string };
}

/**
 * Whether a page may keep anything on this device, register a worker or offer to be installed: quotes and invoices at top
 * level. Never a page in a frame, a look by the business (`?preview=1`), nor the groups of payments, checkout and staff;
 * `group` null is an undecided address.
 */
export function maySave(group: string | null, { self, top, location }: Framing): boolean {
  const isSaving = PAGES.some((page) => page.group === group && page.savedAs === '');
  return isSaving && self === top && !isPreview(location.search);
}
