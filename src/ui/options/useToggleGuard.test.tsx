import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { useToggleGuard } from './useToggleGuard.ts';

function guard() {
  const clock = makeClock();
  const { result } = renderHook(() => useToggleGuard(clock));
  const turn = (isOpen: boolean) => act(() => result.current.setOpen(isOpen));
  return { clock, result, turn };
}

describe('the guard of a dropdown', () => {
  it('does not let it close for 300 ms after it opened, or open for 300 ms after it closed [9.39]', () => {
    const { clock, result, turn } = guard();
    turn(true);
    clock.advance(299);
    turn(false);
    expect(result.current.isOpen).toBe(true);
    clock.advance(1);
    turn(false);
    expect(result.current.isOpen).toBe(false);
    clock.advance(299);
    turn(true);
    expect(result.current.isOpen).toBe(false);
    clock.advance(1);
    turn(true);
    expect(result.current.isOpen).toBe(true);
  });

  it('lets a choice and a key press through at once', () => {
    const { result, turn } = guard();
    turn(true);
    result.current.release();
    turn(false);
    expect(result.current.isOpen).toBe(false);
    const other = guard();
    other.turn(true);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    other.turn(false);
    expect(other.result.current.isOpen).toBe(false);
  });
});
