import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { DEVICE_LIMIT_MS, WORKER_LIMIT_MS } from '#offline/core/withLimit.ts';
import { makeReceiptRecord } from '#tests/builders/offline/makeReceiptRecord.ts';
import { makeStore } from '#tests/builders/rendering/makeStore.ts';
import { forgetEverything } from './forgetting/forget.ts';
import { isSyncPromised } from './outbox/backgroundSync.ts';
import { requestPersistence } from './outbox/requestPersistence.ts';
import { startOutbox } from './outbox/startOutbox.ts';
import { registerWorker } from './worker/registerWorker.ts';

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  return () => vi.useRealTimers();
});

/** Whether some work ends within a limit, in ms. */
async function endsWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  const end = () => (isOver = true);
  work.then(end, end);
  await vi.advanceTimersByTimeAsync(limitMs);
  return isOver;
}

it('promises no background sync if the worker never becomes ready', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { ready: never() } });
  expect(await endsWithin(DEVICE_LIMIT_MS, isSyncPromised())).toBe(true);
  const ready = Promise.resolve({ sync: { getTags: never } });
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
  expect(await endsWithin(DEVICE_LIMIT_MS, isSyncPromised())).toBe(true);
});

it('works without persistent storage if the browser does not report it', async () => {
  vi.stubGlobal('navigator', { storage: { persisted: never } });
  expect(await endsWithin(DEVICE_LIMIT_MS, requestPersistence())).toBe(true);
  vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist: never } });
  expect(await endsWithin(DEVICE_LIMIT_MS, requestPersistence())).toBe(true);
});

it('checks the outbox again once online, if databases are not listed', async () => {
  vi.spyOn(indexedDB, 'databases').mockImplementation(never);
  const listen = vi.spyOn(window, 'addEventListener');
  const waitsForOnline = () => listen.mock.calls.some(([event]) => event === 'online');
  startOutbox(makeStore({}));
  expect(waitsForOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(DEVICE_LIMIT_MS);
  expect(waitsForOnline()).toBe(true);
});

it.each([
  ['listed', { keys: never }],
  ['deleted', { keys: async () => ['billfold-locales'], delete: never }],
])('removes everything else if caches are never %s', async (_, caches) => {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const forgotten = forgetEverything(0);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(DEVICE_LIMIT_MS);
    expect(await Promise.race([forgotten, Promise.resolve('waiting')])).toBe(true);
  });
});

it.each([
  ['registered', { controller: null, register: never }],
  ['responding', { controller: { addEventListener() {}, postMessage() {} }, register: never }],
])('counts a worker that is never %s as failed', async (_, container) => {
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), container),
    onLine: false,
  });
  const send = registerWorker(makeStore({}), () => {});
  const sent = send({ type: 'keep-receipt', record: makeReceiptRecord() });
  expect(await endsWithin(WORKER_LIMIT_MS, sent)).toBe(true);
});
