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
  it('are by size where they are numbers, and as a reader of the language expects where they are text', () => {
    expect(ids('total', 'ascending')).toEqual(['3', '1', '2']);
    expect(ids('total', 'descending')).toEqual(['2', '1', '3']);
    expect(ids('name', 'ascending')).toEqual(['3', '2', '1']);
  });

  it('are as they came while no order is asked for', () => {
    expect(sortRows(ROWS, null, 'en-US')).toEqual(ROWS);
  });
});

describe('the order after a press', () => {
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
