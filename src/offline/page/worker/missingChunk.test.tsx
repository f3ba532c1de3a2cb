import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followMissingChunks } from './missingChunk.ts';

let stop = () => {};
let isOnline = true;
let isBusy = false;
let isServerThere = true;
const reload = vi.fn();

/** A window whose reload and connection can be watched. */
function fakeWindow(sessionStorage: Pick<Storage, 'getItem' | 'setItem'>): Window {
  const target = new EventTarget();
  return Object.assign(target, {
    sessionStorage,
    location: { reload },
    fetch: () =>
      isServerThere ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('lost')),
    navigator: {
      get onLine() {
        return isOnline;
      },
    },
  }) as unknown as Window;
}

const miss = async (page: Window) => {
  page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  isOnline = true;
  isBusy = false;
  isServerThere = true;
  sessionStorage.clear();
});
afterEach(() => stop());

it('loads the page anew when a file of an older version is gone, once', async () => {
  const page = fakeWindow(sessionStorage);
  stop = followMissingChunks(() => isBusy, page);
  await miss(page);
  await miss(page);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays where a reload would lose something, or could bring nothing', async () => {
  const page = fakeWindow(sessionStorage);
  stop = followMissingChunks(() => isBusy, page);
  isOnline = false;
  await miss(page);
  isOnline = true;
  isServerThere = false;
  await miss(page);
  isServerThere = true;
  isBusy = true;
  await miss(page);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload where nothing can be remembered: it would never end', async () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const page = fakeWindow({ getItem: refuse, setItem: refuse });
  stop = followMissingChunks(() => isBusy, page);
  await miss(page);
  expect(reload).not.toHaveBeenCalled();
});
