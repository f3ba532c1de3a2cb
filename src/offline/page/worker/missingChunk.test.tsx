import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followMissingChunks } from './missingChunk.ts';

let stop = () => {};
let isOnline = true;
let isBusy = false;
const reload = vi.fn();

/** A window whose reload and connection can be watched. */
function fakeWindow(sessionStorage: Pick<Storage, 'getItem' | 'setItem'>): Window {
  const target = new EventTarget();
  return Object.assign(target, {
    sessionStorage,
    location: { reload },
    navigator: {
      get onLine() {
        return isOnline;
      },
    },
  }) as unknown as Window;
}

const miss = (page: Window) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  page.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  isOnline = true;
  isBusy = false;
  sessionStorage.clear();
});
afterEach(() => stop());

it('loads the page anew when a file of an older version is gone, once', () => {
  const page = fakeWindow(sessionStorage);
  stop = followMissingChunks(() => isBusy, page);
  expect(miss(page)).toBe(true);
  expect(miss(page)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays where a reload would lose something, or could bring nothing', () => {
  const page = fakeWindow(sessionStorage);
  stop = followMissingChunks(() => isBusy, page);
  isOnline = false;
  expect(miss(page)).toBe(false);
  isOnline = true;
  isBusy = true;
  expect(miss(page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload where nothing can be remembered: it would never end', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const page = fakeWindow({ getItem: refuse, setItem: refuse });
  stop = followMissingChunks(() => isBusy, page);
  expect(miss(page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
