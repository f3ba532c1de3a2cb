import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { createErrorReporter } from '#platform/errorReporter.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderApp } from '#tests/builders/rendering/renderApp.tsx';
import { AppIntl } from '../chrome/AppIntl.tsx';
import { createOverlays } from '../chrome/overlays.ts';
import { createApp } from '../createApp.ts';
import { commitRoute } from './committedRoute.ts';
import { enterRoute } from './enterRoute.ts';
import { PAGE_MODULES } from './pageModules.ts';
import { useCommittedRoute } from './useCommittedRoute.ts';

const INVOICE = '/v1/sales/invoice/invoice-1';
const QUOTE = '/v1/sales/quote/quote-1';
const AT_INVOICE = '/fern/invoice-1?type=invoice';
const AT_PAYMENT = '/fern/invoice-1/pay?type=invoice';

async function openInvoice(
  settings: { readonly isFromDevice?: true } = {},
  clock: Clock = systemClock,
) {
  const network = makeNetwork({
    'GET /v1/boot': () => respondWithJson(makeBoot()),
    [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse()),
    [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    [`GET ${QUOTE}`]: () => respondWithJson(makeQuoteResponse()),
    [`POST ${QUOTE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
  });
  const rendered = renderApp({ at: AT_INVOICE, network, settings, clock });
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, network };
}

/** Whether the pay page is displayed: only it has a field for an amount. */
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
  'without a response about the business of a form, with %j, names what is missing: the form, or the connection',
  async (settings) => {
    const network = makeNetwork({ 'GET /v1/boot': () => Promise.reject(new TypeError('lost')) });
    renderApp({ at: '/shade-garden?type=checkout&app_id=fern', network, settings });
    const [heading] = await screen.findAllByRole('heading', { level: 1 });
    expect(heading?.textContent).toBe(
      'isFromDevice' in settings ? 'This page did not load' : "Uh oh, that page doesn't exist.",
    );
  },
);

it('loads a page of another group, which has another policy', async () => {
  const { go, left } = await openInvoice();
  await go('/fern/quote-1?type=quote');
  await waitFor(() => expect(left).toEqual(['/fern/quote-1?type=quote']));
});

it('makes the business of the next address current', async () => {
  const { go, store, network } = await openInvoice();
  expect(store.getState().app.publicCoreAppId).toBe('fern');
  network.respond('GET /v1/boot', () =>
    respondWithJson(makeBoot({ appId: 'other', currencyCode: 'CAD' })),
  );
  await go('/other/invoice-1?type=invoice');
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('other'));
  expect(store.getState().app.appCurrencyCode).toBe('CAD');
  await go(AT_INVOICE);
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('fern'));
});

it('ignores updates of a business after its page was left', async () => {
  let now = Date.now();
  const { go, store, network } = await openInvoice({}, { ...systemClock, now: () => now });
  await go('/other/invoice-1?type=invoice');
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('other'));
  let arrive = () => {};
  const aged = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  now += 6 * 60_000;
  network.respond('GET /v1/boot', () =>
    aged.then(() => respondWithJson(makeBoot({ currencyCode: 'JPY' }))),
  );
  await go(AT_INVOICE);
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('fern'));
  now -= 6 * 60_000; // the other business's updates are new, and none of the first one's follows
  await go('/other/invoice-1?type=invoice');
  await waitFor(() => expect(store.getState().app.publicCoreAppId).toBe('other'));
  arrive();
  await waitFor(() =>
    expect(
      bootEndpoints.endpoints.getBoot.select('fern')(store.getState()).data?.currencyCode,
    ).toBe('JPY'),
  );
  await act(async () => {}); // by now, every effect of the updates has run
  expect(store.getState().app.publicCoreAppId).toBe('other');
  expect(store.getState().app.appCurrencyCode).not.toBe('JPY');
});

it('renders hydrated markup once for an address with the same content, and updates for another', async () => {
  await PAGE_MODULES.invoice.load();
  const choice = { catalogue: 'en-US', format: 'en-US' };
  const network = makeNetwork({ 'GET /v1/boot': () => respondWithJson(makeBoot()) });
  const app = createApp({
    settings: DEFAULT_SETTINGS,
    hostName: 'localhost',
    locale: choice,
    loaded: staticLocale(choice),
    fetch: network.fetch,
    reporter: createErrorReporter(),
  });
  const location = { pathname: '/fern/invoice-1', search: '?type=invoice' };
  const entry = await enterRoute(location, app);
  if (entry.kind !== 'passed') throw new Error('This place cannot be entered');
  const first = commitRoute({ ...location, hash: '', state: null, key: 'first' }, entry, app.store);
  const overlays = createOverlays(app.store);
  const { result } = renderHook(
    () => ({ committed: useCommittedRoute(app, overlays, first), navigate: useNavigate() }),
    {
      wrapper: ({ children }) => (
        <Provider store={app.store}>
          <AppIntl app={app}>
            <MemoryRouter initialEntries={[AT_INVOICE]}>{children}</MemoryRouter>
          </AppIntl>
        </Provider>
      ),
    },
  );
  const go = (to: string, state?: unknown) =>
    act(async () => result.current.navigate(to, { state }));
  expect(result.current.committed).toBe(first);
  await go(AT_INVOICE);
  expect(result.current.committed).toBe(first);
  await go(`${AT_INVOICE}#payments`);
  expect(result.current.committed?.location.hash).toBe('#payments');
  await go(`${AT_INVOICE}#payments`, { paymentNotice: { kind: 'failed' } });
  expect(result.current.committed?.location.state).toEqual({ paymentNotice: { kind: 'failed' } });
});
