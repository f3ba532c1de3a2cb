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

/** A form as the server has told it, with the version that everything is bound to. */
export interface KnownForm {
  readonly key: FormKey;
  readonly form: CheckoutForm;
  readonly etag: string | null;
}

/** An answer about a basket; `codes` are those that count now, null where another basket has been sent meanwhile. */
export interface Priced {
  readonly response: ApiResult<CheckoutTotals>;
  readonly codes: readonly string[] | null;
}

/** What the server says that a basket costs; `isCurrent`: about the one that is on the screen. */
export interface Pricing {
  readonly totals: CheckoutTotals;
  readonly isCurrent: boolean;
  readonly failure: ApiFailure | null;
  readonly put: (basket: CheckoutBasket) => Promise<Priced>;
  /** What is known, and what is under way, is about another basket from now on. */
  readonly reset: () => void;
}

/** Whether a code was tried too often: nothing else of the basket is at fault. */
export function isTooOften(failure: ApiFailure | null): boolean {
  return failure?.kind === 'problem' && failure.problem.code === 'too-many-requests';
}

/** Whether the delivery of a basket was refused: the payment says so. */
export function isAboutDelivery(failure: ApiFailure | null): boolean {
  return failure?.kind === 'problem' && failure.problem.code === 'delivery-invalid';
}

/** Asks the server about baskets of one page, bound to the version of the form; of several answers the last question's counts. */
export function usePricing(
  { key, form, etag }: KnownForm,
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
