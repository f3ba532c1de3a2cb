import { expect, it } from 'vitest';
import type { Logo } from './fetchLogo.ts';
import { LogoCache } from './LogoCache.ts';

const MINUTE = 60_000;
const URL_OF_LOGO = 'https://fern.example/logo.png';
const logo = (text: string): Logo => ({ type: 'image/png', bytes: Buffer.from(text) });

it('serves the last logo if it cannot be fetched again, and retries soon', async () => {
  let now = 0;
  let fetched: Logo | null = logo('first');
  const logos = new LogoCache(
    () => now,
    async () => fetched,
  );
  const readLogo = async () => (await logos.get(URL_OF_LOGO))?.bytes.toString();
  expect(await readLogo()).toBe('first');
  fetched = null;
  now = 61 * MINUTE;
  expect(await readLogo()).toBe('first');
  fetched = logo('second');
  expect(await readLogo()).toBe('first');
  now += 6 * MINUTE;
  expect(await readLogo()).toBe('second');
});

it('retries soon if the first fetch of a logo fails', async () => {
  let now = 0;
  let fetched: Logo | null = null;
  const logos = new LogoCache(
    () => now,
    async () => fetched,
  );
  expect(await logos.get(URL_OF_LOGO)).toBeNull();
  fetched = logo('there');
  now = 6 * MINUTE;
  expect(await logos.get(URL_OF_LOGO)).toEqual(fetched);
});

it('fetches a logo once for concurrent requests', async () => {
  let requests = 0;
  const logos = new LogoCache(
    () => 0,
    async () => {
      requests += 1;
      return logo('once');
    },
  );
  await Promise.all([logos.get(URL_OF_LOGO), logos.get(URL_OF_LOGO)]);
  expect(requests).toBe(1);
});

it('evicts the least recently used logos when the cache is full', async () => {
  const requested: string[] = [];
  const large = { type: 'image/png', bytes: Buffer.alloc(1_000_000) };
  const logos = new LogoCache(
    () => 0,
    async (url) => {
      requested.push(url);
      return large;
    },
  );
  const urls = Array.from({ length: 40 }, (_, at) => `https://fern.example/${at}.png`);
  for (const url of urls) await logos.get(url);
  await logos.get(urls[39] ?? null);
  expect(requested).toHaveLength(40);
  await logos.get(urls[0] ?? null);
  expect(requested).toHaveLength(41);
});
