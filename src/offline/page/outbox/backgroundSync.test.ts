import { describe, expect, it, vi } from 'vitest';
import { isSyncPromised, requestSync } from './backgroundSync.ts';

/** A browser with a worker that becomes active when `activate` is called. */
function browser({ takes = true, sync = true } = {}) {
  const tags: string[] = [];
  const manager = {
    async register(tag: string) {
      if (!takes) throw new DOMException('', 'NotAllowedError');
      tags.push(tag);
    },
    getTags: async () => tags,
  };
  let activate = () => {};
  const ready = new Promise((resolve) => {
    activate = () => resolve(sync ? { sync: manager } : {});
  });
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
  return { activate, tags };
}

describe('sending without an open page', () => {
  it('is promised while the browser has the request registered', async () => {
    const { activate, tags } = browser();
    activate();
    expect(await isSyncPromised()).toBe(false);
    await requestSync();
    expect(await isSyncPromised()).toBe(true);
    tags.length = 0;
    expect(await isSyncPromised()).toBe(false);
  });

  it('is not promised when the visitor has turned it off or it is unsupported', async () => {
    for (const kind of [{ takes: false }, { sync: false }]) {
      browser(kind).activate();
      await requestSync();
      expect(await isSyncPromised()).toBe(false);
    }
  });

  it('is requested on a first visit as soon as its worker is ready', async () => {
    const { activate, tags } = browser();
    const requested = requestSync();
    expect(tags).toEqual([]);
    activate();
    await requested;
    expect(tags).toEqual(['outbox']);
  });
});
