import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { CheckoutBasket, CheckoutTotals } from '#contract/entities/checkoutForm.ts';
import { newId } from '#platform/ids.ts';
import { type Choice, isEmpty, startChoice, toBasket } from './choice.ts';
import { readRenderedChoice } from './renderedFields.ts';
import { type KnownForm, usePricing } from './usePricing.ts';

/** Who buys, where that is known already. */
export type BasketCustomer = Pick<CheckoutBasket, 'email' | 'nameOnCard' | 'consent' | 'delivery'>;

/** What is chosen, and what the server says that it costs. */
export interface Basket {
  readonly choice: Choice;
  /** The last word of the server; `isCurrent` says whether it is about the choice on the screen. */
  readonly totals: CheckoutTotals;
  readonly isCurrent: boolean;
  readonly isEmpty: boolean;
  readonly failure: ApiFailure | null;
  /** Names this visit to the server. */
  readonly page: string;
  readonly choose: (change: Partial<Choice>) => void;
  /** Brings what is chosen to the server, with its customer where one is known; asks anew after a failure. */
  readonly send: (customer?: BasketCustomer) => Promise<ApiResult<CheckoutTotals>>;
}

/** What a basket begins with: what was chosen before the customer left for a bank's page, under the name of that visit. */
export interface BasketStart {
  readonly page: string;
  readonly basket: CheckoutBasket;
}

const NOTHING = { isOk: false, failure: { kind: 'unexpected', status: 0 } } as const;

/** The basket of this visit. Every change goes to the server, which alone knows what it costs; only its last answer counts. */
export function useBasket(knownForm: KnownForm, start: BasketStart | null): Basket {
  const { form } = knownForm;
  const [page] = useState(() => start?.page ?? newId());
  const [choice, setChoice] = useState(() => startChoice(form, start?.basket ?? null));
  const { put, reset, ...pricing } = usePricing(knownForm, page, start === null);
  const price = useCallback(
    async (next: CheckoutBasket | null): Promise<ApiResult<CheckoutTotals>> => {
      if (next === null || isEmpty(next)) return NOTHING;
      const priced = await put(next);
      // a code that does not count is not sent again
      if (priced.codes) setChoice((last) => ({ ...last, promoCodes: priced.codes ?? [] }));
      return priced.response;
    },
    [put],
  );
  const [shown, setShown] = useState({ form, choice: null as Choice | null });
  if (shown.form !== form) {
    // edited: what was chosen stays as far as it is offered, and the server prices it anew
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
    // what was chosen in an earlier visit is not what the form came priced with
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
