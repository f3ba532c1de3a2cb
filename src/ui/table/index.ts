export type { BulkAction } from './BulkBar.tsx';
export { getNextSort, sortRows, type TableSort } from './sortRows.ts';
export { Table, type TableProps } from './Table.tsx';
export type { TableColumn, TableRow } from './tableColumn.ts';
export {
  countSelected,
  getSelectedPart,
  isRowSelected,
  NO_SELECTION,
  type SelectedPart,
  type TableSelection,
} from './tableSelection.ts';
export type { MoreRows } from './useInfiniteScroll.ts';
