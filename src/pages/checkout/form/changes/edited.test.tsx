import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import {
  makeCheckoutForm,
  makeCheckoutResponse,
  makeCheckoutResult,
} from '#tests/builders/checkout/makeCheckout.ts';
import {
  AT,
  BASKET,
  FORM,
  fillIn,
  findButton,
  getBaskets,
  INTENT,
  openCheckout,
  PAYMENT,
  priceBasket,
  SECRET,
  setUpTab,
} from '#tests/builders/checkout/openCheckout.tsx';
import { makeIntent } from '#tests/builders/payments/makeIntent.ts';

const stripe = setUpTab();

describe('a form that the business edits while it is displayed', () => {
  it('shows what changed, charges nothing, keeps the typed text and requires a new confirmation', async () => {
    let isEdited = false;
    const edited = makeCheckoutForm();
    const [box] = edited.checkoutFormItemList;
    const { network } = openCheckout({
      [`GET ${FORM}`]: () =>
        isEdited
          ? respondWithJson(
              makeCheckoutResponse({
                checkoutFormItemList: box ? [{ ...box, productPrice: '95' }] : [],
                upsells: [],
              }),
              '"v2"',
            )
          : respondWithJson(makeCheckoutResponse()),
      [BASKET]: (call) =>
        isEdited && call.headers.get('if-match') !== '"v2"'
          ? respondWithProblem('precondition-failed')
          : respondWithJson(priceBasket(call)),
    });
    fireEvent.click(await findButton('One more: \u2068Fern box\u2069'));
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $180.00');
    await fillIn();
    isEdited = true;
    fireEvent.click(pay);
    expect(await screen.findByText('This form has changed')).toBeTruthy();
    expect(screen.getByText(/Fern box.* now costs .*95/)).toBeTruthy();
    expect(screen.getByText(/Planting guide.* is no longer offered/)).toBeTruthy();
    expect([stripe.confirmed, network.sent('POST', PAYMENT)]).toEqual([[], []]);
    fireEvent.click(await findButton('Continue to payment'));
    await findButton('Pay $180.00');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(
      'ada@vega.example',
    );
    expect(getBaskets(network).at(-1)?.items).toEqual([{ id: 'box', quantity: 2 }]);
  });

  it('requires a new confirmation if the server’s total differs from the one on the page', async () => {
    let tries = 0;
    openCheckout({
      [`POST ${PAYMENT}`]: () => {
        tries += 1;
        return tries === 1
          ? respondWithProblem('checkout-total-changed')
          : respondWithJson(makeCheckoutResult());
      },
      [`PUT ${INTENT}`]: () =>
        tries === 0
          ? respondWithProblem('checkout-total-changed')
          : respondWithJson(makeIntent('pi_1', '90.00')),
    });
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $90.00');
    await fillIn();
    fireEvent.click(pay);
    expect(await screen.findByText('This form has changed')).toBeTruthy();
    await findButton('Continue to payment');
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(stripe.confirmed).toEqual([]);
  });

  it('shows only one notice of the change if the server rejects the basket', async () => {
    let isEdited = false;
    openCheckout({
      [`GET ${FORM}`]: () => respondWithJson(makeCheckoutResponse(), isEdited ? '"v2"' : '"v1"'),
      [BASKET]: (call) =>
        isEdited && call.headers.get('if-match') !== '"v2"'
          ? respondWithProblem('precondition-failed')
          : respondWithJson(priceBasket(call)),
    });
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $90.00');
    await fillIn();
    isEdited = true;
    fireEvent.click(pay);
    expect(await screen.findByText('This form has changed')).toBeTruthy();
    await findButton('Continue to payment');
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });
});

/** Pays for two, and closes the page while the processor's script is confirming. */
async function closeWhileConfirming() {
  openCheckout();
  stripe.respond(new Promise<never>(() => {}));
  fireEvent.click(await findButton('One more: \u2068Fern box\u2069'));
  fireEvent.click(await findButton('Continue to payment'));
  const pay = await findButton('Pay $180.00');
  await fillIn();
  fireEvent.click(pay);
  await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
  document.body.innerHTML = '';
  stripe.reset();
}

