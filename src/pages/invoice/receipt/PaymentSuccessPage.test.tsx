import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import {
  type InvoiceChanges,
  makeInvoice,
  makeInvoiceResponse,
  makePayment,
} from '#tests/builders/documents/makeInvoice.ts';
import { getText } from '#tests/builders/rendering/renderInIntl.tsx';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { InvoicePage } from '../InvoicePage.tsx';
import { PayInvoicePage } from '../pay/PayInvoicePage.tsx';
import { PaymentSuccessPage } from './PaymentSuccessPage.tsx';

const INVOICE = '/v1/sales/invoice/invoice-1';
const PAID: InvoiceChanges = {
  status: 'PAID',
  totalPaid: '1134.50',
  payments: [makePayment({ amount: '1134.50' })],
};

const COMPLETE = `${INVOICE}/completeAuthorizedPayment`;

/** A deposit, the balance, and then a payment that the business recorded manually. */
const BOTH: InvoiceChanges = {
  totalPaid: '1134.50',
  payments: [
    makePayment(),
    makePayment({ id: 'rest', amount: '824.50', at: '2026-11-20T17:04:00.000Z' }),
    makePayment({ id: 'by-hand', amount: '1.00', at: '2026-11-20T17:05:00.000Z' }),
  ],
};

/** The server's result for the payment of the balance. */
function settled(outcome: 'paid' | 'failed') {
  const payment = outcome === 'paid' ? BOTH.payments?.[1] : null;
  const invoice = makeInvoice(outcome === 'paid' ? BOTH : {});
  return { successful: outcome === 'paid', outcome, declineCode: null, payment, invoice };
}

