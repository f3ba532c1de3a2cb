import { describe, expect, it } from 'vitest';
import { groupLines } from './groupLines.ts';

describe('groupLines', () => {
  const recurring = (code: 6 | 3 | 2 | 1, interval = 1) => ({
    code,
    interval,
    startsOn: '2026-01-01',
    endsOn: null,
    occurrences: null,
  });

  it('lists one-time lines first, then daily to yearly, each in the document’s order', () => {
    const lines = [
      { name: 'yearly', recurrence: recurring(1) },
      { name: 'once', recurrence: null },
      { name: 'daily', recurrence: recurring(6) },
      { name: 'each third month', recurrence: recurring(2, 3) },
      { name: 'monthly', recurrence: recurring(2) },
      { name: 'weekly', recurrence: recurring(3) },
      { name: 'once more', recurrence: null },
    ];
    expect(groupLines(lines).map((group) => group.lines.map(({ name }) => name))).toEqual([
      ['once', 'once more'],
      ['daily'],
      ['weekly'],
      ['monthly'],
      ['each third month'],
      ['yearly'],
    ]);
  });
});
