/** The part of a window that says whether a page stands alone. */
export interface Framing {
  readonly self: unknown;
  readonly top: unknown;
}

/** Route groups whose documents may stay on the visitor's device. */
const KEEPING: readonly (string | null)[] = ['quote', 'invoice'];

/**
 * Whether a page may keep anything on this device, register a worker or offer to be installed: quotes and invoices at top
 * level. Never a page in a frame, nor the groups of payments, checkout and staff; `group` null is an undecided address.
 */
export function mayKeep(group: string | null, { self, top }: Framing): boolean {
  return KEEPING.includes(group) && self === top;
}
