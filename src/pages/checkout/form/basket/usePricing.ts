import { useCallback, useRef, useState } from 'react';
import { setBasket } from '#api/checkout/checkoutCalls.ts';
import type { FormKey } from '#api/checkout/checkoutEndpoints.ts';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type {
  CheckoutBasket,
  CheckoutForm,
  CheckoutTotals,
} from '#contract/entities/checkout/checkoutForm.ts';
import { newId } from '#platform/ids.ts';
import { useAppDispatch } from '#store/hooks.ts';

/** A form from the server, with the ETag of the version that every change refers to. */
export interface VersionedForm {
  readonly key: FormKey;
  readonly form: CheckoutForm;
  readonly etag: string | null;
}

/** The response for a basket; `codes` are the promo codes that apply now, or null if a newer basket has been sent. */
export interface Priced {
  readonly response: ApiResult<CheckoutTotals>;
  readonly codes: readonly string[] | null;
}

/** The price of a basket from the server; `isCurrent`: it is for the displayed one. */
export interface Pricing {
  readonly totals: CheckoutTotals;
  readonly isCurrent: boolean;
  readonly failure: ApiFailure | null;
  readonly put: (basket: CheckoutBasket) => Promise<Priced>;
  /** Marks the known and the pending totals as outdated. */
  readonly reset: () => void;
}

/** Whether too many promo codes were tried; the rest of the basket is still valid. */
export function isTooOften(failure: ApiFailure | null): boolean {
  return failure?.kind === 'problem' && failure.problem.code === 'too-many-requests';
}

/** Whether the delivery of a basket was rejected, which the payment shows. */
export function isAboutDelivery(failure: ApiFailure | null): boolean {
  return failure?.kind === 'problem' && failure.problem.code === 'delivery-invalid';
}

/** Prices the baskets of one page, for the form's version. Only the response to the latest request counts. */
export function usePricing(
  { key, form, etag }: VersionedForm,
  page: string,
  isFirst: boolean,
): Pricing {
  const dispatch = useAppDispatch();
  const [totals, setTotals] = useState(form.basket);
  const [isCurrent, setCurrent] = useState(isFirst);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const latest = useRef(0);
  const codes = useRef(getApplied(totals));
  const put = useCallback(
    async (basket: CheckoutBasket): Promise<Priced> => {
      latest.current += 1;
      const own = latest.current;
      const write = { page, idempotencyKey: newId(), ifMatch: etag ?? undefined };
      const response = await dispatch(setBasket(key, basket, write));
      if (own !== latest.current) return { response, codes: null };
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
    latest.current += 1;
    setCurrent(false);
    setFailure(null);
  }, []);
  return { totals, isCurrent, failure, put, reset };
}

function getApplied({ promoCodes }: CheckoutTotals): readonly string[] {
  return promoCodes.filter(({ state }) => state === 'applied').map(({ code }) => code);
}