function open(changes: InvoiceChanges, at: string) {
  const network = makeNetwork({
    [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse(changes)),
    [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
  });
  const pages = {
    '/:appId/:xid': <InvoicePage />,
    '/:appId/:xid/pay': <PayInvoicePage />,
    '/:appId/:xid/success': <PaymentSuccessPage />,
  };
  return {
    network,
    ...renderPage({
      pages,
      at: `/fern/invoice-1${at}${at.includes('?') ? '&' : '?'}type=invoice`,
      network,
    }),
  };
}

async function readMain() {
  await screen.findByRole('heading', { level: 1 });
  return getText(screen.getByRole('main'));
}

describe('the success page', () => {
  it('shows a thank-you and a receipt for a paid payment', async () => {
    open(PAID, '/success');
    const text = await readMain();
    expect(text).toMatch(/^.*ReceiptThank you for your payment\$1,134\.50Paid/);
    expect(text).toContain('Paid withVisa ending in 4242');
    expect(text).toContain('Invoice2041');
    expect(screen.getByRole('link', { name: 'Back to the invoice' }).getAttribute('href')).toBe(
      '/fern/invoice-1?type=invoice',
    );
  });

  it('shows the balance after a partial payment', async () => {
    open({ totalPaid: '310.00', payments: [makePayment()] }, '/success');
    expect(await readMain()).toContain('$824.50 is still due.');
  });

  it('shows the receipt of a manual payment, which the invoice links to', async () => {
    const byHand = { processor: null, method: null, last4: null } as const;
    const cash = makePayment({ id: '9f2c5a7b-1', label: 'Cash', ...byHand });
    open({ totalPaid: '310.00', payments: [cash] }, '');
    fireEvent.click(await screen.findByRole('link', { name: 'View receipt' }));
    await screen.findByText('Thank you for your payment');
    const text = await readMain();
    expect(text).toContain('Receipt number9F2C-5A7B');
    expect(text).toContain('Paid withCash');
  });

  it('shows the seller if another business was paid', async () => {
    open({ ...PAID, otherSeller: 'Atelier Roux S.A.' }, '/success');
    expect(await readMain()).toContain(
      'Fern & Field has received your payment for invoice 2041. Atelier Roux S.A. issued the invoice.',
    );
  });

  it('shows a processing payment as processing, not as paid', async () => {
    open(
      {
        payments: [makePayment({ state: 'processing' })],
        payability: { online: false, reason: 'processing' },
      },
      '/success',
    );
    const text = await readMain();
    expect(text).toContain('Your payment is processing');
    expect(text).not.toContain('Thank you');
  });

  it('shows that a payment has failed, and offers another attempt', async () => {
    open({ payments: [makePayment({ state: 'failed' })] }, '/success');
    expect(await readMain()).toContain('You were not charged for it.');
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/fern/invoice-1/pay?type=invoice',
    );
  });

  it.each([
    ['paid', 'Payment received'],
    ['processing', 'Your payment is processing'],
    ['failed', 'Payment failed'],
  ] as const)('has a title for the payment state %s', async (state, title) => {
    document.title = 'Payment received · 2041 · Fern & Field'; // as the app's route sets it
    open({ payments: [makePayment({ state })] }, '/success');
    await readMain();
    expect(document.title).toBe(`${title} · 2041 · Fern & Field`);
  });

  it('shows payee, payer, invoice, receipt number, time and balance', async () => {
    open({ totalPaid: '310.00', payments: [makePayment()] }, '/success');
    const text = await readMain();
    expect(text).toContain('FromFern & Field LLC18 Alder StreetPortland, OR 97201');
    expect(text).toContain('Paid byMarisol Vega402 Hillcrest Ave');
    expect(text).toContain('Receipt numberPAYM-ENT1');
    expect(text).toMatch(/Paid onNov 18, 2026, 9:04\s?AM \(UTC\u22128\)/);
    expect(text).toContain('Invoice2041');
    expect(text).toMatch(/Total\$1,134\.50Paid\u2212\$310\.00Amount due\$824\.50/);
  });

  it('links to the receipts of earlier payments, each with its own URL', async () => {
    const payments = [
      makePayment({ id: 'first', amount: '310.00', at: '2026-11-18T17:04:00.000Z' }),
      makePayment({
        id: 'failed',
        amount: '7.00',
        state: 'failed',
        at: '2026-11-19T17:04:00.000Z',
      }),
      makePayment({ id: 'last', amount: '24.50', at: '2026-11-20T17:04:00.000Z' }),
    ];
    const { router } = open({ totalPaid: '334.50', payments }, '/success');
    expect(await readMain()).toContain('Thank you for your payment$24.50');
    const others = within(screen.getByRole('region', { name: 'Other receipts' }));
    expect(others.getAllByRole('link').map((link) => getText(link))).toEqual([
      expect.stringMatching(/^\$310\.00 on Nov 18, 2026/),
    ]);
    fireEvent.click(others.getByRole('link'));
    expect(router.state.location.search).toBe('?payment=first&type=invoice');
    await waitFor(async () =>
      expect(await readMain()).toContain('Thank you for your payment$310.00'),
    );
    expect(getText(screen.getByRole('main'))).toContain('Referencefirst');
  });

  it('shows only the payment in the URL, once it is recorded', async () => {
    const { network } = open(
      { totalPaid: '310.00', payments: [makePayment()] },
      '/success?payment=rest',
    );
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(document.title).toMatch(/^Looking for your payment · 2041 · /);
    expect(getText(screen.getByRole('main'))).not.toContain('Thank you');
    network.respond(`GET ${INVOICE}`, () => respondWithJson(makeInvoiceResponse(BOTH)));
    fireEvent.click(again);
    expect(await screen.findByText('Thank you for your payment')).toBeTruthy();
    expect(getText(screen.getByRole('main'))).toContain('Thank you for your payment$824.50');
  });

  it('checks a payment with an unknown outcome, and meanwhile shows no earlier one', async () => {
    const { network, router } = open(
      { totalPaid: '310.00', payments: [makePayment()] },
      '/success?intent=pi_7',
    );
    const again = await screen.findByRole('button', { name: 'Check again' });
    await waitFor(() => expect(network.sent('POST', COMPLETE)).toHaveLength(1));
    expect(network.sent('POST', COMPLETE)[0]?.body).toMatchObject({ paymentToken: 'pi_7' });
    expect(getText(screen.getByRole('main'))).not.toContain('Thank you');
    network.respond(`POST ${COMPLETE}`, () => respondWithJson(settled('paid')));
    network.respond(`GET ${INVOICE}`, () => respondWithJson(makeInvoiceResponse(BOTH)));
    await waitFor(() => {
      fireEvent.click(again); // ignored while a check is in progress
      expect(screen.getByText('Thank you for your payment')).toBeTruthy();
    });
    // although the business has recorded another payment since
    expect(getText(screen.getByRole('main'))).toContain('Thank you for your payment$824.50');
    expect(router.state.location.search).toBe('?payment=rest&type=invoice');
  });

  it('returns to the pay page with the reason for a decline', async () => {
    const { network, router } = open({}, '/success?intent=pi_7');
    network.respond(`POST ${COMPLETE}`, () =>
      respondWithJson({ ...settled('failed'), declineCode: 'insufficient_funds' }),
    );
    await screen.findByText('The card has insufficient funds.');
    expect(router.state.location.pathname).toBe('/fern/invoice-1/pay');
    expect(router.state.location.state).toEqual({
      paymentNotice: { kind: 'declined', reason: 'insufficient_funds' },
    });
  });

  it('does not warn about paying again if the invoice is paid', async () => {
    open(
      { status: 'PAID', totalPaid: '1134.50', payments: [makePayment()] },
      '/success?intent=pi_7',
    );
    await screen.findByRole('button', { name: 'Check again' });
    const text = getText(screen.getByRole('main'));
    expect(text).toContain('There is nothing left to pay.');
    expect(text).not.toContain('before making another payment');
  });

  it('shows no thank-you if the server has not recorded the payment', async () => {
    open({}, '/success');
    await screen.findByRole('button', { name: 'Check again' });
    expect(screen.getByRole('status').textContent).toContain(
      'Please check again before making another payment',
    );
    expect(screen.queryByText(/Thank you/)).toBeNull();
  });
});

