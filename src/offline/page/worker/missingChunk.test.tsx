import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeClock } from '#tests/builders/makeClock.ts';
import { followMissingChunks } from './missingChunk.ts';

let stop = () => {};
let isBusy = false;
let isServerThere = true;
let clock = makeClock();
const reload = vi.fn();

const miss = async () => {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  isBusy = false;
  isServerThere = true;
  clock = makeClock();
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () =>
    isServerThere ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('lost')),
  );
  stop = followMissingChunks(() => isBusy, clock);
  clock.advance(60_000);
});
afterEach(() => stop());

it('loads the page anew when a file of an older version is gone', async () => {
  await miss();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays where a reload would lose something, or could bring nothing', async () => {
  isServerThere = false;
  await miss();
  isServerThere = true;
  isBusy = true;
  await miss();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload a page that has just come: for a file that is nowhere, that would never end', async () => {
  stop();
  stop = followMissingChunks(() => isBusy, clock);
  clock.advance(3_000);
  await miss();
  expect(reload).not.toHaveBeenCalled();
});
