import { expect, it } from 'vitest';
import { adoptPreloaded } from './adoptPreloaded.ts';
import { SNAPSHOT_HEADER } from './apiRequest.ts';

it('uses a preloaded response once: the next caller fetches again', async () => {
  const preloaded = adoptPreloaded({ '/a': Promise.resolve(new Response('first')) });
  await expect(preloaded.take('/a')?.then((response) => response.text())).resolves.toBe('first');
  expect(preloaded.take('/a')).toBeUndefined();
});

it('knows nothing of an address that was not asked for early', () => {
  expect(adoptPreloaded(undefined).take('/a')).toBeUndefined();
});

it('lets go of what nobody took, and of what failed', async () => {
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

it('gives what came with a rendered page as often as it is wanted, until the page has been taken over', async () => {
  const preloaded = adoptPreloaded({}, { '/a': () => new Response('rendered') });
  expect(await (await preloaded.take('/a'))?.text()).toBe('rendered');
  expect(await (await preloaded.take('/a'))?.text()).toBe('rendered');
  preloaded.drop();
  expect(preloaded.take('/a')).toBeUndefined();
});

it('keeps a request that was started behind a snapshot until the second release', async () => {
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
