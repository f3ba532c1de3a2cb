import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getEndDay, getFrequency, occurrenceDay, recurrenceKey } from './recurrence.ts';

const monthly = {
  code: 2,
  interval: 1,
  startsOn: '2026-01-31',
  endsOn: null,
  occurrences: null,
} as const;

describe('recurrence', () => {
  it('has the codes 6 daily, 3 weekly, 2 monthly, 1 yearly, and no other [3.35] [9.11]', () => {
    expect([6, 3, 2, 1].map(getFrequency)).toEqual(['daily', 'weekly', 'monthly', 'yearly']);
    for (const code of [0, 4, 5, 7, -1, 1.5, Number.NaN]) {
      expect(getFrequency(code)).toBeUndefined();
    }
  });

  it('falls due at intervals of days, weeks, months or years', () => {
    const second = (code: 6 | 3 | 2 | 1, interval: number) =>
      occurrenceDay({ ...monthly, code, interval, startsOn: '2026-02-27' }, 1);
    expect([second(6, 3), second(3, 2), second(2, 1), second(1, 4)]).toEqual([
      '2026-03-02',
      '2026-03-13',
      '2026-03-27',
      '2030-02-27',
    ]);
  });

  it('falls on the last day of short months without drifting from the first day', () => {
    expect([0, 1, 2, 3].map((index) => occurrenceDay(monthly, index))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('ends after its occurrences or on its end day, whichever is first', () => {
    expect(getEndDay({ ...monthly, occurrences: 3 })).toBe('2026-03-31');
    expect(getEndDay({ ...monthly, occurrences: 3, endsOn: '2026-02-10' })).toBe('2026-02-10');
    expect(getEndDay(monthly)).toBeNull();
  });

  it('never moves back in time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(6, 3, 2, 1),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 0, max: 60 }),
        (code, interval, index) => {
          const recurring = { ...monthly, code: code as 6 | 3 | 2 | 1, interval };
          expect(occurrenceDay(recurring, index + 1) > occurrenceDay(recurring, index)).toBe(true);
        },
      ),
    );
  });

  it('has one key for the same recurrence', () => {
    expect(recurrenceKey(null)).toBe('');
    expect(recurrenceKey(monthly)).toBe(recurrenceKey({ ...monthly }));
    expect(recurrenceKey(monthly)).not.toBe(recurrenceKey({ ...monthly, occurrences: 1 }));
  });
});
