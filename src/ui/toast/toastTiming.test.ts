import { describe, expect, it } from 'vitest';
import { isToastStacked, toastMs } from './toastTiming.ts';

const plain = { hasHeadline: false, actionLabel: null };

describe('the time of a toast', () => {
  it('is 5000 ms [9.13]', () => expect(toastMs(plain)).toBe(5000));

  it('is 3000 ms longer with an action [9.14]', () => {
    expect(toastMs({ ...plain, actionLabel: 'Undo' })).toBe(8000);
  });

  it('is 2000 ms longer with a headline [9.15]', () => {
    expect(toastMs({ ...plain, hasHeadline: true })).toBe(7000);
    expect(toastMs({ hasHeadline: true, actionLabel: 'Undo' })).toBe(10_000);
  });
});

describe('the layout of a toast', () => {
  it('puts an action label over 14 characters below the text, one of 14 beside it', () => {
    expect(isToastStacked({ ...plain, actionLabel: 'x'.repeat(14) })).toBe(false);
    expect(isToastStacked({ ...plain, actionLabel: 'x'.repeat(15) })).toBe(true);
    expect(isToastStacked(plain)).toBe(false);
  });
});
