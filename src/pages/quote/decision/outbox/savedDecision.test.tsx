import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import { deviceStore } from '#offline/core/deviceStore.ts';
import { storedRecords } from '#offline/core/outbox/outboxRecords.ts';
import { openOutbox } from '#offline/page/outbox/openOutbox.ts';
import { AcceptedQuotePage } from '#pages/quote/AcceptedQuotePage.tsx';
import { QuotePage } from '#pages/quote/QuotePage.tsx';
import { systemClock } from '#platform/clock.ts';
import { selectQuote } from '#store/selectQuote.ts';
import { outboxChanged } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Network,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeQuoteResponse, type QuoteChanges } from '#tests/builders/documents/makeQuote.ts';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { getText } from '#tests/builders/rendering/renderInIntl.tsx';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';

const QUOTE = '/v1/sales/quote/quote-1';
const ACCEPT = `POST ${QUOTE}/accept`;
const ACCEPTED = { status: 'ACCEPTED_INVOICED' as const };

let stop = async () => {};
beforeEach(() => clear(deviceStore('outbox')));
afterEach(async () => {
  await stop();
  Reflect.deleteProperty(navigator, 'locks');
});

function getNetwork(changes: QuoteChanges = {}): Network {
  const { quote, companyProfile } = makeQuoteResponse(ACCEPTED);
  return makeNetwork({
    [`GET ${QUOTE}`]: () => respondWithJson(makeQuoteResponse(changes)),
    [`GET ${QUOTE}/changes?since=1`]: () => respondWithJson({ from: 1, to: 2, changes: [] }),
    [`POST ${QUOTE}/viewed`]: () => respondWithJson({ status: 'VIEWED' }),
    [ACCEPT]: () => respondWithJson({ quote, companyProfile }),
  });
}

function open(network: Network) {
  const page = renderPage({
    pages: {
      '/:appId': <p>Your documents</p>,
      '/:appId/:xid': <QuotePage />,
      '/:appId/:xid/accept': <AcceptedQuotePage />,
    },
    at: '/fern/quote-1?type=quote',
    network,
  });
  stop = async () => {
    const outbox = page.store.dispatch(openOutbox());
    outbox.stop();
    await outbox.send(); // a pending send would affect the next test's record
    outbox.stop();
  };
  return page;
}

async function accept() {
  const [button] = await screen.findAllByRole('button', { name: 'Accept quote' });
  if (button) fireEvent.click(button);
  const modal = within(await screen.findByRole('dialog'));
  fireEvent.click(modal.getByRole('checkbox'));
  fireEvent.click(modal.getByRole('button', { name: 'Accept quote' }));
}

const readRecord = () => storedRecords().read(makeOutboxRecord());

