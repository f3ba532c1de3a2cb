import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { CheckoutBasket, CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import { newId } from '#platform/ids.ts';
import { readRenderedChoice } from '../renderedFields.ts';
import { type Choice, isEmpty, startChoice, toBasket } from './choice.ts';
import { usePricing, type VersionedForm } from './usePricing.ts';

/** The customer, where already known. */
export type BasketCustomer = Pick<CheckoutBasket, 'email' | 'nameOnCard' | 'consent' | 'delivery'>;

/** The choice, and its price from the server. */
export interface Basket {
  readonly choice: Choice;
  /** The server's latest totals; `isCurrent`: they are for the displayed choice. */
  readonly totals: CheckoutTotals;
  readonly isCurrent: boolean;
  readonly isEmpty: boolean;
  readonly failure: ApiFailure | null;
  /** Identifies this visit to the server. */
  readonly page: string;
  readonly choose: (change: Partial<Choice>) => void;
  /** Sends the choice to the server, with its customer where known; retries after a failure. */
  readonly send: (customer?: BasketCustomer) => Promise<ApiResult<CheckoutTotals>>;
}

/** The initial basket: what was selected before a redirect to a bank, with the id of that visit. */
export interface BasketStart {
  readonly page: string;
  readonly basket: CheckoutBasket;
}

const UNEXPECTED_FAILURE = { isOk: false, failure: { kind: 'unexpected', status: 0 } } as const;

/**
 * The basket of this visit. Every change is sent to the server, which alone computes prices; only its latest response counts.
 */
export function useBasket(knownForm: VersionedForm, start: BasketStart | null): Basket {
  const { form } = knownForm;
  const [page] = useState(() => start?.page ?? newId());
  const [choice, setChoice] = useState(() => startChoice(form, start?.basket ?? null));
  const { put, reset, ...pricing } = usePricing(knownForm, page, start === null);
  const price = useCallback(
    async (next: CheckoutBasket | null): Promise<ApiResult<CheckoutTotals>> => {
      if (next === null || isEmpty(next)) return UNEXPECTED_FAILURE;
      const priced = await put(next);
      // a code that does not apply is not sent again
      if (priced.codes) setChoice((last) => ({ ...last, promoCodes: priced.codes ?? [] }));
      return priced.response;
    },
    [put],
  );
  const [shown, setShown] = useState({ form, choice: null as Choice | null });
  if (shown.form !== form) {
    // after an edit, keep the choices that are still offered and have the server price them again
    const next = startChoice(form, toBasket(choice));
    setShown({ form, choice: next });
    setChoice(next);
  }
  useEffect(() => {
    if (shown.choice === null) return;
    reset();
    void price(toBasket(shown.choice));
  }, [shown, reset, price]);
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    reset();
    void price(toBasket(next));
  };
  const takeOver = useEffectEvent(() => {
    // the form's initial price is not that of the choices from the earlier visit
    if (start !== null) return void price(toBasket(choice));
    const chosen = readRenderedChoice(form, choice);
    if (chosen !== null) choose(chosen);
  });
  useLayoutEffect(() => takeOver(), []);
  const basket = toBasket(choice);
  return {
    ...pricing,
    choice,
    page,
    isEmpty: basket !== null && isEmpty(basket),
    choose,
    send: (customer) => price(basket && { ...basket, ...customer }),
  };
}