describe('a return from a bank’s page', () => {
  async function leave() {
    await closeWhileConfirming();
    window.history.replaceState(null, '', AT + SECRET);
  }

  it('is processed with what was submitted, and removes the secret afterwards [2.36] [4.19]', async () => {
    await leave();
    const { network } = openCheckout();
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    expect(network.sent('POST', PAYMENT)[0]?.body).toMatchObject({
      paymentToken: 'pi_1',
      email: 'ada@vega.example',
      payAmount: '180.00',
    });
    expect(window.location.search).not.toContain('secret');
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  });

  it('clears the query and starts over without a stored name and e-mail address [4.20]', async () => {
    window.history.replaceState(null, '', AT + SECRET);
    const { network } = openCheckout();
    await waitFor(() => expect(window.location.search).toBe('?app_id=fern&type=checkout'));
    expect(await findButton('Continue to payment')).toBeTruthy();
    expect(network.sent('POST', PAYMENT)).toEqual([]);
  });

  it.each([
    ['authentication_failed', '3D Secure authentication failed'],
    ['insufficient_funds', 'The card has insufficient funds.'],
  ] as const)(
    'shows why nothing was paid (%s), and restores what was selected and typed',
    async (declineCode, message) => {
      await leave();
      const failed = { successful: false, outcome: 'failed', declineCode, receipt: null } as const;
      openCheckout({ [`POST ${PAYMENT}`]: () => respondWithJson(makeCheckoutResult(failed)) });
      expect(await screen.findByText(message)).toBeTruthy();
      const email = await screen.findByLabelText<HTMLInputElement>('Email');
      const quantity = screen.getByLabelText<HTMLInputElement>('Quantity of \u2068Fern box\u2069');
      expect([email.value, quantity.value]).toEqual(['ada@vega.example', '2']);
    },
  );

  it('shows that a late payment is refunded, and restores what was selected and typed', async () => {
    await leave();
    openCheckout({ [`POST ${PAYMENT}`]: () => respondWithProblem('payment-too-late') });
    expect(await screen.findByText(/it is being refunded in full/)).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(
      'ada@vega.example',
    );
    expect(window.location.search).not.toContain('secret');
  });

  it('shows an unknown outcome without a response, and checks again on request', async () => {
    await leave();
    let isDown = true;
    openCheckout({
      [`POST ${PAYMENT}`]: () =>
        isDown ? Promise.reject(new TypeError('no line')) : respondWithJson(makeCheckoutResult()),
    });
    const ask = await screen.findByRole('button', { name: 'Check again' });
    isDown = false;
    fireEvent.click(ask);
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  });
});

describe('a form that is reopened while its payment is being confirmed', () => {
  it('checks the outcome before anything else is started, and shows that it is paid', async () => {
    await closeWhileConfirming();
    const { network } = openCheckout();
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    expect(network.sent('POST', PAYMENT).map(({ body }) => body)).toMatchObject([
      { paymentToken: 'pi_1', firstName: 'Ada Maria', lastName: 'Vega', payAmount: '180.00' },
    ]);
    expect(network.sent('POST', INTENT)).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });

  it('does not check a card that was declined', async () => {
    openCheckout();
    stripe.respond({ error: { type: 'card_error', message: 'Your card was declined.' } });
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $90.00');
    await fillIn();
    fireEvent.click(pay);
    expect(await screen.findByText('Your card was declined.')).toBeTruthy();
    document.body.innerHTML = '';
    stripe.reset();
    const { network } = openCheckout();
    await findButton('Continue to payment');
    expect(network.sent('POST', PAYMENT)).toEqual([]);
  });
});

describe('a form that is reopened after a lost response', () => {
  /** Pays, but gets no response about the payment. */
  async function payWithoutResponse() {
    openCheckout({ [`POST ${PAYMENT}`]: () => respondWithProblem('processor-unreachable') });
    fireEvent.click(await findButton('Continue to payment'));
    const pay = await findButton('Pay $90.00');
    await fillIn();
    fireEvent.click(pay);
    await screen.findByRole('button', { name: 'Check again' });
    document.body.innerHTML = '';
    stripe.reset();
  }

  it('checks the outcome before anything else is started, and shows that it is paid', async () => {
    await payWithoutResponse();
    const { network } = openCheckout();
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    expect(network.sent('POST', PAYMENT).map(({ body }) => body)).toMatchObject([
      { paymentToken: 'pi_1', email: 'ada@vega.example', payAmount: '90.00' },
    ]);
    expect(network.sent('POST', INTENT)).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });

  it('can be paid once the server responds that nothing was charged', async () => {
    await payWithoutResponse();
    const open = makeCheckoutResult({ successful: false, outcome: 'open', receipt: null });
    openCheckout({ [`POST ${PAYMENT}`]: () => respondWithJson(open) });
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    await findButton('Pay $90.00');
    document.body.innerHTML = '';
    const { network } = openCheckout();
    await findButton('Continue to payment');
    expect(network.sent('POST', PAYMENT)).toEqual([]);
  });

  it('lets the customer check the charge of a token, with its original key', async () => {
    await payWithoutResponse();
    const key = 'billfold:checkout:shade-garden';
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '');
    const token = { ...stored.sent.token, paymentToken: 'tok_1', isConfirmed: false };
    const sent = { token, idempotencyKey: 'key-1' };
    sessionStorage.setItem(key, JSON.stringify({ ...stored, sent }));
    const { network } = openCheckout();
    const ask = await screen.findByRole('button', { name: 'Check again' });
    expect(
      within(screen.getByRole('main')).getByText(/whether your payment went through/),
    ).toBeTruthy();
    expect(network.sent('POST', PAYMENT)).toEqual([]);
    fireEvent.click(ask);
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    const [request] = network.sent('POST', PAYMENT);
    expect(request?.headers.get('idempotency-key')).toBe('"key-1"');
  });
});
