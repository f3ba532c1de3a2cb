import { Skeleton } from '../skeleton/index.ts';
import styles from './Table.module.css';
import type { TableColumn, TableRow } from './tableColumn.ts';

/** The number of placeholder rows while loading. */
export const PLACEHOLDER_ROWS = 3;

/** Props of the placeholders. */
export interface PlaceholderRowsProps<Row extends TableRow> {
  readonly columns: readonly TableColumn<Row>[];
  readonly isSelectable: boolean;
}

/** Rows without text; silent, because the table announces that it is busy. */
export function PlaceholderRows<Row extends TableRow>(props: PlaceholderRowsProps<Row>) {
  const { columns, isSelectable } = props;
  return Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
    <tr key={row} data-placeholder>
      {isSelectable && <td className={styles.check} />}
      {columns.map(({ property, numeric }) => (
        <td key={property} data-numeric={numeric || undefined}>
          <Skeleton size={numeric ? 'short' : 'medium'} />
        </td>
      ))}
    </tr>
  ));
}
