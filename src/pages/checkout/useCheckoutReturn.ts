import { useCallback, useEffect, useState } from 'react';
import type { FormKey } from '#api/checkoutEndpoints.ts';
import type { ReturnedCheckout } from '#payments/checkout/settleCheckoutReturn.ts';
import { safeStorage } from '#platform/storage.ts';
import { useAppDispatch } from '#store/hooks.ts';

/** A checkout that came back from a bank's page, and the way to ask about it once more. */
export interface CheckoutReturn {
  readonly back: ReturnedCheckout | { readonly kind: 'asking' };
  readonly retry: () => void;
}

const NONE = { kind: 'none', before: null } as const;
const ASKING = { kind: 'asking' } as const;

/** What every return address has, whoever's it is: more than we put there. */
const OURS = new Set(['app_id', 'type', 'locale', 'preview', 'receipt']);

const tab = safeStorage(() => sessionStorage);

/** Whether something was submitted in this tab, or the address has parameters that are not ours: then code is fetched to look. */
function mayBeReturn({ id }: FormKey): boolean {
  const query = new URLSearchParams(location.search);
  return (
    tab.read(`billfold:checkout:${id}`) !== null || [...query.keys()].some((key) => !OURS.has(key))
  );
}

/**
 * Handles a return before anything else of the page begins (2.35, 2.36); `none` for any other address. A rendered page is taken
 * over first.
 */
export function useCheckoutReturn(form: FormKey): CheckoutReturn {
  const dispatch = useAppDispatch();
  const [back, setBack] = useState<CheckoutReturn['back']>(NONE);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!mayBeReturn(form)) return undefined;
    let isCurrent = true;
    setBack(ASKING);
    import('#payments/checkout/settleCheckoutReturn.ts')
      .then((late) =>
        late.settleCheckoutReturn({ page: window, form, dispatch, isAsked: turn > 0 }),
      )
      .catch((): ReturnedCheckout => ({ kind: 'unknown', isFree: false })) // the code did not come
      .then((end) => {
        if (isCurrent) setBack(end);
      });
    return () => {
      isCurrent = false;
    };
  }, [form, dispatch, turn]);
  return { back, retry: useCallback(() => setTurn((last) => last + 1), []) };
}