describe('an acceptance through the outbox', () => {
  it('does not navigate if its response arrives after the customer has left the page', async () => {
    const network = getNetwork();
    let arrive = (_: Response) => {};
    network.respond(ACCEPT, () => new Promise((resolve) => (arrive = resolve)));
    const { router, store } = open(network);
    await accept();
    await waitFor(() => expect(network.sent('POST', `${QUOTE}/accept`)).toHaveLength(1));
    expect(store.getState().app.outbox).toBe('sending');
    await act(() => router.navigate('/fern?type=quote'));
    const { quote, companyProfile } = makeQuoteResponse(ACCEPTED);
    await act(async () => arrive(respondWithJson({ quote, companyProfile })));
    await waitFor(async () => expect(await readRecord()).toMatchObject({ state: 'delivered' }));
    await waitFor(() => expect(store.getState().app.outbox).toBe('there'));
    await act(async () => {}); // run the effects of the end of the attempt
    expect(router.state.location.pathname).toBe('/fern');
  });

  it('is saved and sent, and opens the accepted page', async () => {
    const network = getNetwork();
    const { router, store } = open(network);
    await screen.findAllByRole('button', { name: 'Accept quote' });
    network.respond(`GET ${QUOTE}`, () => respondWithJson(makeQuoteResponse(ACCEPTED)));
    await accept();
    await waitFor(() => expect(router.state.location.pathname).toBe('/fern/quote-1/accept'));
    const [call] = network.sent('POST', `${QUOTE}/accept`);
    expect(call?.headers.get('if-match')).toBe('"v1"');
    expect(await readRecord()).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(selectQuote(store.getState()).quote?.status).toBe('ACCEPTED_INVOICED');
  });

  it('opens the accepted page also if another tab has just started to send', async () => {
    let isBusy = true;
    const request = (_name: string, _options: unknown, work: (lock: object | null) => unknown) =>
      work(isBusy ? null : {});
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const network = getNetwork();
    const { router } = open(network);
    await screen.findAllByRole('button', { name: 'Accept quote' });
    await accept();
    await waitFor(async () =>
      expect(await readRecord()).toMatchObject({ state: 'queued', attempts: 0 }),
    );
    isBusy = false;
    network.respond(`GET ${QUOTE}`, () => respondWithJson(makeQuoteResponse(ACCEPTED)));
    await waitFor(() => expect(router.state.location.pathname).toBe('/fern/quote-1/accept'));
    expect(network.sent('POST', `${QUOTE}/accept`)).toHaveLength(1);
  });

  it('closes the dialog after a lost response, shows where it is saved, and does not send again by itself', async () => {
    const network = getNetwork();
    network.respond(ACCEPT, () => Promise.reject(new TypeError('lost')));
    open(network);
    await accept();
    const strip = await screen.findByText('Saved on this device, not sent yet');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getText(strip.closest('[role=status]') as HTMLElement)).toContain(
      'Your acceptance of quote 118, $1,134.50.',
    );
    expect(screen.queryByRole('button', { name: /Accept quote|Decline quote/ })).toBeNull();
  });

  it('is sent at once on request, and then shows when it was confirmed', async () => {
    const network = getNetwork();
    network.respond(ACCEPT, () => Promise.reject(new TypeError('lost')));
    open(network);
    await accept();
    const send = await screen.findByRole('button', { name: 'Send now' });
    const { quote, companyProfile } = makeQuoteResponse(ACCEPTED);
    network.respond(ACCEPT, () => respondWithJson({ quote, companyProfile }));
    network.respond(`GET ${QUOTE}`, () => respondWithJson(makeQuoteResponse(ACCEPTED)));
    fireEvent.click(send);
    expect(await screen.findByText(/^Accepted, confirmed/)).toBeTruthy();
    const keys = network
      .sent('POST', `${QUOTE}/accept`)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('shows changes side by side, and sends a new consent with a new key', async () => {
    const network = getNetwork();
    network.respond(ACCEPT, () => respondWithProblem('precondition-failed'));
    open(network);
    await screen.findAllByRole('button', { name: 'Accept quote' });
    network.respond(`GET ${QUOTE}`, () =>
      respondWithJson(makeQuoteResponse({ revision: 2 }), '"v2"'),
    );
    await accept();
    expect(
      await screen.findByText(/before your acceptance arrived. Nothing was accepted/),
    ).toBeTruthy();
    const before = await readRecord();
    expect(before).toMatchObject({ state: 'needs-review', ifMatch: '"v1"' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await accept();
    await waitFor(async () =>
      expect(await readRecord()).toMatchObject({ state: 'needs-review', ifMatch: '"v2"' }),
    );
    expect((await readRecord())?.key).not.toBe(before?.key);
  });

  it('does not count as accepted if another version was accepted first, and the page shows that', async () => {
    const network = getNetwork();
    network.respond(ACCEPT, () => respondWithProblem('quote-accepted'));
    const { router } = open(network);
    await screen.findAllByRole('button', { name: 'Accept quote' });
    const other = makeQuoteResponse({ ...ACCEPTED, revision: 2 });
    network.respond(`GET ${QUOTE}`, () => respondWithJson(other, '"v2"'));
    await accept();
    const message = await screen.findByText(/^Another version of this quote was accepted/);
    expect(getText(message.closest('[role=status]') as HTMLElement)).toContain(
      'Your acceptance of quote 118, $1,134.50.',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await readRecord()).toMatchObject({
      state: 'needs-review',
      lastError: { status: 409, code: 'other-version-accepted' },
    });
    expect(screen.queryByText(/^Accepted, confirmed/)).toBeNull();
    expect(router.state.location.pathname).toBe('/fern/quote-1');
  });

  it('survives a reload: the record from the earlier visit is sent and shown', async () => {
    await storedRecords().change(makeOutboxRecord(), () => {
      const now = Date.now();
      return makeOutboxRecord({
        state: 'sending',
        attempts: 1,
        createdAt: now,
        changedAt: now,
        nextAt: now,
        endsAt: now + 1_000_000,
      });
    });
    const network = getNetwork();
    network.respond(ACCEPT, () => respondWithProblem('quote-expired'));
    const { store } = open(network);
    store.dispatch(outboxChanged('there'));
    expect(await screen.findByText('The quote has expired. Nothing was accepted.')).toBeTruthy();
  });

  it('of an earlier version leaves its quote open, even if another quote was read last', async () => {
    const record = makeOutboxRecord({ state: 'delivered' });
    await storedRecords().change(record, () => record);
    const network = getNetwork({ status: 'UPDATED', revision: 2 });
    network.respond('GET /v1/sales/quote/quote-2', () =>
      respondWithJson(makeQuoteResponse({ xid: 'quote-2' })),
    );
    const { store } = open(network);
    await screen.findAllByRole('button', { name: 'Accept quote' });
    const other = quoteEndpoints.endpoints.getQuote.initiate({ appId: 'fern', xid: 'quote-2' });
    await act(async () => void (await store.dispatch(other)));
    expect(selectQuote(store.getState()).quote?.xid).toBe('quote-2');
    store.dispatch(outboxChanged('there'));
    await waitFor(() => expect(network.sent('POST', `${QUOTE}/viewed`)).toHaveLength(1));
    await act(async () => void (await readRecord())); // finishes after the page's own read
    expect(screen.getAllByRole('button', { name: 'Accept quote' })).not.toHaveLength(0);
    expect(screen.queryByText(/[Cc]onfirmed/)).toBeNull();
  });

  it('counts as accepted once the server has confirmed it, even if that cannot be saved', async () => {
    try {
      const network = getNetwork();
      const { quote, companyProfile } = makeQuoteResponse(ACCEPTED);
      network.respond(ACCEPT, () => {
        const real = IDBDatabase.prototype.transaction;
        vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
          this: IDBDatabase,
          ...args
        ) {
          if (args[1] === 'readwrite') throw new DOMException('', 'QuotaExceededError');
          return real.apply(this, args);
        });
        network.respond(`GET ${QUOTE}`, () => respondWithJson(makeQuoteResponse(ACCEPTED)));
        return respondWithJson({ quote, companyProfile });
      });
      const { router } = open(network);
      await accept();
      await waitFor(() => expect(router.state.location.pathname).toBe('/fern/quote-1/accept'));
      expect(await readRecord()).toMatchObject({ state: 'sending', attempts: 1 });
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('closes the dialog after the time limit of an attempt, and then shows that it is being sent', async () => {
    const limits: (() => void)[] = [];
    vi.spyOn(systemClock, 'after').mockImplementation((_ms, task) => {
      limits.push(task);
      return () => {};
    });
    const network = getNetwork();
    open(network);
    const [button] = await screen.findAllByRole('button', { name: 'Accept quote' });
    if (button) fireEvent.click(button);
    const modal = within(await screen.findByRole('dialog'));
    const now = Date.now();
    const times = { createdAt: now, changedAt: now, nextAt: now + 1e6, endsAt: now + 1e6 };
    await storedRecords().change(makeOutboxRecord(), () =>
      makeOutboxRecord({ state: 'sending', attempts: 1, ...times }),
    );
    fireEvent.click(modal.getByRole('checkbox'));
    fireEvent.click(modal.getByRole('button', { name: 'Accept quote' }));
    await screen.findByText('Sending…');
    await waitFor(() => expect(limits).not.toEqual([]));
    expect(screen.queryByRole('dialog')).toBeTruthy();
    for (const limit of limits) limit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', `${QUOTE}/accept`)).toEqual([]);
  });

  it.each([
    [2, '/fern/quote-1'],
    [1, '/fern/quote-1/accept'],
  ])('checks which version was accepted if it is sent directly: %i', async (revision, path) => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    try {
      const network = getNetwork();
      network.respond(ACCEPT, () => respondWithProblem('quote-accepted'));
      const { router } = open(network);
      await screen.findAllByRole('button', { name: 'Accept quote' });
      network.respond(`GET ${QUOTE}`, () =>
        respondWithJson(makeQuoteResponse({ ...ACCEPTED, revision })),
      );
      await accept();
      if (revision === 2) await screen.findByText(/^Another version of this quote was accepted/);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(router.state.location.pathname).toBe(path));
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('is sent directly if the store fails, and shows only the failure of the request', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    try {
      const network = getNetwork();
      network.respond(ACCEPT, () => Promise.reject(new TypeError('lost')));
      open(network);
      await accept();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Error accepting quote. Please try again.');
      expect(alert.textContent).toContain('It could not be saved on this device either');
    } finally {
      vi.restoreAllMocks();
    }
  });
});
