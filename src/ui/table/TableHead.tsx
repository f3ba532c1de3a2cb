import { useText } from '#i18n/useText.ts';
import { Icon } from '../icon/index.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { getNextSort, type TableSort } from './sortRows.ts';
import styles from './Table.module.css';
import type { TableColumn, TableRow } from './tableColumn.ts';
import { getSelectedPart, type TableSelection, toggleAll } from './tableSelection.ts';

/** Props of the head. */
export interface TableHeadProps<Row extends TableRow> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isEndless: boolean;
  readonly selection: TableSelection;
  readonly onSelect: ((selection: TableSelection) => void) | undefined;
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

/** The headers; one of a sortable column is a button. The first checkbox selects all rows or none. */
export function TableHead<Row extends TableRow>(props: TableHeadProps<Row>) {
  const { columns, rows, total, isEndless, selection, onSelect } = props;
  const text = useText();
  const toggle = () =>
    onSelect?.(toggleAll(selection, { rowIds: rows.map(({ id }) => id), total, isEndless }));
  return (
    <thead>
      <tr>
        {onSelect && (
          <th scope="col" className={styles.check}>
            <RowCheckbox
              label={text('aria.table.selectAll')}
              part={getSelectedPart(selection, total)}
              isDisabled={total === 0}
              onToggle={toggle}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHeader key={column.property} {...props} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function ColumnHeader<Row extends TableRow>(
  props: TableHeadProps<Row> & { readonly column: TableColumn<Row> },
) {
  const { column, sort, onSort } = props;
  const direction = sort?.property === column.property ? sort.direction : null;
  const numeric = column.numeric || undefined;
  if (!column.sortable || !onSort)
    return (
      <th scope="col" data-numeric={numeric}>
        {column.label}
      </th>
    );
  return (
    <th scope="col" data-numeric={numeric} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(getNextSort(sort, column.property))}
      >
        <span className={styles.name}>{column.label}</span>
        <span className={styles.arrow} data-direction={direction ?? 'none'}>
          <Icon name="chevron" size="xs" />
        </span>
      </button>
    </th>
  );
}
