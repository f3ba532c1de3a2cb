/**
 * Which rows are selected: the named ones, or all but the named ones. The second is for a list that is still loading more while
 * all of it is selected: rows that have not loaded yet count as selected, so the unselected ones are tracked instead.
 */
export interface TableSelection {
  readonly kind: 'these' | 'allBut';
  readonly ids: ReadonlySet<string>;
}

/** Nothing is selected. */
export const NO_SELECTION: TableSelection = { kind: 'these', ids: new Set() };

/** How much of a table is selected. */
export type SelectedPart = 'none' | 'some' | 'all';

/** Whether a row is selected. */
export function isRowSelected({ kind, ids }: TableSelection, id: string): boolean {
  return ids.has(id) === (kind === 'these');
}

/** Selects a row, or deselects it. */
export function toggleRow({ kind, ids }: TableSelection, id: string): TableSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { kind, ids: next };
}

/** How many rows are selected of a total; those that have not been loaded too. */
export function countSelected({ kind, ids }: TableSelection, total: number): number {
  return kind === 'these' ? ids.size : Math.max(0, total - ids.size);
}

/** Whether none, some or all of a total are selected. */
export function getSelectedPart(selection: TableSelection, total: number): SelectedPart {
  const count = countSelected(selection, total);
  if (count === 0) return 'none';
  return count >= total ? 'all' : 'some';
}

/**
 * The action of the header's checkbox: if all are selected it deselects all; if all of one page are, that page; otherwise
 * it selects all.
 */
export function toggleAll(
  selection: TableSelection,
  { rowIds, total, isEndless }: SelectableRows,
): TableSelection {
  if (getSelectedPart(selection, total) === 'all') return NO_SELECTION;
  if (isEndless) return { kind: 'allBut', ids: new Set() };
  const ids = new Set(selection.ids);
  const isWhole = rowIds.every((id) => ids.has(id));
  for (const id of rowIds) isWhole ? ids.delete(id) : ids.add(id);
  return { kind: 'these', ids };
}

/** The selectable rows. */
export interface SelectableRows {
  /** The rows that have loaded. */
  readonly rowIds: readonly string[];
  /** The total number, including rows that have not loaded. */
  readonly total: number;
  /** Whether more are loaded as one scrolls. */
  readonly isEndless: boolean;
}
