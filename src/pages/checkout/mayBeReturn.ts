import type { FormKey } from '#api/checkoutEndpoints.ts';
import { safeStorage } from '#platform/storage.ts';

/** What every return address has, whoever's it is: more than we put there. */
const OURS = new Set(['app_id', 'type', 'locale', 'preview', 'receipt']);

const tab = safeStorage(() => sessionStorage);

/** Whether something was submitted in this tab, or the address has parameters that are not ours: then code is fetched to look. */
export function mayBeReturn({ id }: FormKey): boolean {
  const query = new URLSearchParams(location.search);
  return (
    tab.read(`billfold:checkout:${id}`) !== null || [...query.keys()].some((key) => !OURS.has(key))
  );
}
