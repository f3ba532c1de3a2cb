import { describe, expect, it } from 'vitest';
import { shownStatus } from './shownStatus.ts';

const recurring = (endsOn: string | null, occurrences: number | null = null) => ({
  recurrence: { code: 2 as const, interval: 1, startsOn: '2026-01-01', endsOn, occurrences },
});
const basis = { status: 'SENT', isInvoiced: false, lines: [], today: '2026-11-21' };

describe('the status that a document shows in words of its own', () => {
  it('takes the last day of all that recurs as the end', () => {
    const lines = [recurring('2026-03-01'), recurring('2026-11-20'), { recurrence: null }];
    expect(shownStatus({ ...basis, lines })).toBe('complete');
    expect(shownStatus({ ...basis, lines: [...lines, recurring('2026-11-21')] })).toBeNull();
    expect(shownStatus({ ...basis, lines: [recurring(null, 11)] })).toBe('complete');
    expect(shownStatus({ ...basis, lines: [recurring(null, 12)] })).toBeNull();
  });

  it('knows no end of what goes on until ended, or does not recur', () => {
    expect(shownStatus({ ...basis, lines: [recurring('2026-03-01'), recurring(null)] })).toBeNull();
    expect(shownStatus({ ...basis, lines: [{ recurrence: null }] })).toBeNull();
  });

  it('leaves the others to what they mean for the reader', () => {
    expect(['PAID', 'SENT', 'DECLINED'].map((status) => shownStatus({ ...basis, status }))).toEqual(
      [null, null, null],
    );
  });
});
