import { describe, expect, it } from 'vitest';
import {
  GARDEN,
  type LineOptions,
  MONTHLY_CARE,
  makeLines,
} from '#tests/builders/documents/makeLines.ts';
import { lineGroups } from './lineGroups.ts';

const issuedOn = '2026-11-17';
const monthly = (startsOn: string, occurrences: number | null = 12): LineOptions => ({
  name: 'Care',
  unitPrice: '95',
  recurrence: { code: 2, interval: 1, startsOn, endsOn: null, occurrences },
});
const yearly: LineOptions = {
  name: 'Winter cut',
  unitPrice: '120',
  recurrence: { code: 1, interval: 1, startsOn: '2027-02-01', endsOn: null, occurrences: null },
};

function groups(sketches: readonly LineOptions[]) {
  const { lines, totals } = makeLines(sketches, { currency: 'USD', issuedOn });
  return lineGroups({ lines, recurring: totals.recurring, issuedOn });
}

describe('the lines of a document', () => {
  it('separate what is due today from later charges', () => {
    const { today, later } = groups([...GARDEN, MONTHLY_CARE]);
    expect(today.map(({ name }) => name)).toEqual(GARDEN.map(({ name }) => name));
    expect(later.map(({ lines }) => lines.map(({ name }) => name))).toEqual([['Garden care']]);
    expect(later[0]?.nextOn).toBe('2027-01-01');
    expect(later[0]?.timesLeft).toBe(12);
  });

  it('show the first charge of a line that starts today as due today, and the others as later', () => {
    const { today, later } = groups([monthly(issuedOn)]);
    expect(today).toHaveLength(1);
    expect(later[0]?.nextOn).toBe('2026-12-17');
    expect(later[0]?.timesLeft).toBe(11);
  });

  it('count the charges until the end date, if there is one', () => {
    const recurrence = { code: 2, interval: 1, startsOn: issuedOn, endsOn: '2027-02-20' } as const;
    const ending = { ...yearly, recurrence: { ...recurrence, occurrences: null } };
    expect(groups([ending]).later[0]?.timesLeft).toBe(3);
  });

  it('have no later group for a line with a charge only today', () => {
    expect(groups([monthly(issuedOn, 1)]).later).toEqual([]);
  });

  it('are grouped by interval, the shortest first, with the price of each', () => {
    const { later } = groups([yearly, MONTHLY_CARE]);
    expect(later.map(({ recurrence }) => recurrence.code)).toEqual([2, 1]);
    expect(later.map(({ each }) => each?.total)).toEqual(['95.00', '120.00']);
    expect(later[1]?.timesLeft).toBeNull();
  });

  it('count as later if the document has no date yet', () => {
    const { lines, totals } = makeLines([monthly(issuedOn)], { currency: 'USD', issuedOn });
    const undated = lineGroups({ lines, recurring: totals.recurring, issuedOn: null });
    expect([undated.today.length, undated.later.length]).toEqual([0, 1]);
  });
});
