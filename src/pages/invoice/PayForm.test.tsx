import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
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
