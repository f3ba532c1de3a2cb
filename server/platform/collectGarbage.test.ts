import { expect, it } from 'vitest';
import { collectGarbage } from './collectGarbage.ts';

it('frees what nothing refers to any more', async () => {
  const freed = new WeakRef({ text: 'x'.repeat(1_000) });
  await new Promise((resolve) => setTimeout(resolve)); // a WeakRef keeps its object until the end of its turn
  collectGarbage();
  expect(freed.deref()).toBeUndefined();
});
