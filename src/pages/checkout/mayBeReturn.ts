import type { FormKey } from '#api/checkoutEndpoints.ts';
import { safeStorage } from '#platform/storage.ts';

/** What an address of ours has, and what newsletters and advertisements add to it: more than these is a bank's. */
const OURS = /^(app_id|type|locale|preview|receipt|utm_.+|\w+clk?id)$/;

const tab = safeStorage(() => sessionStorage);

/** Whether something was submitted with a form in this tab. */
export function wasSubmitted({ id }: FormKey): boolean {
  return tab.read(`billfold:checkout:${id}`) !== null;
}

/** Whether something was, or the address has parameters that may be a bank's: then code is fetched to look. */
export function mayBeReturn(form: FormKey): boolean {
  const query = new URLSearchParams(location.search);
  return wasSubmitted(form) || [...query.keys()].some((key) => !OURS.test(key));
}
