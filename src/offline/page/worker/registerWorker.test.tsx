import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { makeNetwork, respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { registerWorker } from './registerWorker.ts';

const INVOICE = '/v1/sales/invoice/invoice-1';
const key = { appId: 'fern', xid: 'invoice-1' };
const HOUR_MS = 60 * 60_000;
/** A tab that is shown after this long, in ms, asks again. */
const STALE_MS = 61_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  history.replaceState(null, '', '/fern/invoice-1?type=invoice');
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** A tab that has shown an invoice for a while, in a browser whose worker already controls the page or not. */
async function openTab({ isControlled = false } = {}) {
  const worker = Object.assign(new EventTarget(), { state: 'activated' });
  const registration = { active: worker, addEventListener() {}, update: async () => {} };
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? worker : null,
    register: vi.fn(async () => registration),
  });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: container });
  const network = makeNetwork({ [`GET ${INVOICE}`]: () => respondWithJson(makeInvoiceResponse()) });
  const app = makeStore({ fetch: network.fetch, clock: makeClock(Date.now() + STALE_MS) });
  const { store } = app;
  const received = { value: makeInvoiceResponse(), etag: '"v1"', asOf: 0 };
  await store.dispatch(invoiceEndpoints.util.upsertQueryData('getInvoice', key, received));
  await store.dispatch(bootEndpoints.util.upsertQueryData('getBoot', 'fern', makeBoot()));
  registerWorker(app, () => {});
  return { asked: () => network.sent('GET', INVOICE).length };
}

const hear = (target: EventTarget, event: string) => target.dispatchEvent(new Event(event));
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  hear(document, 'visibilitychange');
};

const expectOneCheck = (countChecks: () => number) =>
  vi.waitFor(() => expect(countChecks()).toBe(1));

it('checks again once a new tab is brought to the front, and not while it is hidden', async () => {
  const { asked: countChecks } = await openTab();
  hide(true);
  await vi.dynamicImportSettled();
  expect(countChecks()).toBe(0);
  hide(false);
  await expectOneCheck(countChecks);
});

it('checks again after reconnecting, and not while offline', async () => {
  const { asked: countChecks } = await openTab();
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  hide(false);
  await vi.dynamicImportSettled();
  expect(countChecks()).toBe(0);
  vi.stubGlobal('navigator', { ...navigator, onLine: true });
  hear(window, 'online');
  await expectOneCheck(countChecks);
});

it('checks again every hour', async () => {
  const { asked: countChecks } = await openTab();
  vi.advanceTimersByTime(HOUR_MS - 1);
  await vi.dynamicImportSettled();
  expect(countChecks()).toBe(0);
  vi.advanceTimersByTime(1);
  await expectOneCheck(countChecks);
});

it('checks for an update at start when the worker served an older page, and not on a first visit', async () => {
  const first = await openTab();
  const second = await openTab({ isControlled: true });
  await expectOneCheck(second.asked);
  expect(first.asked()).toBe(0);
});
