import { expect, it } from 'vitest';
import type { RenderedPage } from '#contract/prerender.ts';
import { type CachedPage, getRecent, PageCache, type PageVersion, toPageKey } from './pageCache.ts';

const VERSION: PageVersion = {
  url: 'https://invoice.example/fern/x1',
  name: { kind: 'invoice', appId: 'fern', xid: 'x1' },
  version: { rows: '7 8 9', timeZone: 'America/Los_Angeles' },
  locale: { catalogue: 'en-US', format: 'en-US' },
  isFramed: false,
  now: Date.parse('2026-11-21T12:00:00Z'),
};

/** Each differs in one of the page's dependencies. */
const OTHERS: Readonly<Record<string, Partial<PageVersion>>> = {
  address: { url: 'https://invoice.example/fern/x1?type=invoice' },
  scheme: { url: 'http://invoice.example/fern/x1' },
  kind: { name: { kind: 'quote', appId: 'fern', xid: 'x1' } },
  business: { name: { kind: 'invoice', appId: 'lindwurm', xid: 'x1' } },
  document: { name: { kind: 'invoice', appId: 'fern', xid: 'x2' } },
  rows: { version: { rows: '7 8 10', timeZone: 'America/Los_Angeles' } },
  catalogue: { locale: { catalogue: 'de-DE', format: 'en-US' } },
  format: { locale: { catalogue: 'en-US', format: 'en-GB' } },
  frame: { isFramed: true },
  day: { now: Date.parse('2026-11-22T12:00:00Z') },
};

it.each(Object.entries(OTHERS))('has a separate page for another %s', (_, change) => {
  expect(toPageKey({ ...VERSION, ...change })).not.toBe(toPageKey(VERSION));
});

it('starts a new day in the time zone of the business', () => {
  const at = (time: string) => toPageKey({ ...VERSION, now: Date.parse(time) });
  expect(at('2026-11-21T08:00:00Z')).toBe(at('2026-11-22T07:59:59Z'));
  expect(at('2026-11-22T08:00:00Z')).not.toBe(at('2026-11-22T07:59:59Z'));
});

function makePage(key: string, letters: number): CachedPage {
  const data: Partial<RenderedPage['data']> = { responses: [] };
  return { key, rendered: { html: 'x'.repeat(letters), data } as RenderedPage };
}

it('evicts the least recently used pages, and does not cache a page that is too large', () => {
  const cache = new PageCache(1_500_000);
  for (const key of ['a', 'b', 'c']) cache.set(makePage(key, 50_000));
  expect(cache.get('a')?.key).toBe('a');
  cache.set(makePage('d', 50_000));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== null)).toEqual(['a', 'c', 'd']);
  cache.set(makePage('huge', 250_000));
  expect(cache.get('huge')).toBeNull();
});

it('reuses a sent page for five seconds, but not if its time is in the future', () => {
  const sent = { page: { html: '', hashes: { scripts: [], styles: [] } }, madeAt: 10_000 };
  const page = { ...makePage('a', 1), sent };
  expect(getRecent(page, 10_000)).toBe(sent.page);
  expect(getRecent(page, 14_999)).toBe(sent.page);
  expect(getRecent(page, 15_000)).toBeNull();
  expect(getRecent(page, 9_999)).toBeNull();
  expect(getRecent(makePage('a', 1), 10_000)).toBeNull();
});

it('renders a page once for simultaneous visits, and again after a failure', async () => {
  const cache = new PageCache();
  let renders = 0;
  const render = async () => {
    renders += 1;
    return null;
  };
  await Promise.all([cache.share('a', render), cache.share('a', render)]);
  expect(renders).toBe(1);
  await Promise.all([cache.share('a', render), cache.share('b', render)]);
  expect(renders).toBe(3);
  await Promise.all([cache.share(null, render), cache.share(null, render)]);
  expect(renders).toBe(5);
  await expect(cache.share('c', () => Promise.reject(new Error('broken')))).rejects.toThrow();
  await cache.share('c', render);
  expect(renders).toBe(6);
});
