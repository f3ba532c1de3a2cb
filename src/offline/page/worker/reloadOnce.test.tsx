import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageKey } from '#domain/address/pages.ts';
import { routePassed } from '#store/slices/appSlice.ts';
import { processingStarted } from '#store/slices/salesSlice.ts';
import { makeClock } from '#tests/builders/makeClock.ts';
import { makeStore } from '#tests/builders/makeStore.ts';
import { reloadOnce } from './reloadOnce.ts';

const reload = vi.fn();
let isServerThere = true;

/** A page at an address, with a page of the table on the screen. */
function openPage(page: PageKey = 'invoice') {
  const clock = makeClock();
  const { store } = makeStore({ clock });
  store.dispatch(routePassed({ page, title: null }));
  const miss = (pathname = '/fern/invoice-1', isMissing = false) =>
    reloadOnce({ store, clock }, isMissing, {
      location: { reload, pathname } as unknown as Location,
    });
  return { store, clock, miss };
}

beforeEach(() => {
  isServerThere = true;
  reload.mockReset();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () =>
    isServerThere ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('lost')),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it('loads the page again when a file of an older version is gone, also one that has just come', async () => {
  await openPage().miss();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does so on the way to the pay page, and not once that is on the screen or a payment runs', async () => {
  const paying = openPage('invoice/pay');
  await paying.miss('/fern/invoice-1/pay');
  expect(reload).not.toHaveBeenCalled();
  const leaving = openPage();
  leaving.store.dispatch(processingStarted());
  await leaving.miss('/fern/invoice-1/pay');
  expect(reload).not.toHaveBeenCalled();
  await openPage().miss('/fern/invoice-1/pay');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does so where the pay page’s own code did not come, though its title stands already', async () => {
  await openPage('invoice/pay').miss('/fern/invoice-1/pay', true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays where there is no server to load it from, and where nothing can be noted', async () => {
  isServerThere = false;
  await openPage().miss();
  isServerThere = true;
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  await openPage().miss();
  expect(reload).not.toHaveBeenCalled();
});

it('does so once for a page: for a file that is nowhere, it would never end', async () => {
  const { clock, miss } = openPage();
  await miss();
  clock.advance(3_000);
  await miss();
  expect(reload).toHaveBeenCalledTimes(1);
  await miss('/fern/invoice-1/pay');
  expect(reload).toHaveBeenCalledTimes(2);
  clock.advance(60_000);
  await miss('/fern/invoice-1/pay');
  expect(reload).toHaveBeenCalledTimes(3);
});
