import type { FormKey } from '#api/checkoutEndpoints.ts';
import { safeStorage } from '#platform/storage.ts';

/** Our own query parameters, and those that newsletters and advertisements add. Any others may be a bank's. */
const OURS = /^(app_id|type|locale|preview|receipt|utm_.+|\w+clk?id)$/;

const tab = safeStorage(() => sessionStorage);

/** Whether a form was submitted in this tab. */
export function wasSubmitted({ id }: FormKey): boolean {
  return tab.read(`billfold:checkout:${id}`) !== null;
}

/**
 * Whether a form was submitted, or the URL has parameters that may be a bank's: then the chunk that handles returns is fetched.
 */
export function mayBeReturn(form: FormKey): boolean {
  const query = new URLSearchParams(location.search);
  return wasSubmitted(form) || [...query.keys()].some((key) => !OURS.test(key));
}
