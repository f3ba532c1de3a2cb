import type { TableRow } from './tableColumn.ts';

/** By which property rows are in order, and in which direction. */
export interface TableSort {
  readonly property: string;
  readonly direction: 'ascending' | 'descending';
}

/** The order after a click on a column's header: ascending, then descending, then ascending again. */
export function getNextSort(sort: TableSort | null, property: string): TableSort {
  const isTurned = sort?.property === property && sort.direction === 'ascending';
  return { property, direction: isTurned ? 'descending' : 'ascending' };
}

/** Rows in order, for lists that have loaded completely: numbers by size, other values as text; equal ones keep their order. */
export function sortRows<Row extends TableRow>(
  rows: readonly Row[],
  sort: TableSort | null,
  locale: string,
): readonly Row[] {
  if (!sort) return rows;
  const property = sort.property as keyof Row;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => sign * compare(one[property], other[property], locale));
}

function compare(one: unknown, other: unknown, locale: string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''), locale, { numeric: true });
}
