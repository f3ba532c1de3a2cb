import { expect, it } from 'vitest';
import { adoptEarly } from './adoptEarly.ts';

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
