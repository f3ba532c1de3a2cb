import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { makeCheckoutResponse } from '#tests/builders/checkout/makeCheckout.ts';
import {
  BASKET,
  FORM,
  fillIn,
  findButton,
  INTENT,
  openCheckout,
  PAYMENT,
  priceBasket,
  setUpTab,
} from '#tests/builders/checkout/openCheckout.tsx';
import { makeIntent } from '#tests/builders/payments/makeIntent.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';

const stripe = setUpTab();

/** Opens a form that its business then closes. */
function openClosing(code: ProblemCode = 'link-revoked') {
  let isClosed = false;
  const respond = (open: () => Response) => (isClosed ? respondWithProblem(code) : open());
  const { network, store } = openCheckout({
    [`GET ${FORM}`]: () => respond(() => respondWithJson(makeCheckoutResponse())),
    [BASKET]: (call) => respond(() => respondWithJson(priceBasket(call))),
    [`PUT ${INTENT}`]: () => respond(() => respondWithJson(makeIntent('pi_1', '90.00'))),
  });
  return {
    network,
    readBoot: () =>
      act(() => store.dispatch(bootEndpoints.util.upsertQueryData('getBoot', 'fern', makeBoot()))),
    close: () => {
      isClosed = true;
    },
  };
}

describe('a form that its business closes while it is displayed', () => {
  it.each([
    ['link-revoked', 'This form is closed'],
    ['not-found', 'We cannot find this form'],
  ] as const)('shows the reason when a product is selected (%s)', async (code, name) => {
    const { close, readBoot } = openClosing(code);
    await readBoot();
    const more = await findButton('One more: \u2068Fern box\u2069');
    close();
    fireEvent.click(more);
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByRole('main').firstElementChild?.textContent).toBe(name);
    expect(screen.getByRole('link', { name: 'hello@fern.example' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the reason on payment, and charges nothing', async () => {
    const { network, close } = openClosing();
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $90.00');
    await fillIn();
    close();
    fireEvent.click(pay);
    expect(await screen.findByRole('heading', { name: 'This form is closed' })).toBeTruthy();
    expect([stripe.confirmed, network.sent('POST', PAYMENT)]).toEqual([[], []]);
  });
});
