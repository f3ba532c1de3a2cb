import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfflineDeps } from '../offlineDeps.ts';
import type { UpdateOptions } from './checkForUpdate.ts';

const checks: UpdateOptions[] = [];

beforeEach(() => {
  checks.length = 0;
  vi.resetModules();
  vi.doMock('./checkForUpdate.ts', () => ({
    checkForUpdate: async (options: UpdateOptions) => void checks.push(options),
  }));
});
afterEach(() => {
  vi.doUnmock('./checkForUpdate.ts');
  vi.unstubAllGlobals();
});

/** A browser that notes the first press, and has already noted it where `isPressed`. */
function stubPresses(isPressed: boolean, supportedEntryTypes = ['first-input']) {
  const observed: PerformanceObserverInit[] = [];
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly #call: (entries: unknown, observer: Observer) => void;
    constructor(call: (entries: unknown, observer: Observer) => void) {
      this.#call = call;
    }
    observe(options: PerformanceObserverInit) {
      observed.push(options);
      if (isPressed && options.buffered) this.#call(null, this);
    }
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return observed;
}

/** Whether a page counts as touched whose own code has seen no press. */
async function isTouched(hasSeen = false) {
  const { watchUpdates } = await import('./watchUpdates.ts');
  await watchUpdates({} as OfflineDeps, { isTouched: () => hasSeen, onWaiting: () => {} });
  return checks[0]?.isTouched();
}

it('counts a press from before the page’s code had come', async () => {
  const observed = stubPresses(true);
  expect(await isTouched()).toBe(true);
  expect(observed).toEqual([{ type: 'first-input', buffered: true }]);
});

it('counts a page as untouched that nobody has pressed', async () => {
  stubPresses(false);
  expect(await isTouched()).toBe(false);
});

it('goes by what the page has seen where a browser notes no press', async () => {
  const observed = stubPresses(true, []);
  expect(await isTouched()).toBe(false);
  expect(observed).toEqual([]);
  vi.resetModules();
  checks.length = 0;
  expect(await isTouched(true)).toBe(true);
});
