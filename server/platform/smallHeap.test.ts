import { expect, it } from 'vitest';
import { withSmallHeap } from './smallHeap.ts';

it('frees what its work has used, and returns its result', async () => {
  const work = async () => new WeakRef({ text: 'x'.repeat(1_000) });
  const freed = await withSmallHeap(async () => {
    const found = await work();
    await new Promise((resolve) => setTimeout(resolve)); // a WeakRef keeps its object until the end of its turn
    return found;
  });
  expect(freed.deref()).toBeUndefined();
});

it('collects the garbage of work that fails too', async () => {
  const fail = () => Promise.reject(new Error('no disk'));
  await expect(withSmallHeap(fail)).rejects.toThrow('no disk');
});
