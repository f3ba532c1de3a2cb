import { afterEach, expect, it, vi } from 'vitest';
import type { SnapshotReason } from '#api/apiRequest.ts';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import {
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse, makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { refetchDocument } from './replaceSnapshots.ts';
import { watchSnapshots } from './watchSnapshots.ts';

const INVOICE = '/v1/sales/invoice/invoice-1';
const BOOT = '/v1/boot';
const key = { appId: 'fern', xid: 'invoice-1' };
let stop = () => {};
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

/** A page that shows an invoice, from a snapshot where `snapshot` says so; from then on the server responds this way. */
async function watch(respond: () => Response | Promise<Response>, snapshot?: SnapshotReason) {
  history.replaceState(null, '', '/fern/invoice-1');
  const network = makeNetwork({
    [`GET ${INVOICE}`]: respond,
    [`GET ${BOOT}`]: () => respondWithJson(makeBoot()),
  });
  const clock = makeClock();
  const app = makeStore({ fetch: network.fetch, clock });
  const { store, preloaded } = app;
  const received = { value: makeInvoiceResponse(), etag: '"v1"', asOf: 0, snapshot };
  await store.dispatch(invoiceEndpoints.util.upsertQueryData('getInvoice', key, received));
  const drop = vi.spyOn(preloaded, 'drop');
  const onChanged = vi.fn();
  stop = watchSnapshots('invoice', app, onChanged);
  const countRequests = (path: string) => network.sent('GET', path).length;
  const refetch = () => refetchDocument({ kind: 'invoice', ...key }, store);
  const read = () => invoiceEndpoints.endpoints.getInvoice.select(key)(store.getState());
  return { countRequests, clock, drop, network, onChanged, read, refetch };
}

const paid = () =>
  respondWithJson(makeInvoiceResponse({ totalPaid: '310.00', payments: [makePayment()] }));

it('refreshes an initial snapshot and its business once, and reports the changes', async () => {
  const { countRequests, drop, onChanged } = await watch(paid, 'initial');
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(onChanged.mock.lastCall?.[0]).toMatchObject({ path: '/fern/invoice-1', currency: 'USD' });
  expect([countRequests(INVOICE), countRequests(BOOT)]).toEqual([1, 1]);
  await vi.waitFor(() => expect(drop).toHaveBeenCalledOnce());
});

it('does not refresh a response of the server, and drops the preloaded one', async () => {
  const { countRequests, drop } = await watch(paid);
  expect([countRequests(INVOICE), countRequests(BOOT)]).toEqual([0, 0]);
  expect(drop).toHaveBeenCalledOnce();
});

it('does not refresh on a hidden page', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { countRequests, drop } = await watch(paid, 'initial');
  await vi.waitFor(() => expect(drop).toHaveBeenCalledOnce());
  expect(countRequests(INVOICE)).toBe(0);
});

it('reports the changes once if only a later read succeeds', async () => {
  const { countRequests, network, onChanged, refetch } = await watch(
    () => respondWithProblem('database-unavailable'),
    'initial',
  );
  await vi.waitFor(() => expect(countRequests(INVOICE)).toBe(1));
  await refetch();
  expect(onChanged).not.toHaveBeenCalled();
  network.respond(`GET ${INVOICE}`, paid);
  await refetch();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  await refetch();
  expect(onChanged).toHaveBeenCalledOnce();
});

it('reports no changes for a current snapshot', async () => {
  const same = () => respondWithJson(makeInvoiceResponse());
  const { countRequests, onChanged, drop, refetch } = await watch(same, 'initial');
  await vi.waitFor(() => expect(drop).toHaveBeenCalledOnce());
  expect(countRequests(INVOICE)).toBe(1);
  await refetch(); // by now, effects of the first response have settled
  expect([countRequests(INVOICE), onChanged.mock.calls.length]).toEqual([2, 0]);
});

it('aborts a check after 20 s, still shows the snapshot, and can be retried', async () => {
  const { countRequests, clock, network, read, refetch } = await watch(
    () => new Promise<Response>(() => {}),
    'initial',
  );
  await vi.waitFor(() => expect(countRequests(INVOICE)).toBe(1));
  clock.advance(19_999);
  expect([read().status, read().error]).toEqual(['pending', undefined]);
  clock.advance(1);
  await vi.waitFor(() => expect(read().status).toBe('rejected'));
  expect(read().data?.snapshot).toBe('initial');
  network.respond(`GET ${INVOICE}`, paid);
  await refetch();
  expect(read().data?.snapshot).toBeUndefined();
});

it('does not abort a check with a response in time', async () => {
  const { countRequests, clock, drop, read } = await watch(paid, 'initial');
  await vi.waitFor(() => expect(drop).toHaveBeenCalledOnce());
  clock.advance(20_000);
  expect([countRequests(INVOICE), read().status]).toEqual([1, 'fulfilled']);
});
