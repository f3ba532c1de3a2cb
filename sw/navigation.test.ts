import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearReceipts, saveReceipt } from '#offline/core/receipts.ts';
import { clearSnapshots, saveSnapshot } from '#offline/core/snapshots.ts';
import { makeReceiptRecord } from '#tests/builders/offline/makeReceiptRecord.ts';
import { makeInvoiceSnapshot } from '#tests/builders/offline/makeSnapshot.ts';

const SHELL =
  '<script type="application/json" id="billfold-settings">{}</script><div id="root"></div>';
const RECEIPT = 'http://localhost/shade-garden?type=checkout&app_id=fern&receipt=receipt-1';
const STAFF = 'http://localhost/contacts?type=staff&app_id=fern';
const INVOICE = 'http://localhost/fern/invoice-1?type=invoice';

/** Imported by a computed name, because a test does not have the types of a worker. */
const WORKER_MODULE = ['.', 'navigation.ts'].join('/');

interface WorkerModule {
  respondToNavigation(event: object): Promise<Response> | undefined;
}

/**
 * A worker with this shell, on this network; returns the response to a navigation, or undefined if
 * it leaves it to the browser.
 */
async function navigate(
  url: string,
  network: () => Promise<Response>,
  shell: string | null = SHELL,
) {
  vi.resetModules();
  vi.stubGlobal('self', { BILLFOLD_SHELL_REVISION: '1' });
  vi.stubGlobal('SHELL_ASSETS', 'index-12345678.js');
  const cache = { keys: async () => [], addAll: async () => {} };
  vi.stubGlobal('caches', {
    match: async () => (shell === null ? undefined : new Response(shell)),
    open: async () => cache,
    keys: async () => [],
  });
  vi.stubGlobal('fetch', vi.fn(network));
  const { respondToNavigation } = (await import(/* @vite-ignore */ WORKER_MODULE)) as WorkerModule;
  return respondToNavigation({ request: new Request(url), waitUntil: () => {} });
}

const lost = () => Promise.reject(new TypeError('no network'));

async function readStart(response: Response | undefined) {
  const html = (await response?.text()) ?? '';
  const [, json = 'null'] = /id="billfold-start">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

beforeEach(() => Promise.all([clearReceipts(), clearSnapshots()]));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('opens a saved receipt without a network with the boot of its business, and nothing of the form', async () => {
  const record = makeReceiptRecord();
  await saveReceipt(record);
  const start = await readStart(await navigate(RECEIPT, lost));
  expect(start.responses).toEqual([
    {
      url: '/api/fern/v1/boot',
      body: record.boot,
      etag: null,
      date: new Date(record.savedAt).toUTCString(),
    },
  ]);
});

it('loads a receipt from the network while there is a connection', async () => {
  await saveReceipt(makeReceiptRecord());
  const response = await navigate(RECEIPT, async () => new Response('from the server'));
  expect(await response?.text()).toBe('from the server');
});

it.each([
  ['a form', RECEIPT.replace('&receipt=receipt-1', '')],
  ['a receipt that is not saved', RECEIPT],
  ['a link for a payment method', 'http://localhost/update/tenant-1/change-1?type=payments'],
  ['a staff page', STAFF],
])('serves %s from the network, and otherwise the empty shell', async (_, url) => {
  const response = await navigate(url, async () => new Response('from the server'));
  expect(await response?.text()).toBe('from the server');
  expect(await (await navigate(url, lost))?.text()).toBe(SHELL);
});

it('waits for a staff page, however long the network takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const HOUR_MS = 60 * 60_000;
  const slow = () =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response('from the server')), HOUR_MS);
    });
  const response = navigate(STAFF, slow);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(await (await response)?.text()).toBe('from the server');
});

it('leaves a form to the browser’s own error page if the shell is missing', async () => {
  const form = RECEIPT.replace('&receipt=receipt-1', '');
  await expect(navigate(form, lost, null)).rejects.toThrow('no network');
});

it('opens a saved invoice at once, with its boot and itself', async () => {
  const record = makeInvoiceSnapshot({}, { openedAt: Date.now(), serverDate: Date.now() });
  await saveSnapshot(record);
  const { responses } = await readStart(await navigate(INVOICE, lost));
  expect(responses).toMatchObject([
    { url: '/api/fern/v1/boot' },
    { url: '/api/fern/v1/sales/invoice/invoice-1', etag: '"v1"', body: record.body },
  ]);
});
