import type { ReactNode } from 'react';

/** A row of a table: what its columns read, and a unique id. */
export interface TableRow {
  readonly id: string;
}

/** One column. */
export interface TableColumn<Row extends TableRow> {
  /** The header. */
  readonly label: string;
  /** The property of a row that its cells show. */
  readonly property: keyof Row & string;
  /** Shows the value in another way: as money, a date, a status. */
  readonly render?: (row: Row) => ReactNode;
  /** Rows can be sorted by it. */
  readonly sortable?: boolean;
  /** Figures: aligned at the end, digit below digit. */
  readonly numeric?: boolean;
  /** It takes the remaining width. */
  readonly expand?: boolean;
  /** Its width in px; 80 by default, at least 256 if it expands. */
  readonly width?: number;
}

/** Width of the column with the checkboxes, in px. */
export const CHECKBOX_COLUMN_WIDTH = 70;
/** Default width of a column, in px. */
export const COLUMN_WIDTH = 80;
/** Minimum width of a column that expands, in px. */
export const EXPANDING_COLUMN_WIDTH = 256;

/** A column's width in px; for one that expands, its minimum. */
export function getColumnWidth<Row extends TableRow>(column: TableColumn<Row>): number {
  return column.width ?? (column.expand ? EXPANDING_COLUMN_WIDTH : COLUMN_WIDTH);
}
