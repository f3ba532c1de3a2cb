import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '#pages/quote/decision/DecisionFlow.tsx';
import { nestedModalChanged } from '#store/slices/appSlice.ts';
import { overlayClosed, overlayOpened } from '#store/slices/overlaySlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeQuoteResponse } from '#tests/builders/documents/makeQuote.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { type RenderAppOptions, renderApp } from '#tests/builders/rendering/renderApp.tsx';

const QUOTE = '/v1/sales/quote/quote-1';
const INVOICE = '/v1/sales/invoice/invoice-1';
const AT_QUOTE = '/fern/quote-1?type=quote';

function makeLine(responses: Readonly<Record<string, Responder>> = {}) {
  return makeNetwork({
    'GET /v1/boot': () => respondWithJson(makeBoot()),
    [`GET ${QUOTE}`]: () => respondWithJson(makeQuoteResponse()),
    [`POST ${QUOTE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse()),
    [`POST ${INVOICE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    ...responses,
  });
}

/** Opens the product at an address and waits for its page. */
async function open(at: string, changes: Partial<RenderAppOptions> = {}) {
  const network = changes.network ?? makeLine();
  const rendered = renderApp({ at, network, ...changes });
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, network };
}

/** A promise that a test resolves. */
function held<T>() {
  let release: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

describe('the features loaded after the first view', () => {
  it('are set up once, also after a connection was lost and restored', async () => {
    let outboxes = 0;
    const Channel = class {
      constructor() {
        outboxes += 1;
      }
      close() {}
    };
    vi.stubGlobal('BroadcastChannel', Channel);
    const { store } = await open(AT_QUOTE);
    await vi.waitFor(() => expect(outboxes).toBe(1));
    act(() => void dispatchEvent(new Event('online')));
    act(() => void store.dispatch(overlayOpened()));
    act(() => void store.dispatch(overlayClosed()));
    expect(outboxes).toBe(1);
  });
});

describe('an address', () => {
  it('that no route matches leads to the not-found page', async () => {
    const { address } = await open('/fern/quote-1/nothing?type=quote');
    expect(address()).toBe('/page-not-found?type=quote');
    expect(screen.getByRole('heading').textContent).toBe("Uh oh, that page doesn't exist.");
  });

  it('of another group is unknown on the host of this group', async () => {
    const { address } = await open('/fern/invoice-1/pay', { hostName: 'quote.fern.example' });
    expect(address()).toBe('/page-not-found');
  });

  it('of the not-found page shows no navigation, that of a quote does [2.16]', async () => {
    const { go } = await open(AT_QUOTE);
    expect(screen.queryByRole('navigation')).not.toBeNull();
    await go('/page-not-found?type=quote');
    expect(await screen.findByText("Uh oh, that page doesn't exist.")).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('without type on a local host is the one from the API', async () => {
    const { address } = await open('/fern/invoice-1', {
      network: makeLine({ 'GET /v1/sales/quote/invoice-1': () => respondWithProblem('not-found') }),
    });
    expect(address()).toBe('/fern/invoice-1?type=invoice');
  });
});

describe('before a navigation', () => {
  /** The business whose boot was requested. */
  async function bootedAs(at: string, hostName?: string) {
    const requests: string[] = [];
    const network = makeLine();
    const fetch: typeof network.fetch = (input, init) => {
      const [, id] = /^\/api\/([^/]+)\/v1\/boot$/.exec(String(input)) ?? [];
      if (id) requests.push(id);
      return network.fetch(input, init);
    };
    const rendered = await open(at, {
      network: { ...network, fetch },
      ...(hostName ? { hostName } : {}),
    });
    return { ...rendered, requests };
  }

  it('the application id is the query’s app_id, which takes precedence over the path’s [2.19]', async () => {
    const { requests, store } = await bootedAs('/other/quote-1?type=quote&app_id=fern');
    expect(requests).toEqual(['fern']);
    expect(store.getState().app.publicCoreAppId).toBe('fern');
  });

  it('the application id is the route’s appId [2.20]', async () => {
    const { requests, store } = await bootedAs('/fern/quote-1', 'quote.fern.example');
    expect(requests).toEqual(['fern']);
    expect(store.getState().app.publicCoreAppId).toBe('fern');
  });

  it('the boot of that id is loaded: currency, country and flags are the business’s [2.21]', async () => {
    const boot = makeBoot({
      appId: 'o',
      currencyCode: 'CAD',
      countryCode: 'CAN',
      featureFlags: { checkout: true },
    });
    const { store } = await open('/page-not-found?type=quote&app_id=o', {
      network: makeLine({ 'GET /v1/boot': () => respondWithJson(boot) }),
    });
    const { app, flags } = store.getState();
    expect([app.publicCoreAppId, app.appCurrencyCode, app.appCountryCode]).toEqual([
      'o',
      'CAD',
      'CAN',
    ]);
    expect(flags).toEqual({ checkout: true });
  });

  it('a URL without an application id boots no business', async () => {
    const { network } = await open('/page-not-found?type=quote');
    expect(network.calls).toEqual([]);
  });

  it('a boot that fails is reported to the connected service once [2.22]', async () => {
    const { reports } = await open(AT_QUOTE, {
      network: makeLine({ 'GET /v1/boot': () => respondWithProblem('database-unavailable') }),
    });
    expect(reports.map(({ code, details }) => [code, details])).toEqual([
      ['boot-failed', { appId: 'fern', kind: 'problem', problem: 'database-unavailable' }],
    ]);
  });

  it('a boot that fails does not stop it: the quote opens [2.23]', async () => {
    const { store, address } = await open(AT_QUOTE, {
      network: makeLine({
        'GET /v1/boot': () => {
          throw new TypeError('the line broke');
        },
      }),
    });
    expect(address()).toBe(AT_QUOTE);
    expect(await screen.findByText('Terms')).toBeTruthy();
    expect(store.getState().app.appLoaded).toBe(true);
  });
});

describe('a route that needs a feature', () => {
  const flag = (isOn: boolean) =>
    makeLine({
      'GET /v1/boot': () => respondWithJson(makeBoot({ featureFlags: { paymentMethods: isOn } })),
    });

  it('leads to the not-found page while the flag is off, and opens while it is on [2.24]', async () => {
    const off = await open('/k1?type=payments&app_id=fern', { network: flag(false) });
    expect(off.address()).toBe('/page-not-found?type=payments');
    const on = renderApp({ at: '/k1?type=payments&app_id=fern', network: flag(true) });
    await waitFor(() => expect(on.store.getState().app.appLoaded).toBe(true));
    expect(on.address()).toBe('/k1?type=payments&app_id=fern');
  });

  it('also leads to the not-found page while the flag is unknown', async () => {
    const { address } = await open('/k1?type=payments&app_id=fern', {
      network: makeLine({ 'GET /v1/boot': () => respondWithProblem('database-unavailable') }),
    });
    expect(address()).toBe('/page-not-found?type=payments');
  });

  it('marks the app as loaded only after the flag was checked [2.25]', async () => {
    const { promise, release } = held<Response>();
    const { store } = renderApp({
      at: '/k1?type=payments&app_id=fern',
      network: makeLine({ 'GET /v1/boot': () => promise }),
    });
    await act(async () => {});
    expect(store.getState().app.appLoaded).toBe(false);
    const states: [boolean, string | null][] = [];
    store.subscribe(() => {
      const { appLoaded, title } = store.getState().app;
      states.push([appLoaded, title]);
    });
    release(respondWithJson(makeBoot()));
    await waitFor(() => expect(store.getState().app.appLoaded).toBe(true));
    // the closed route was never loaded: the first page is the not-found page
    expect(states.find(([isLoaded]) => isLoaded)?.[1]).toBe('public.notFound');
  });
});

describe('the root view', () => {
  it('has the error banner area and the routed page once the app has loaded [2.28]', async () => {
    await open(AT_QUOTE);
    expect(screen.queryAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('main')).not.toBeNull();
  });

  it('has neither of them before the app has loaded [2.29]', async () => {
    const { promise, release } = held<Response>();
    const { container, store } = renderApp({
      at: AT_QUOTE,
      network: makeLine({ 'GET /v1/boot': () => promise }),
    });
    await act(async () => {});
    expect(store.getState().app.appLoaded).toBe(false);
    expect(container.innerHTML).toBe('');
    release(respondWithJson(makeBoot()));
    expect(await screen.findByRole('main')).toBeTruthy();
    expect(screen.queryAllByRole('alert')).toHaveLength(1);
  });

  it('focuses the heading of the next page', async () => {
    const { go } = await open(AT_QUOTE);
    await go('/page-not-found?type=quote');
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('focuses the heading of a document that loads after its page, unless the focus is elsewhere', async () => {
    const { promise, release } = held<Response>();
    const network = makeLine({ [`GET ${QUOTE.replace('quote-1', 'quote-2')}`]: () => promise });
    const { go } = await open('/fern?type=quote', { network });
    await go('/fern/quote-2?type=quote');
    await waitFor(() => expect(document.activeElement?.id).toBe('page'));
    release(respondWithJson(makeQuoteResponse()));
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByRole('button', { name: 'Language' }).focus();
    heading.append('more');
    await act(async () => {});
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Language' }));
  });

  it('takes the window title from the route [2.26]', async () => {
    const { go } = await open(AT_QUOTE);
    await waitFor(() => expect(document.title).toBe('Quote · 118 · Fern & Field'));
    await go('/page-not-found?type=quote');
    await waitFor(() => expect(document.title).toBe('Page not found'));
  });

  it('uses the product name as the window title if the route has no title [2.27]', async () => {
    const { go, store } = await open('/page-not-found?type=quote');
    await waitFor(() => expect(document.title).toBe('Page not found'));
    await go('/payment/auth/return?type=quote');
    await waitFor(() => expect(document.title).toBe('Billfold'));
    expect(store.getState().app.title).toBeNull();
  });

  it('marks the body overlay-active while the counter is above 0 [2.30]', async () => {
    const { store } = await open(AT_QUOTE);
    const isActive = () => document.body.classList.contains('overlay-active');
    const dispatch = (...events: Parameters<typeof store.dispatch>[0][]) =>
      act(() => {
        for (const event of events) store.dispatch(event);
      });
    expect(isActive()).toBe(false);
    dispatch(overlayOpened(), overlayOpened());
    expect(isActive()).toBe(true);
    dispatch(overlayClosed());
    expect(isActive()).toBe(true);
    dispatch(overlayClosed());
    expect(isActive()).toBe(false);
  });

  it.each(['/fern/quote-1?type=quote&preview=1', '/fern/quote-1/accept?type=quote'])(
    'closes an open dialog when the route changes to %s [2.31]',
    async (next) => {
      const { go, store } = await open(AT_QUOTE);
      const [button] = await screen.findAllByRole('button', { name: 'Accept quote' });
      if (button) fireEvent.click(button);
      expect(await screen.findByRole('dialog')).toBeTruthy();
      await waitFor(() => expect(store.getState().overlay.counter).toBe(1));
      await go(next);
      await waitFor(() => expect(store.getState().overlay.counter).toBe(0));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.body.classList.contains('overlay-active')).toBe(false);
    },
  );

  it('shows in the banner that a session has ended, whichever call noticed it [8.14]', async () => {
    const { go } = await open('/page-not-found?type=quote&app_id=fern', {
      network: makeLine({ [`GET ${QUOTE}`]: () => respondWithProblem('token-expired') }),
    });
    await go(AT_QUOTE);
    expect(await screen.findByText('Your session has expired.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Your session has expired.')).toBeNull();
  });
});

describe('a page with unsaved changes', () => {
  it('is left only after a confirmation', async () => {
    const guesses = [false, true];
    const { go, store, address } = await open(AT_QUOTE, {
      confirmLeaving: () => guesses.shift() ?? true,
    });
    act(() => void store.dispatch(nestedModalChanged({ editModeEnabled: true, dirty: true })));
    await go('/page-not-found?type=quote');
    await waitFor(() => expect(address()).toBe(AT_QUOTE));
    await go('/page-not-found?type=quote');
    expect(await screen.findByText("Uh oh, that page doesn't exist.")).toBeTruthy();
    expect(store.getState().app.nestedModal).toEqual({ editModeEnabled: false, dirty: false });
  });
});
