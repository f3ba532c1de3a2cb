import type { FormKey } from '#api/checkout/checkoutEndpoints.ts';
import { safeStorage } from '#platform/storage/storage.ts';

/** Our own query parameters, and those that newsletters and advertisements add. Any other may come from a bank's page. */
const OURS = /^(app_id|type|locale|preview|receipt|utm_.+|\w+clk?id)$/;

const tab = safeStorage(() => sessionStorage);

/**
 * Whether to fetch the chunk that handles returns: a form was submitted, or the URL has parameters that may come from a bank's page.
 */
export function mayBeReturn({ id }: FormKey): boolean {
  const query = new URLSearchParams(location.search);
  const wasSubmitted = tab.read(`billfold:checkout:${id}`) !== null;
  return wasSubmitted || [...query.keys()].some((key) => !OURS.test(key));
}