describe('the invoice page', () => {
  it('links to the pay page, and records the view once', async () => {
    const { network } = open({}, '');
    await readMain();
    const [pay] = screen.getAllByRole('link', { name: 'Pay invoice' });
    expect(pay?.getAttribute('href')).toBe('/fern/invoice-1/pay?type=invoice');
    await waitFor(() => expect(network.sent('POST', `${INVOICE}/viewed`)).toHaveLength(1));
  });

  it('still links to the pay page if a later read fails, and offers a retry', async () => {
    const { network, store } = open({}, '');
    await readMain();
    network.respond(`GET ${INVOICE}`, () => respondWithProblem('database-unavailable'));
    const { initiate } = invoiceEndpoints.endpoints.getInvoice;
    const key = { appId: 'fern', xid: 'invoice-1' };
    await act(() => store.dispatch(initiate(key, { forceRefetch: true })));
    expect(await screen.findByText(/We could not check for changes/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Pay invoice' })).not.toHaveLength(0);
    expect(screen.queryByText(/You need an internet connection to pay/)).toBeNull();
    network.respond(`GET ${INVOICE}`, () => respondWithJson(makeInvoiceResponse()));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/We could not check/)).toBeNull());
  });

  it('shows that paying needs a connection when offline', async () => {
    const { network, store } = open({}, '');
    await readMain();
    network.respond(`GET ${INVOICE}`, () => Promise.reject(new TypeError('No line')));
    const { initiate } = invoiceEndpoints.endpoints.getInvoice;
    const key = { appId: 'fern', xid: 'invoice-1' };
    await act(() => store.dispatch(initiate(key, { forceRefetch: true })));
    expect(await screen.findAllByText(/You need an internet connection to pay/)).not.toHaveLength(
      0,
    );
    expect(screen.queryByRole('link', { name: 'Pay invoice' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('offers no payment for a refunded invoice', async () => {
    open({ ...PAID, totalRefundAmount: '10.00' }, '');
    await readMain();
    expect(screen.queryByRole('link', { name: 'Pay invoice' })).toBeNull();
  });
});

describe('the pay page', () => {
  it('shows a paid invoice as paid in full and starts no payment', async () => {
    const { network } = open(PAID, '/pay');
    expect(await readMain()).toContain('Paid in full');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(network.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
