import styles from './Table.module.css';
import {
  CHECKBOX_COLUMN_WIDTH,
  getColumnWidth,
  type TableColumn,
  type TableRow,
} from './tableColumn.ts';

/** Props of the columns. */
export interface TableColumnsProps<Row extends TableRow> {
  readonly columns: readonly TableColumn<Row>[];
  readonly isSelectable: boolean;
}

/** The widths of the columns, and of the table if all of them are known. */
export function TableColumns<Row extends TableRow>(props: TableColumnsProps<Row>) {
  const { columns, isSelectable } = props;
  const widths = [...(isSelectable ? [CHECKBOX_COLUMN_WIDTH] : []), ...columns.map(getColumnWidth)];
  const all = widths.reduce((sum, width) => sum + width, 0);
  return (
    <colgroup
      ref={(group) => group?.closest('table')?.style.setProperty('--all', `${all}px`)}
      data-expands={columns.some(({ expand }) => expand) || undefined}
    >
      {isSelectable && <Column width={CHECKBOX_COLUMN_WIDTH} expand={false} />}
      {columns.map((column) => (
        <Column
          key={column.property}
          width={getColumnWidth(column)}
          expand={column.expand ?? false}
        />
      ))}
    </colgroup>
  );
}

function Column({ width, expand }: { readonly width: number; readonly expand: boolean }) {
  return (
    <col
      ref={(element) => element?.style.setProperty('--width', `${width}px`)}
      className={expand ? styles.expanding : styles.column}
    />
  );
}
