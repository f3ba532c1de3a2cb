import { useCallback, useEffect, useState } from 'react';
import type { FormKey } from '#api/checkout/checkoutEndpoints.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { readSubmittedCheckout } from '../checkout/submittedCheckout.ts';
import type { ReturnedCheckout } from './settleCheckoutReturn.ts';

/** A checkout that returned from a bank's page, and how to check it again. */
export interface CheckoutReturn {
  readonly back: ReturnedCheckout | { readonly kind: 'checking' };
  readonly retry: () => void;
}

const NONE = { kind: 'none', before: null } as const;
const CHECKING = { kind: 'checking' } as const;
const loadSettling = () => import('./settleCheckoutReturn.ts');

/**
 * Handles a return before anything else on the page starts; `none` for any other URL. A server-rendered page is hydrated first, and
 * keeps its typed values if nothing was submitted, because then there is nothing to check. `mayBeReturn` is the page's own function,
 * with which it also decides whether to fetch this code.
 */
export function useCheckoutReturn(
  form: FormKey,
  mayBeReturn: (form: FormKey) => boolean,
): CheckoutReturn {
  const dispatch = useAppDispatch();
  const [back, setBack] = useState<CheckoutReturn['back']>(NONE);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!mayBeReturn(form)) return undefined;
    if (readSubmittedCheckout(form.id) === null) {
      loadSettling().then(
        (late) => late.clearUnknownReturn(window),
        () => undefined,
      );
      return undefined;
    }
    let isCurrent = true;
    setBack(CHECKING);
    loadSettling()
      .then((late) =>
        late.settleCheckoutReturn({ page: window, form, dispatch, isRequested: turn > 0 }),
      )
      .catch((): ReturnedCheckout => ({ kind: 'unknown', isFree: false })) // the chunk failed to load
      .then((end) => {
        if (isCurrent) setBack(end);
      });
    return () => {
      isCurrent = false;
    };
  }, [form, mayBeReturn, dispatch, turn]);
  return { back, retry: useCallback(() => setTurn((last) => last + 1), []) };
}
