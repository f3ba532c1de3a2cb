import { isPreview } from '#domain/address/isPreview.ts';
import { PAGES } from '#domain/address/pages.ts';

/** The part of a window that shows whether a page is embedded, and for whom. */
export interface Framing {
  readonly self: unknown;
  readonly top: unknown;
  readonly location: { readonly search: string };
}

/**
 * Whether a page may save anything on this device, register a worker or offer to be installed: quotes and invoices at top level.
 * Never an embedded page, a business's preview (`?preview=1`), nor the groups of payments, checkout and staff. `group` null is an
 * undecided URL.
 */
export function maySave(group: string | null, { self, top, location }: Framing): boolean {
  const isSaving = PAGES.some((page) => page.group === group && page.savedAs === '');
  return isSaving && self === top && !isPreview(location.search);
}
