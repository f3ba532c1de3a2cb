import { describe, expect, it } from 'vitest';
import { labeledStatus } from './labeledStatus.ts';

const recurring = (endsOn: string | null, occurrences: number | null = null) => ({
  recurrence: { code: 2 as const, interval: 1, startsOn: '2026-01-01', endsOn, occurrences },
});
const basis = { status: 'SENT', isInvoiced: false, lines: [], today: '2026-11-21' };

describe('the status label of a document', () => {
  it('uses the last day of all recurring charges as the end', () => {
    const lines = [recurring('2026-03-01'), recurring('2026-11-20'), { recurrence: null }];
    expect(labeledStatus({ ...basis, lines })).toBe('complete');
    expect(labeledStatus({ ...basis, lines: [...lines, recurring('2026-11-21')] })).toBeNull();
    expect(labeledStatus({ ...basis, lines: [recurring(null, 11)] })).toBe('complete');
    expect(labeledStatus({ ...basis, lines: [recurring(null, 12)] })).toBeNull();
  });

  it('has no end date for an open-ended or non-recurring document', () => {
    expect(
      labeledStatus({ ...basis, lines: [recurring('2026-03-01'), recurring(null)] }),
    ).toBeNull();
    expect(labeledStatus({ ...basis, lines: [{ recurrence: null }] })).toBeNull();
  });

  it('has no label for the other statuses', () => {
    expect(
      ['PAID', 'SENT', 'DECLINED'].map((status) => labeledStatus({ ...basis, status })),
    ).toEqual([null, null, null]);
  });
});
