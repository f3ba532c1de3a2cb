import { expect, it } from 'vitest';
import { adoptPreloaded } from './adoptPreloaded.ts';
import { SNAPSHOT_HEADER } from './apiRequest.ts';

it('uses a preloaded response once: the next caller fetches again', async () => {
  const preloaded = adoptPreloaded({ '/a': Promise.resolve(new Response('first')) });
  await expect(preloaded.take('/a')?.then((response) => response.text())).resolves.toBe('first');
  expect(preloaded.take('/a')).toBeUndefined();
});

it('returns no response for a URL that was not preloaded', () => {
  expect(adoptPreloaded(undefined).take('/a')).toBeUndefined();
});

it('discards unused and failed responses', async () => {
  const response = new Response('unread');
  const preloaded = adoptPreloaded({
    '/a': Promise.resolve(response),
    '/b': Promise.reject(new Error('cut')),
  });
  preloaded.drop();
  await Promise.resolve();
  expect(preloaded.take('/a')).toBeUndefined();
  await expect.poll(() => response.body?.locked || response.bodyUsed).toBe(true);
});

it('returns responses of a prerendered page repeatedly until they are dropped', async () => {
  const preloaded = adoptPreloaded({}, { '/a': () => new Response('rendered') });
  expect(await (await preloaded.take('/a'))?.text()).toBe('rendered');
  expect(await (await preloaded.take('/a'))?.text()).toBe('rendered');
  preloaded.drop();
  expect(preloaded.take('/a')).toBeUndefined();
});

it('retains a request started while a snapshot was shown until the second drop', async () => {
  const started = { '/a': Promise.resolve(new Response('server')) };
  const snapshot = () => new Response('snapshot', { headers: { [SNAPSHOT_HEADER]: 'initial' } });
  const preloaded = adoptPreloaded(started, { '/a': snapshot });
  expect(await (await preloaded.take('/a'))?.text()).toBe('snapshot');
  preloaded.drop();
  expect(await (await preloaded.take('/a'))?.text()).toBe('server');

  const unwanted = adoptPreloaded(
    { '/a': Promise.resolve(new Response('server')) },
    { '/a': snapshot },
  );
  void unwanted.take('/a');
  unwanted.drop();
  unwanted.drop();
  expect(unwanted.take('/a')).toBeUndefined();
});
