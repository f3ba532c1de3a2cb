import { describe, expect, it } from 'vitest';
import { countPages, getPagerSlots, PAGER_CAPACITIES, type PagerSize } from './pagerSlots.ts';

const print = (size: PagerSize, page: number, pageCount: number) =>
  getPagerSlots(page, pageCount, PAGER_CAPACITIES[size])
    .map((slot) => (slot === 'gap' ? '…' : slot))
    .join(' ');

/** What each size shows of 20 pages at the start, where the first gap opens, in the middle and at the end. */
const SHOWN: Readonly<Record<PagerSize, Readonly<Record<number, string>>>> = {
  'extra-small': {
    1: '1 2 3 … 20',
    3: '1 2 3 … 20',
    4: '1 … 4 … 20',
    17: '1 … 17 … 20',
    18: '1 … 18 19 20',
    20: '1 … 18 19 20',
  },
  small: {
    1: '1 2 3 4 5 … 20',
    4: '1 2 3 4 5 … 20',
    5: '1 … 4 5 6 … 20',
    17: '1 … 16 17 18 19 20',
    20: '1 … 16 17 18 19 20',
  },
  medium: {
    1: '1 2 3 4 5 6 7 … 20',
    5: '1 2 3 4 5 6 7 … 20',
    6: '1 … 4 5 6 7 8 … 20',
    16: '1 … 14 15 16 17 18 19 20',
    20: '1 … 14 15 16 17 18 19 20',
  },
  large: {
    1: '1 2 3 4 5 6 7 8 … 19 20',
    6: '1 2 3 4 5 6 7 8 … 19 20',
    7: '1 2 … 5 6 7 8 9 … 19 20',
    15: '1 2 … 13 14 15 16 17 18 19 20',
    20: '1 2 … 13 14 15 16 17 18 19 20',
  },
};

const SLOT_COUNTS = { 'extra-small': 5, small: 7, medium: 9, large: 11 } as const;
const SIZES = Object.keys(SHOWN) as readonly PagerSize[];

describe('the slots of a pager', () => {
  it.each(Object.entries(SHOWN['extra-small']))(
    'extra-small: 5, with 1 boundary and no siblings, on page %s of 20 [9.29]',
    (page, shown) => expect(print('extra-small', Number(page), 20)).toBe(shown),
  );

  it.each(Object.entries(SHOWN.small))(
    'small: 7, with 1 boundary and 1 sibling, on page %s of 20 [9.30]',
    (page, shown) => expect(print('small', Number(page), 20)).toBe(shown),
  );

  it.each(Object.entries(SHOWN.medium))(
    'medium: 9, with 1 boundary and 2 siblings, on page %s of 20 [9.31]',
    (page, shown) => expect(print('medium', Number(page), 20)).toBe(shown),
  );

  it.each(Object.entries(SHOWN.large))(
    'large: 11, with 2 boundaries and 2 siblings, on page %s of 20 [9.32]',
    (page, shown) => expect(print('large', Number(page), 20)).toBe(shown),
  );

  it.each(SIZES)('of a %s pager are always the same number, including the current page', (size) => {
    const capacity = PAGER_CAPACITIES[size];
    for (let pageCount = 0; pageCount <= 40; pageCount += 1) {
      for (let page = 1; page <= pageCount; page += 1) {
        const slots = getPagerSlots(page, pageCount, capacity);
        expect(slots).toHaveLength(Math.min(pageCount, SLOT_COUNTS[size]));
        expect(slots).toContain(page);
        const pages = slots.filter((slot) => slot !== 'gap');
        expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
        slots.forEach((slot, index) => {
          const [before, after] = [Number(slots[index - 1]), Number(slots[index + 1])];
          if (slot === 'gap') expect(after - before).toBeGreaterThan(2);
        });
      }
    }
  });

  it('are never more than the pages', () => {
    expect(print('large', 1, 1)).toBe('1');
    expect(print('extra-small', 3, 5)).toBe('1 2 3 4 5');
    expect(print('small', 1, 0)).toBe('');
  });
});

describe('the number of pages', () => {
  it('is total over page size, rounded up [9.28]', () => {
    expect([0, 1, 50, 51, 100, 101].map((total) => countPages(total, 50))).toEqual([
      0, 1, 1, 2, 2, 3,
    ]);
  });
});
