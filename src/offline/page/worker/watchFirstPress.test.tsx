import { afterEach, expect, it, vi } from 'vitest';
import { watchFirstPress } from './watchFirstPress.ts';

afterEach(() => vi.unstubAllGlobals());

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

it('counts a press from before the page’s code had come', () => {
  const observed = stubPresses(true);
  expect(watchFirstPress()()).toBe(true);
  expect(observed).toEqual([{ type: 'first-input', buffered: true }]);
});

it('counts a page as untouched that nobody has pressed', () => {
  stubPresses(false);
  expect(watchFirstPress()()).toBe(false);
});

it('leaves it to the page where a browser notes no press', () => {
  const observed = stubPresses(true, []);
  expect(watchFirstPress()()).toBe(false);
  expect(observed).toEqual([]);
});
