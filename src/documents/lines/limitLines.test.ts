import { expect, it } from 'vitest';
import { makeLines } from '#tests/builders/documents/makeLines.ts';
import { countLines, limitLines } from './limitLines.ts';
import { lineGroups } from './lineGroups.ts';

const ISSUED_ON = '2026-11-17';
const recurrence = { code: 'MONTHLY', interval: 1, startsOn: ISSUED_ON } as const;

const { lines } = makeLines(
  [1, 2, 3].map((at) => ({ name: `Line ${at}`, unitPrice: '1.00' })),
  { currency: 'USD', issuedOn: ISSUED_ON },
);
const [first] = lines;
const later = { key: 'monthly', recurrence, nextOn: ISSUED_ON, timesLeft: null, each: null };
const groups = {
  ...lineGroups({ lines, recurring: [], issuedOn: ISSUED_ON }),
  later: [{ ...later, lines: [first, first], count: 2 }],
} as unknown as ReturnType<typeof lineGroups>;

const countVisible = (count: number) => {
  const limited = limitLines(groups, count);
  return [limited.today.length, ...limited.later.map((group) => group.lines.length)];
};

it('counts the rows of all groups', () => {
  expect(countLines(groups)).toBe(5);
  expect(countLines(limitLines(groups, 4))).toBe(5);
});

it('returns the first rows across groups and leaves out empty groups', () => {
  expect(countVisible(2)).toEqual([2]);
  expect(countVisible(3)).toEqual([3]);
  expect(countVisible(4)).toEqual([3, 1]);
  expect(countVisible(5)).toEqual([3, 2]);
  expect(countVisible(500)).toEqual([3, 2]);
});
