import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reloadOnce.ts';

const reload = vi.fn();
let isServerThere = true;

/** The page of a build, as its server sends it. */
function openBuild(name: string): void {
  document.head.innerHTML = '';
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', `/assets/index-${name}.js`);
  vi.spyOn(document, 'querySelector').mockReturnValue(entry);
}

const miss = (isPaying = false) => reloadOnce(() => isPaying);

beforeEach(() => {
  isServerThere = true;
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', () =>
    isServerThere ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('lost')),
  );
  openBuild('a');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('loads the page again when a file of an older build is gone, once for each build', async () => {
  expect(await miss()).toBe(true);
  expect(await miss()).toBe(false);
  openBuild('b');
  expect(await miss()).toBe(true);
  openBuild('a'); // of two servers one is behind: no endless way between them
  expect(await miss()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('loads it once where several files are missed at the same time', async () => {
  await Promise.all([miss(), miss()]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays while a payment is under way, and may still load the page again after it', async () => {
  expect(await miss(true)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await miss()).toBe(true);
});

it.each([
  ['ends', true],
  ['begins', false],
])('stays where a payment %s while the server is asked', async (_, isPaidFirst) => {
  let isPaying = isPaidFirst;
  const result = reloadOnce(() => isPaying);
  isPaying = !isPaidFirst;
  expect(await result).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload without a server, and reloads once there is one', async () => {
  isServerThere = false;
  expect(await miss()).toBe(false);
  isServerThere = true;
  expect(await miss()).toBe(true);
});

it('stays where nothing can be noted', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(await miss()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
