import { expect, it } from 'vitest';
import { coalesceCalls } from './coalesceCalls.ts';

/** A call whose results are resolved by hand, in the order of the calls. */
function makeQuestion() {
  const calls: { key: string; resolve: (value: number) => void; fail: () => void }[] = [];
  const share = coalesceCalls<number>(
    (key) =>
      new Promise((resolve, reject) => {
        calls.push({ key, resolve, fail: () => reject(new Error('lost')) });
      }),
  );
  return { calls, share };
}

it('makes one further call for all callers that arrive during a call', async () => {
  const { calls, share } = makeQuestion();
  const first = share('a');
  const later = [share('a'), share('a'), share('a')];
  expect(calls).toHaveLength(1);
  calls[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(calls).toHaveLength(2);
  calls[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

it('calls again for a caller that arrives after the response', async () => {
  const { calls, share } = makeQuestion();
  const first = share('a');
  calls[0]?.resolve(1);
  await first;
  const second = share('a');
  calls[1]?.resolve(2);
  expect(await second).toBe(2);
});

it('makes separate calls for different keys', async () => {
  const { calls, share } = makeQuestion();
  const both = [share('a'), share('b')];
  expect(calls.map(({ key }) => key)).toEqual(['a', 'b']);
  calls[1]?.resolve(2);
  calls[0]?.resolve(1);
  expect(await Promise.all(both)).toEqual([1, 2]);
});

it('continues after a failed call, which fails only for its own caller', async () => {
  const { calls, share } = makeQuestion();
  const first = share('a');
  const later = share('a');
  calls[0]?.fail();
  await expect(first).rejects.toThrow('lost');
  await Promise.resolve();
  calls[1]?.resolve(2);
  expect(await later).toBe(2);
});

it('calls for every caller in a sequence of overlapping calls', async () => {
  const { calls, share } = makeQuestion();
  const responses = [share('a'), share('a')];
  calls[0]?.resolve(1);
  await responses[0];
  responses.push(share('a'));
  calls[1]?.resolve(2);
  await responses[1];
  calls[2]?.resolve(3);
  expect(await Promise.all(responses)).toEqual([1, 2, 3]);
});
