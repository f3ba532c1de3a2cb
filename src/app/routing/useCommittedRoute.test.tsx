import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { makeBoot } from '#tests/builders/makeBoot.ts';
import { makeInvoiceAnswer } from '#tests/builders/makeInvoice.ts';
import { answerJson, makeNetwork } from '#tests/builders/makeNetwork.ts';
import { makeQuoteAnswer } from '#tests/builders/makeQuote.ts';
import { renderApp } from '#tests/builders/renderApp.tsx';

const INVOICE = '/v1/sales/invoice/invoice-1';
const QUOTE = '/v1/sales/quote/quote-1';
const AT_INVOICE = '/fern/invoice-1?type=invoice';
const AT_PAYMENT = '/fern/invoice-1/pay?type=invoice';

async function openInvoice(
  settings: { readonly isFromDevice?: true } = {},
  clock: Clock = systemClock,
) {
  const network = makeNetwork({
    'GET /v1/boot': () => answerJson(makeBoot()),
    [`GET ${INVOICE}`]: () => answerJson(makeInvoiceAnswer()),
    [`POST ${INVOICE}/viewed`]: () => answerJson({ status: 'VIEWED' }),
    [`GET ${QUOTE}`]: () => answerJson(makeQuoteAnswer()),
    [`POST ${QUOTE}/viewed`]: () => answerJson({ status: 'VIEWED' }),
  });
  const shown = renderApp({ at: AT_INVOICE, network, settings, clock });
  await screen.findByRole('heading', { level: 1 });
  return { ...shown, network };
}

/** Whether the pay page is on the screen: it alone has a place for an amount. */
const isPaying = () => screen.queryByRole('group', { name: /pay|amount/i }) !== null;

it.each([{}, { isFromDevice: true }] as const)(
  'renders the pay page at once, with %j',
  async (settings) => {
    const { go, left } = await openInvoice(settings);
    await go(AT_PAYMENT);
    await waitFor(() => expect(isPaying()).toBe(true));
    expect(left).toEqual([]);
  },
);

it.each([{}, { isFromDevice: true }] as const)(
  'without an answer about the business of a form, with %j, names what is missing: the form, or the connection',
  async (settings) => {
    const network = makeNetwork({ 'GET /v1/boot': () => Promise.reject(new TypeError('lost')) });
    renderApp({ at: '/shade-garden?type=checkout&app_id=fern', network, settings });
    const [heading] = await screen.findAllByRole('heading', { level: 1 });
    expect(heading?.textContent).toBe(
      'isFromDevice' in settings ? 'This page did not load' : "Uh oh, that page doesn't exist.",
    );
  },
);

it('loads a page of another group, whose policy is another one', async () => {
  const { go, left } = await openInvoice();
  await go('/fern/quote-1?type=quote');
  await waitFor(() => expect(left).toEqual(['/fern/quote-1?type=quote']));
});

it('makes the business of the next address the page’s', async () => {
  const { go, store, network } = await openInvoice();
  expect(store.getState().app.publicCoreAppId).toBe('fern');
  network.answer('GET /v1/boot', () =>
    answerJson(makeBoot({ appId: 'other', currencyCode: 'CAD' })),
  );
  await go('/other/invoice-1?type=invoice');
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('other'));
  expect(store.getState().app.appCurrencyCode).toBe('CAD');
  await go(AT_INVOICE);
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('fern'));
});

it('takes news of a business no longer once its page has been left', async () => {
  let now = Date.now();
  const { go, store, network } = await openInvoice({}, { ...systemClock, now: () => now });
  await go('/other/invoice-1?type=invoice');
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('other'));
  let arrive = () => {};
  const aged = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  now += 6 * 60_000;
  network.answer('GET /v1/boot', () =>
    aged.then(() => answerJson(makeBoot({ currencyCode: 'JPY' }))),
  );
  await go(AT_INVOICE);
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('fern'));
  now -= 6 * 60_000; // the other business's news is new: nothing of it comes after the first one's
  await go('/other/invoice-1?type=invoice');
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('other'));
  arrive();
  await waitFor(() =>
    expect(
      bootEndpoints.endpoints.getBoot.select('fern')(store.getState()).data?.currencyCode,
    ).toBe('JPY'),
  );
  await act(async () => {}); // whatever the news sets off has happened by now
  expect(store.getState().app.publicCoreAppId).toBe('other');
  expect(store.getState().app.appCurrencyCode).not.toBe('JPY');
});
