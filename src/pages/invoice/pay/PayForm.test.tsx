import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SNAPSHOT_HEADER } from '#api/apiRequest.ts';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { openFromDevice } from '#tests/builders/browser/openFromDevice.ts';
import {
  type InvoiceChanges,
  makeInvoice,
  makeInvoiceResponse,
} from '#tests/builders/documents/makeInvoice.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { makeStripe } from '#tests/builders/processors/makeStripe.ts';
import { openIntent } from '#tests/builders/processors/openIntent.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { getText } from '#tests/builders/rendering/renderInIntl.tsx';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { PayInvoicePage } from './PayInvoicePage.tsx';

const INVOICE = '/v1/sales/invoice/invoice-1';
const stripe = makeStripe();
beforeEach(stripe.reset);

function openPayPage(network: ReturnType<typeof makeNetwork>) {
  const pages = {
    '/:appId/:xid/pay': (
      <EnteredPage>
        <PayInvoicePage />
      </EnteredPage>
    ),
    '/:appId/:xid/success': <p>Thanks</p>,
  };
  const page = renderPage({ pages, at: '/fern/invoice-1/pay?type=invoice', network });
  act(() => void page.store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return page;
}

it('leads to the payment that was just made, by its id', async () => {
  const network = makeNetwork({
    [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse()),
    'POST /v1/sales/order/order-1/stripe/paymentIntent': () => respondWithJson(openIntent),
    'PUT /v1/sales/stripe/paymentIntent/pi_1': () => respondWithJson(openIntent),
    [`POST ${INVOICE}/acceptPayment`]: () => respondWithJson(makePaidResult()),
  });
  const { router } = openPayPage(network);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await screen.findByText('Thanks');
  expect(router.state.location.search).toBe('?payment=p-9&type=invoice');
});

/** An invoice whose payment session is open and can be submitted. */
function makePayable(changes: InvoiceChanges) {
  return makeNetwork({
    [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse(changes)),
    'POST /v1/sales/order/order-1/stripe/paymentIntent': () => respondWithJson(openIntent),
  });
}

it('pays nothing, and never 0.00, while the amount is cleared', async () => {
  const network = makePayable({ payPlan: { amountDue: '310.00', dueOn: null, instalments: [] } });
  openPayPage(network);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(screen.getByRole('radio', { name: /Another amount/ }));
  const field = screen.getByRole('textbox', { name: 'Amount to pay' });
  fireEvent.change(field, { target: { value: '500' } });
  expect(button.disabled).toBe(false);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(screen.getByText('Enter an amount.')).toBeTruthy();
  expect(button.disabled).toBe(true);
  expect(getText(document.body)).toContain('Amount due$1,134.50');
  expect(getText(document.body)).not.toMatch(/You pay\W*–/);
  fireEvent.click(button);
  expect(button.textContent).not.toContain('0.00');
  expect(network.calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

it('names the seller of another seller’s invoice, and the business that is paid', async () => {
  openPayPage(makePayable({ otherSeller: 'Atelier Roux S.A.' }));
  await screen.findByRole('button', { name: /^Pay/ });
  expect(getText(document.body)).toContain(
    'Atelier Roux S.A. issued this invoice. Fern & Field receives your payment.',
  );
});

it('names the rest that cannot be charged in fils, and another way to pay it', async () => {
  const howToPay = 'Bank transfer to KW81 CBKU';
  const payability = { max: '1083.855', step: '0.010', howToPay };
  openPayPage(makePayable({ currencyCode: 'KWD', payability }));
  expect(await screen.findByText(howToPay)).toBeTruthy();
  expect(getText(document.body)).toMatch(/KWD\s?0\.005 of this invoice cannot be paid online/);
});

it('has other ways to pay collapsed below the payment, once', async () => {
  openPayPage(makePayable({ payability: { howToPay: 'Send a check.' } }));
  const summary = await screen.findByText('Other ways to pay');
  expect(summary.closest('details')?.open).toBe(false);
  expect(screen.getAllByText('Send a check.')).toHaveLength(1);
});

describe('a connection that is lost while the payment opens', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Sets what the browser reports about its connection. */
  function goOnline(onLine: boolean) {
    vi.stubGlobal('navigator', { ...navigator, onLine });
    act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
  }

  it('shows the error once, and continues when the connection is back', async () => {
    let isLost = true;
    const network = makeNetwork({
      [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse()),
      'POST /v1/sales/order/order-1/stripe/paymentIntent': () =>
        isLost ? Promise.reject(new TypeError('No line')) : respondWithJson(openIntent),
    });
    openPayPage(network);
    await screen.findByRole('button', { name: 'Try again' });
    goOnline(false);
    expect(screen.getAllByText(/You need an internet connection to pay/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    isLost = false;
    goOnline(true);
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ });
    await waitFor(() => expect(pay.disabled).toBe(false));
    expect(screen.queryByText(/You need an internet connection to pay/)).toBeNull();
  });

  it('locks the amount while the outcome is unknown, and checks it after reconnecting', async () => {
    const network = makePayable({
      payPlan: { amountDue: '310.00', dueOn: null, instalments: [] },
    });
    network.respond('PUT /v1/sales/stripe/paymentIntent/pi_1', () => respondWithJson(openIntent));
    const { router } = openPayPage(network);
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ });
    await waitFor(() => expect(pay.disabled).toBe(false));
    fireEvent.click(pay);
    await screen.findByRole('button', { name: 'Check again' });
    expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true);
    goOnline(false);
    network.respond(`POST ${INVOICE}/acceptPayment`, () => respondWithJson(makePaidResult()));
    goOnline(true);
    await screen.findByText('Thanks');
    expect(router.state.location.search).toBe('?payment=p-9&type=invoice');
  });

  it('is the only error if the code of the payment step has not loaded either', async () => {
    const forget = openFromDevice('reload'); // the payment step does not load in this environment
    openPayPage(makeNetwork({ [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse()) }));
    await screen.findByRole('button', { name: 'Try again' });
    goOnline(false);
    expect(screen.getByText(/^You need an internet connection to pay/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    forget();
  });

  it('keeps the saved invoice on the screen, with a link back', async () => {
    goOnline(false);
    const network = makeNetwork({
      [`GET ${INVOICE}`]: () => {
        const response = respondWithJson(makeInvoiceResponse());
        response.headers.set(SNAPSHOT_HEADER, 'fallback');
        return response;
      },
    });
    openPayPage(network);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('2041');
    expect(screen.getByText(makeInvoice().company.name)).toBeTruthy();
    expect(screen.getAllByText('$1,134.50')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Back to the invoice' })).toBeTruthy();
    expect(screen.getByText(/^You need an internet connection to pay/)).toBeTruthy();
    expect(screen.queryByText(/charged/)).toBeNull();
  });
});

describe('an invoice with an unknown state on the server', () => {
  const NONSENSE = [
    ['a problem of the server', () => respondWithProblem('database-unavailable')],
    ['a response without sense', () => respondWithJson({})],
  ] as const;
  const SAFE = /^No payment starts until the invoice has loaded/;

  it.each(NONSENSE)('has a link back, what is safe, and a retry after %s', async (_, fail) => {
    const network = makeNetwork({ [`GET ${INVOICE}`]: fail });
    openPayPage(network);
    expect(await screen.findByText(SAFE)).toBeTruthy();
    expect(screen.queryByText(/charged/)).toBeNull();
    const back = screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to the invoice' });
    expect(back.pathname).toBe('/fern/invoice-1');
    network.respond(`GET ${INVOICE}`, () => respondWithJson(makeInvoiceResponse()));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /2041/ })).toBeTruthy();
  });

  it.each(NONSENSE)(
    'stays on the screen if it has loaded before, with what is safe after %s',
    async (_, fail) => {
      const network = makeNetwork({ [`GET ${INVOICE}`]: fail });
      const { store } = openPayPage(network);
      const key = { appId: 'fern', xid: 'invoice-1' };
      await screen.findByText(SAFE);
      const received = {
        value: makeInvoiceResponse(),
        etag: null,
        asOf: 0,
        snapshot: 'fallback',
      } as const;
      const { util } = invoiceEndpoints;
      await act(() => store.dispatch(util.upsertQueryData('getInvoice', key, received)));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('2041');
      expect(screen.getAllByText('$1,134.50')).not.toHaveLength(0);
      expect(screen.getByText(SAFE)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Back to the invoice' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    },
  );
});

it('shows a summary of the invoice beside the form: subject, lines and totals', async () => {
  openPayPage(makePayable({ title: 'Spring planting' }));
  const summary = await screen.findByRole('region', { name: 'Spring planting', hidden: true });
  expect(getText(summary)).toContain('Delivery$45.00');
  expect(getText(summary)).toContain('Total$1,134.50');
});

it('shows units beside the form as on the invoice', async () => {
  const sketches = [{ name: 'Spring clean-up', quantity: '6', unit: 'hours', unitPrice: '78.00' }];
  openPayPage(makePayable({ title: 'Spring planting', sketches }));
  const summary = await screen.findByRole('region', { name: 'Spring planting', hidden: true });
  expect(getText(summary)).toContain('6 hours × $78.00');
});

it('shows the first lines of a long invoice, and links to the others', async () => {
  const sketches = Array.from({ length: 7 }, (_, at) => ({
    name: `Item ${at}`,
    unitPrice: '10.00',
  }));
  openPayPage(makePayable({ title: null, sketches }));
  const summary = await screen.findByRole('region', { name: 'Items', hidden: true });
  expect(getText(summary)).toContain('Item 4');
  expect(getText(summary)).not.toContain('Item 5');
  const all = await screen.findByRole('link', { name: 'Show all 7 items', hidden: true });
  expect(all.getAttribute('href')).toContain('/fern/invoice-1');
});
