import { describe, expect, it } from 'vitest';
import { getNextSort, sortRows } from './sortRows.ts';

const ROWS = [
  { id: '1', name: 'Zoë', total: 20 },
  { id: '2', name: 'Émile', total: 100 },
  { id: '3', name: 'anna', total: 3 },
];

const ids = (property: string, direction: 'ascending' | 'descending') =>
  sortRows(ROWS, { property, direction }, 'en-US').map(({ id }) => id);

describe('rows in order', () => {
  it('are sorted by value if they are numbers, and by the language’s order if they are text', () => {
    expect(ids('total', 'ascending')).toEqual(['3', '1', '2']);
    expect(ids('total', 'descending')).toEqual(['2', '1', '3']);
    expect(ids('name', 'ascending')).toEqual(['3', '2', '1']);
  });

  it('are sorted by the numbers in their texts, those without a value last or first, and equal ones in their order', () => {
    const sort = (values: readonly unknown[], direction: 'ascending' | 'descending') =>
      sortRows(
        values.map((value, at) => ({ id: String(at), value })),
        { property: 'value', direction },
        'en-US',
      ).map(({ value }) => value);
    expect(sort(['No. 10', null, 'No. 9', undefined, 'No. 100'], 'ascending')).toEqual([
      null,
      undefined,
      'No. 9',
      'No. 10',
      'No. 100',
    ]);
    expect(sort([-1, -20, 3, 0.5], 'ascending')).toEqual([-20, -1, 0.5, 3]);
    expect(sort([2, '10', 1], 'descending')).toEqual(['10', 2, 1]);
    const twins = [
      { id: 'first', total: 5 },
      { id: 'second', total: 5 },
      { id: 'less', total: 4 },
    ];
    const sorted = sortRows(twins, { property: 'total', direction: 'descending' }, 'en-US');
    expect(sorted.map(({ id }) => id)).toEqual(['first', 'second', 'less']);
  });

  it('keep their order without sorting', () => {
    expect(sortRows(ROWS, null, 'en-US')).toEqual(ROWS);
  });
});

describe('the order after a click', () => {
  it('is ascending, then descending, and ascending in another column [3.54]', () => {
    const first = getNextSort(null, 'name');
    const second = getNextSort(first, 'name');
    expect([first, second, getNextSort(second, 'name')].map(({ direction }) => direction)).toEqual([
      'ascending',
      'descending',
      'ascending',
    ]);
    expect(getNextSort(second, 'total')).toEqual({ property: 'total', direction: 'ascending' });
  });
});
