import type { FormKey } from '#api/checkoutEndpoints.ts';
import { safeStorage } from '#platform/storage.ts';

/** Our own query parameters, and those that newsletters and advertisements add. Any others may be a bank's. */
const OURS = /^(app_id|type|locale|preview|receipt|utm_.+|\w+clk?id)$/;

const tab = safeStorage(() => sessionStorage);

/**
 * Whether a form was submitted, or the URL has parameters that may be a bank's: then the chunk that handles returns is fetched.
 */
export function mayBeReturn({ id }: FormKey): boolean {
  const query = new URLSearchParams(location.search);
  const wasSubmitted = tab.read(`billfold:checkout:${id}`) !== null;
  return wasSubmitted || [...query.keys()].some((key) => !OURS.test(key));
}
