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

it('reloads the page when a file of an older build is missing, once per build', async () => {
  expect(await miss()).toBe(true);
  expect(await miss()).toBe(false);
  openBuild('b');
  expect(await miss()).toBe(true);
  openBuild('a'); // one of two servers has an older build: no endless reloads between them
  expect(await miss()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads once if several files are missing at the same time', async () => {
  await Promise.all([miss(), miss()]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload during a payment, but may reload after it', async () => {
  expect(await miss(true)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await miss()).toBe(true);
});

it.each([
  ['ends', true],
  ['begins', false],
])('does not reload if a payment %s during the check of the server', async (_, isPaidFirst) => {
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

it('does not reload if session storage is not writable', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(await miss()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
