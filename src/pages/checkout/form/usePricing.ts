import { useCallback, useRef, useState } from 'react';
import { setBasket } from '#api/checkoutCalls.ts';
import type { FormKey } from '#api/checkoutEndpoints.ts';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type {
  CheckoutBasket,
  CheckoutForm,
  CheckoutTotals,
} from '#contract/entities/checkoutForm.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch } from '#store/hooks.ts';

/** A form from the server, with the version that every change is bound to. */
export interface VersionedForm {
  readonly key: FormKey;
  readonly form: CheckoutForm;
  readonly etag: string | null;
}

/** The response for a basket; `codes` are those that apply now, null if another basket has been sent meanwhile. */
export interface Priced {
  readonly response: ApiResult<CheckoutTotals>;
  readonly codes: readonly string[] | null;
}

/** The price of a basket from the server; `isCurrent`: it is for the one on the screen. */
export interface Pricing {
  readonly totals: CheckoutTotals;
  readonly isCurrent: boolean;
  readonly failure: ApiFailure | null;
  readonly put: (basket: CheckoutBasket) => Promise<Priced>;
  /** Marks known and pending totals as belonging to another basket. */
  readonly reset: () => void;
}

/** Whether a promo code was tried too often; the rest of the basket is fine. */
export function isTooOften(failure: ApiFailure | null): boolean {
  return failure?.kind === 'problem' && failure.problem.code === 'too-many-requests';
}

/** Whether the delivery of a basket was rejected; the payment shows that. */
export function isAboutDelivery(failure: ApiFailure | null): boolean {
  return failure?.kind === 'problem' && failure.problem.code === 'delivery-invalid';
}

/** Prices baskets of one page, bound to the form's version. Only the response to the latest request counts. */
export function usePricing(
  { key, form, etag }: VersionedForm,
  page: string,
  isFirst: boolean,
): Pricing {
  const dispatch = useAppDispatch();
  const [totals, setTotals] = useState(form.basket);
  const [isCurrent, setCurrent] = useState(isFirst);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const turn = useRef(0);
  const codes = useRef(getApplied(totals));
  const put = useCallback(
    async (basket: CheckoutBasket): Promise<Priced> => {
      turn.current += 1;
      const own = turn.current;
      const write = { page, idempotencyKey: newId(), ifMatch: etag ?? undefined };
      const response = await dispatch(setBasket(key, basket, write));
      if (own !== turn.current) return { response, codes: null };
      if (response.isOk) {
        setTotals(response.value);
        codes.current = getApplied(response.value);
      }
      setFailure(response.isOk ? null : response.failure);
      setCurrent(response.isOk);
      const isKnown = response.isOk || isTooOften(response.failure);
      return { response, codes: isKnown ? codes.current : null };
    },
    [dispatch, key, etag, page],
  );
  const reset = useCallback(() => {
    turn.current += 1;
    setCurrent(false);
    setFailure(null);
  }, []);
  return { totals, isCurrent, failure, put, reset };
}

function getApplied({ promoCodes }: CheckoutTotals): readonly string[] {
  return promoCodes.filter(({ state }) => state === 'applied').map(({ code }) => code);
}
