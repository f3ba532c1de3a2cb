import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { ORIGINS_LIFE_MS, type Origins, OriginsCache, type Report } from './originsCache.ts';

const originsOf = (host: string): Origins => [
  { script: [host], frame: [], connect: [], img: [], style: [], formAction: [] },
];
const [OLD, NEW] = ['https://old.example', 'https://new.example'].map(originsOf) as [
  Origins,
  Origins,
];

let clock = settableClock('2026-11-21T18:00:00.000Z');
let respond: () => Promise<Origins>;
let reads: string[];
let reports: unknown[];
let cache: OriginsCache;
const report: Report = (error) => reports.push(error);
const find = (appId = 'fern') => cache.find(appId, report);

beforeEach(() => {
  clock = settableClock('2026-11-21T18:00:00.000Z');
  respond = () => Promise.resolve(OLD);
  [reads, reports] = [[], []];
  cache = new OriginsCache({
    clock,
    read: (appId) => {
      reads.push(appId);
      return respond();
    },
  });
});
afterEach(() => vi.useRealTimers());

it('reads once for all pages of a business within ten seconds, then again', async () => {
  expect(await Promise.all([find(), find()])).toEqual([OLD, OLD]);
  clock.advance(ORIGINS_LIFE_MS - 1);
  await find();
  expect(reads).toEqual(['fern']);
  await find('lindwurm');
  clock.advance(1);
  respond = () => Promise.resolve(NEW);
  expect(await find()).toEqual(NEW);
  expect(reads).toEqual(['fern', 'lindwurm', 'fern']);
});

it('reads again immediately after a change, also if the change happens during a read', async () => {
  await find();
  respond = () => Promise.resolve(NEW);
  cache.expire('fern');
  expect(await find()).toEqual(NEW);

  cache.expire('fern');
  let end = (_: Origins): void => undefined;
  respond = () => new Promise((resolve) => (end = resolve));
  const before = find();
  cache.expire('fern');
  respond = () => Promise.resolve(NEW);
  const after = find();
  end(OLD);
  expect([await before, await after]).toEqual([OLD, NEW]);
  expect(await find()).toEqual(NEW);
});

it('returns the last known origins, or none, if a read fails; logs the error and retries', async () => {
  const failure = new Error('The database is gone');
  respond = () => Promise.reject(failure);
  expect(await find()).toEqual([]);
  respond = () => Promise.resolve(OLD);
  expect(await find()).toEqual(OLD);
  clock.advance(ORIGINS_LIFE_MS);
  respond = () => Promise.reject(failure);
  expect(await find()).toEqual(OLD);
  expect(await find()).toEqual(OLD);
  expect(reports).toEqual([failure, failure, failure]);
});

it('waits one second for a database that does not respond', async () => {
  vi.useFakeTimers();
  await find();
  clock.advance(ORIGINS_LIFE_MS);
  respond = () => new Promise(() => {});
  const waiting = Promise.all([find(), find('lindwurm')]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waiting).toEqual([OLD, []]);
});

it('evicts the least recently used businesses when the cache is full', async () => {
  const large = originsOf('https://large.example'.padEnd(10_000, '-'));
  cache = new OriginsCache(
    { clock, read: (appId) => Promise.resolve(reads.push(appId)).then(() => large) },
    50_000,
  );
  await find();
  await find('lindwurm');
  await find();
  await find('one-more');
  await find();
  await find('lindwurm');
  expect(reads).toEqual(['fern', 'lindwurm', 'one-more', 'lindwurm']);
});
