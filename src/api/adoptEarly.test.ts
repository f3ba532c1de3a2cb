import { expect, it } from 'vitest';
import { adoptEarly } from './adoptEarly.ts';
import { COPY_HEADER } from './apiRequest.ts';

it('hands an early answer out once: who asks again fetches anew', async () => {
  const early = adoptEarly({ '/a': Promise.resolve(new Response('first')) });
  await expect(early.take('/a')?.then((response) => response.text())).resolves.toBe('first');
  expect(early.take('/a')).toBeUndefined();
});

it('knows nothing of an address that was not asked for early', () => {
  expect(adoptEarly(undefined).take('/a')).toBeUndefined();
});

it('lets go of what nobody took, and of what failed', async () => {
  const kept = new Response('unread');
  const early = adoptEarly({ '/a': Promise.resolve(kept), '/b': Promise.reject(new Error('cut')) });
  early.drop();
  await Promise.resolve();
  expect(early.take('/a')).toBeUndefined();
  await expect.poll(() => kept.body?.locked || kept.bodyUsed).toBe(true);
});

it('gives what came with a drawn page as often as it is wanted, until the page has been taken over', async () => {
  const early = adoptEarly({}, { '/a': () => new Response('drawn') });
  expect(await (await early.take('/a'))?.text()).toBe('drawn');
  expect(await (await early.take('/a'))?.text()).toBe('drawn');
  early.drop();
  expect(early.take('/a')).toBeUndefined();
});

it('keeps what was started behind a copy for whoever replaces the copy, until the second letting go', async () => {
  const started = { '/a': Promise.resolve(new Response('server')) };
  const copy = () => new Response('copy', { headers: { [COPY_HEADER]: 'begun' } });
  const early = adoptEarly(started, { '/a': copy });
  expect(await (await early.take('/a'))?.text()).toBe('copy');
  early.drop();
  expect(await (await early.take('/a'))?.text()).toBe('server');

  const unwanted = adoptEarly({ '/a': Promise.resolve(new Response('server')) }, { '/a': copy });
  void unwanted.take('/a');
  unwanted.drop();
  unwanted.drop();
  expect(unwanted.take('/a')).toBeUndefined();
});
