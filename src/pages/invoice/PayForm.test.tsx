import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { Entered } from '#tests/builders/Entered.tsx';
import { makeBoot } from '#tests/builders/makeBoot.ts';
import { makeInvoice, makeInvoiceAnswer, makePayment } from '#tests/builders/makeInvoice.ts';
import { answerJson, makeNetwork } from '#tests/builders/makeNetwork.ts';
import { makeStripe } from '#tests/builders/makeStripe.ts';
import { openIntent } from '#tests/builders/openIntent.ts';
import { renderPage } from '#tests/builders/renderPage.tsx';
import { PayInvoicePage } from './PayInvoicePage.tsx';

const INVOICE = '/v1/sales/invoice/invoice-1';
const stripe = makeStripe();
beforeEach(stripe.reset);

it('leads to the payment that was just made, by its id', async () => {
  const network = makeNetwork({
    [`GET ${INVOICE}`]: () => answerJson(makeInvoiceAnswer()),
    'POST /v1/sales/order/order-1/stripe/paymentIntent': () => answerJson(openIntent),
    'PUT /v1/sales/stripe/paymentIntent/pi_1': () => answerJson(openIntent),
    [`POST ${INVOICE}/acceptPayment`]: () =>
      answerJson({
        successful: true,
        outcome: 'paid',
        declineCode: null,
        payment: makePayment({ id: 'p-9' }),
        invoice: makeInvoice({ status: 'PAID', totalPaid: '1134.50' }),
      }),
  });
  const pages = {
    '/:appId/:xid/pay': (
      <Entered>
        <PayInvoicePage />
      </Entered>
    ),
    '/:appId/:xid/success': <p>Thanks</p>,
  };
  const { store, router } = renderPage({ pages, at: '/fern/invoice-1/pay?type=invoice', network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await screen.findByText('Thanks');
  expect(router.state.location.search).toBe('?payment=p-9&type=invoice');
});

describe('a connection that is lost while the payment opens', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What the browser believes, and says. */
  function goOnline(onLine: boolean) {
    vi.stubGlobal('navigator', { ...navigator, onLine });
    act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
  }

  it('is said once, and the form goes on by itself when it is back', async () => {
    let isLost = true;
    const network = makeNetwork({
      [`GET ${INVOICE}`]: () => answerJson(makeInvoiceAnswer()),
      'POST /v1/sales/order/order-1/stripe/paymentIntent': () =>
        isLost ? Promise.reject(new TypeError('No line')) : answerJson(openIntent),
    });
    const pages = {
      '/:appId/:xid/pay': (
        <Entered>
          <PayInvoicePage />
        </Entered>
      ),
    };
    const { store } = renderPage({ pages, at: '/fern/invoice-1/pay?type=invoice', network });
    act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
    await screen.findByRole('button', { name: 'Try again' });
    goOnline(false);
    expect(screen.getAllByText(/Paying needs a connection/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    isLost = false;
    goOnline(true);
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ });
    await waitFor(() => expect(pay.disabled).toBe(false));
    expect(screen.queryByText(/Paying needs a connection/)).toBeNull();
  });
});
