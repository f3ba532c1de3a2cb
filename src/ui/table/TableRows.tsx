import { type ReactNode, useId } from 'react';
import { useText } from '#i18n/useText.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import styles from './Table.module.css';
import type { TableColumn, TableRow } from './tableColumn.ts';
import { isRowSelected, type TableSelection, toggleRow } from './tableSelection.ts';

/** Props of the rows. */
export interface TableRowsProps<Row extends TableRow> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly selection: TableSelection;
  readonly onSelect: ((selection: TableSelection) => void) | undefined;
}

/** The rows; the first cell of each names it. */
export function TableRows<Row extends TableRow>(props: TableRowsProps<Row>) {
  const { columns, rows, selection, onSelect } = props;
  const text = useText();
  const name = useId();
  return rows.map((row, at) => {
    const isSelected = isRowSelected(selection, row.id);
    // a row's id may contain spaces, which separate the ids in a list
    const [boxId, nameId] = [`${name}-box-${at}`, `${name}-name-${at}`];
    return (
      <tr key={row.id} data-selected={(onSelect && isSelected) || undefined}>
        {onSelect && (
          <td className={styles.check}>
            <RowCheckbox
              id={boxId}
              label={text('aria.table.select')}
              labeledBy={`${boxId} ${nameId}`}
              part={isSelected ? 'all' : 'none'}
              onToggle={() => onSelect(toggleRow(selection, row.id))}
            />
          </td>
        )}
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          return (
            <Cell
              key={column.property}
              {...(index === 0 ? { id: nameId, scope: 'row' } : {})}
              data-numeric={column.numeric || undefined}
            >
              {column.render ? column.render(row) : (row[column.property] as ReactNode)}
            </Cell>
          );
        })}
      </tr>
    );
  });
}
