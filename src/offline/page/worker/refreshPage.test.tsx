import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SnapshotReason } from '#api/apiRequest.ts';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { changePreference } from '#offline/core/preferences.ts';
import { clearSnapshots } from '#offline/core/snapshots.ts';
import type { SaveRequest, WorkerMessage } from '#offline/core/workerMessages.ts';
import { overlayOpened } from '#store/slices/overlaySlice.ts';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { forgetEverything } from '../forgetting/forget.ts';
import { refreshPage } from './refreshPage.ts';

const INVOICE = '/v1/sales/invoice/invoice-1';
const key = { appId: 'fern', xid: 'invoice-1' };

beforeEach(() => history.replaceState(null, '', '/fern/invoice-1?type=invoice'));
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** A tab that has shown an invoice for this many seconds, and a way to show it again. */
async function showFor(seconds: number, snapshot?: SnapshotReason) {
  const network = makeNetwork({ [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse()) });
  const app = makeStore({ fetch: network.fetch, clock: makeClock(Date.now() + seconds * 1000) });
  const { store } = app;
  const received = { value: makeInvoiceResponse(), etag: '"v1"', asOf: 0, snapshot };
  await store.dispatch(invoiceEndpoints.util.upsertQueryData('getInvoice', key, received));
  await store.dispatch(bootEndpoints.util.upsertQueryData('getBoot', 'fern', makeBoot()));
  const sent: WorkerMessage[] = [];
  const look = () =>
    refreshPage({
      app,
      send: async (message) => void sent.push(message),
      isTouched: () => true,
      onWaiting: () => {},
    }).catch(() => {}); // this browser has no worker to update
  const countRequests = () => network.sent('GET', INVOICE).length;
  return { countRequests, look, sent, store };
}

it('reloads the document in a tab that becomes visible again', async () => {
  const { countRequests, look } = await showFor(61);
  await look();
  await vi.waitFor(() => expect(countRequests()).toBe(1));
});

it.each([
  ['was read a moment ago', 59, undefined],
  ['is a snapshot, which is read again anyway', 61, 'initial'],
] as const)('does not refresh a document that %s', async (_, seconds, snapshot) => {
  const { countRequests, look } = await showFor(seconds, snapshot);
  await look();
  expect(countRequests()).toBe(0);
});

it('changes nothing while a dialog is open', async () => {
  const { countRequests, look, store } = await showFor(61);
  store.dispatch(overlayOpened());
  await look();
  expect(countRequests()).toBe(0);
});

function deleteStore(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('billfold-copies');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

it('saves the shown document again if the store was deleted', async () => {
  const { look, sent } = await showFor(0);
  await clearSnapshots();
  await look();
  await deleteStore();
  await look();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [message] = sent as SaveRequest[];
  expect(message?.record).toMatchObject({ kind: 'invoice', xid: 'invoice-1', etag: '"v1"' });
});

it('saves nothing when saving is turned off', async () => {
  const { look, sent } = await showFor(0);
  await deleteStore();
  await changePreference('keep', () => false);
  await look();
  await changePreference('keep', () => true);
  expect(sent).toEqual([]);
});

it('does not save again what another tab has removed, also when its server has cleared the databases', async () => {
  const { look, sent } = await showFor(0);
  vi.stubGlobal('fetch', async () => {
    await deleteStore();
    return new Response(null, { status: 204 });
  });
  expect(await forgetEverything(0)).toBe(true);
  await look();
  expect(sent).toEqual([]);
});
