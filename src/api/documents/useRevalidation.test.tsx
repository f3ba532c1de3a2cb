import { setupListeners } from '@reduxjs/toolkit/query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import type { SnapshotReason } from '../apiRequest.ts';
import { invoiceEndpoints } from './invoiceEndpoints.ts';
import { type InvoiceReadOptions, useInvoiceDocument } from './useInvoiceDocument.ts';

const INVOICE = '/v1/sales/invoice/invoice-1';
const key = { appId: 'fern', xid: 'invoice-1' };
let stopListening = () => {};
beforeEach(async () => {
  // chunks do not load under fake timers
  await Promise.all([import('../guards/readGuards.ts'), import('./pollDocument.ts')]);
  vi.useFakeTimers();
  // the middle: no jitter
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    (into as Uint32Array)[0] = 2 ** 31;
    return into;
  });
});
afterEach(() => {
  stopListening();
  vi.useRealTimers();
});

/** A page that shows an invoice; from then on the server responds this way. */
async function showInvoice(
  respond: () => Response,
  { snapshot, ...reading }: InvoiceReadOptions & { snapshot?: SnapshotReason } = {},
) {
  const network = makeNetwork({ [`GET ${INVOICE}`]: respond });
  const { store } = makeStore({ fetch: network.fetch });
  stopListening = setupListeners(store.dispatch);
  const received = { value: makeInvoiceResponse(), etag: '"v1"', asOf: 0, snapshot };
  await store.dispatch(invoiceEndpoints.util.upsertQueryData('getInvoice', key, received));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const page = renderHook(() => useInvoiceDocument(key, reading), { wrapper });
  const countRequests = () => network.sent('GET', INVOICE).length;
  const { initiate } = invoiceEndpoints.endpoints.getInvoice;
  const refetch = () =>
    act(() => store.dispatch(initiate(key, { subscribe: false, forceRefetch: true })));
  /** Advances the timers, and waits for pending responses. */
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const hear = (target: EventTarget, event: string) =>
    act(() => void target.dispatchEvent(new Event(event, { bubbles: true })));
  return { countRequests, hear, network, page, pass, refetch };
}

const failing = () => respondWithProblem('database-unavailable');

it('revalidates at growing intervals while a stale response is shown, and stops after a fresh one', async () => {
  const { countRequests, network, pass, refetch } = await showInvoice(failing, {
    snapshot: 'initial',
  });
  await pass(100);
  expect(countRequests()).toBe(0); // the page reads it at its start, and nothing else does
  await refetch();
  const times: number[] = [];
  for (const seconds of [4, 1.1, 9, 1.1, 20, 40.1, 60.1, 60.1]) {
    await pass(seconds);
    times.push(countRequests());
  }
  expect(times).toEqual([1, 2, 2, 3, 4, 5, 6, 7]);
  network.respond(`GET ${INVOICE}`, () => respondWithJson(makeInvoiceResponse()));
  await pass(60.1);
  expect(countRequests()).toBe(8);
  await pass(600);
  expect(countRequests()).toBe(8);
});

it('does not revalidate before Retry-After', async () => {
  const { countRequests, pass, refetch } = await showInvoice(
    () => {
      const response = respondWithProblem('too-many-requests');
      response.headers.set('retry-after', '30');
      return response;
    },
    { snapshot: 'initial' },
  );
  await refetch();
  await pass(29);
  expect(countRequests()).toBe(1);
  await pass(1.1);
  expect(countRequests()).toBe(2);
});

it('pauses while the browser is offline or the tab is hidden, and stops when the page is unmounted', async () => {
  const { countRequests, hear, page, pass, refetch } = await showInvoice(failing, {
    snapshot: 'initial',
  });
  await refetch();
  hear(window, 'offline');
  await pass(600);
  expect(countRequests()).toBe(1);
  hear(window, 'online');
  await pass(0);
  expect(countRequests()).toBe(2);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  hear(document, 'visibilitychange');
  await pass(600);
  expect(countRequests()).toBe(2);
  hidden.mockRestore();
  hear(document, 'visibilitychange');
  await pass(0);
  expect(countRequests()).toBe(3);
  page.unmount();
  await pass(50); // the document is still cached
  hear(window, 'online');
  await pass(0);
  expect(countRequests()).toBe(3);
});

it('does not reload a fresh response after reconnecting or returning to the tab', async () => {
  const { countRequests, hear, pass } = await showInvoice(() =>
    respondWithJson(makeInvoiceResponse()),
  );
  for (const [target, event] of [
    [window, 'offline'],
    [window, 'online'],
    [window, 'focus'],
    [document, 'visibilitychange'],
  ] as const)
    hear(target, event);
  await pass(600);
  expect(countRequests()).toBe(0);
});

it('polls an invoice with an awaited change at growing intervals of up to a minute, until it arrives', async () => {
  let isExpected = true;
  const { countRequests, pass } = await showInvoice(() => respondWithJson(makeInvoiceResponse()), {
    isAwaited: () => isExpected,
  });
  const waits: number[] = [];
  let since = 0;
  for (let second = 0; second < 360; second += 1) {
    const before = countRequests();
    await pass(1);
    since += 1;
    if (countRequests() === before) continue;
    waits.push(since);
    since = 0;
  }
  expect(waits.slice(0, 3)).toEqual([5, 8, 11]);
  expect(waits.slice(-2)).toEqual([60, 60]);
  isExpected = false;
  const read = countRequests();
  await pass(60);
  await pass(600);
  expect(countRequests()).toBe(read + 1);
});
