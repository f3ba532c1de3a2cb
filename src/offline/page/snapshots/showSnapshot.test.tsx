import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { clearSnapshots, readSnapshot, saveSnapshot } from '#offline/core/snapshots.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceSnapshot } from '#tests/builders/offline/makeSnapshot.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { watchSnapshots } from './watchSnapshots.ts';

const INVOICE = '/v1/sales/invoice/invoice-1';
const key = { appId: 'fern', xid: 'invoice-1' };
let stop = () => {};
beforeEach(async () => {
  history.replaceState(null, '', '/fern/invoice-1/pay');
  await clearSnapshots();
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

/** A pay page whose invoice was requested once and got this response. */
async function ask(respond: () => Response) {
  const network = makeNetwork({ [`GET ${INVOICE}`]: respond });
  const app = makeStore({ fetch: network.fetch });
  const { store } = app;
  const { initiate, select } = invoiceEndpoints.endpoints.getInvoice;
  await store.dispatch(initiate(key));
  stop = watchSnapshots('invoice', app, () => {});
  return { read: () => select(key)(store.getState()) };
}

it.each([
  ['a problem of the server', () => respondWithProblem('database-unavailable')],
  ['an invalid response', () => respondWithJson({})],
] as const)('shows the saved document after %s', async (_, respond) => {
  const snapshot = makeInvoiceSnapshot();
  await saveSnapshot(snapshot);
  const { read } = await ask(respond);
  await vi.waitFor(() => expect(read().data?.snapshot).toBe('fallback'));
  expect(read().data).toMatchObject({
    value: snapshot.body,
    asOf: snapshot.serverDate,
    etag: '"v1"',
  });
});

it('shows no snapshot of a document that the server no longer has', async () => {
  await saveSnapshot(makeInvoiceSnapshot());
  const { read } = await ask(() => respondWithProblem('not-found'));
  await import('./replaceSnapshots.ts'); // by then, the page has it too
  for (const _ of [1, 2, 3]) await readSnapshot({ kind: 'invoice', ...key }); // after the page's own reads
  expect(read().data).toBeUndefined();
});
