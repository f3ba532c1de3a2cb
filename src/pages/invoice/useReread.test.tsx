import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useReread } from './useReread.ts';

it('asks soon at first, then ever more seldom, a minute apart at most, and no more once nothing is expected', () => {
  const waits: number[] = [];
  let pass = () => {};
  const clock = {
    now: () => 0,
    after: (ms: number, task: () => void) => {
      waits.push(ms);
      pass = task;
      return () => {
        pass = () => {};
      };
    },
  };
  const reread = vi.fn();
  const { rerender } = renderHook(({ isExpected }) => useReread(isExpected, reread, clock), {
    initialProps: { isExpected: true },
  });
  for (let times = 0; times < 10; times += 1) pass();
  expect(waits.slice(0, 3)).toEqual([5000, 7500, 11_250]);
  expect(waits.slice(-3)).toEqual([60_000, 60_000, 60_000]);
  expect(reread).toHaveBeenCalledTimes(10);
  rerender({ isExpected: false });
  pass();
  expect(reread).toHaveBeenCalledTimes(10);
});
