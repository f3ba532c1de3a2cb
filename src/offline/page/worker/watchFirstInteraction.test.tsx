import { afterEach, expect, it, vi } from 'vitest';
import { watchFirstInteraction } from './watchFirstInteraction.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that records the first interaction, and has already done so where `hasInteracted`. */
function stubInteractions(hasInteracted: boolean, supportedEntryTypes = ['first-input']) {
  const observed: PerformanceObserverInit[] = [];
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly #call: (entries: unknown, observer: Observer) => void;
    constructor(call: (entries: unknown, observer: Observer) => void) {
      this.#call = call;
    }
    observe(options: PerformanceObserverInit) {
      observed.push(options);
      if (hasInteracted && options.buffered) this.#call(null, this);
    }
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return observed;
}

it('counts a click from before the page’s code had loaded', () => {
  const observed = stubInteractions(true);
  expect(watchFirstInteraction()()).toBe(true);
  expect(observed).toEqual([{ type: 'first-input', buffered: true }]);
});

it('treats a page without a click as unused', () => {
  stubInteractions(false);
  expect(watchFirstInteraction()()).toBe(false);
});

it('relies on the page’s own events if a browser records no click', () => {
  const observed = stubInteractions(true, []);
  expect(watchFirstInteraction()()).toBe(false);
  expect(observed).toEqual([]);
});
