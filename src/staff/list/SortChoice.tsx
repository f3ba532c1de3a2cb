import { useText } from '#i18n/useText.ts';
import { NativeSelect } from '#ui/native-select/index.ts';
import type { TableColumn, TableRow, TableSort } from '#ui/table/index.ts';
import styles from './List.module.css';

/** Props: the columns of the list and its order; null is the newest first. */
export interface SortChoiceProps<Row extends TableRow> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

const NEWEST = 'newest';
const DIRECTIONS = ['ascending', 'descending'] as const;

/** Chooses the order if there are no column headers to click. */
export function SortChoice<Row extends TableRow>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const text = useText();
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ property, label }) =>
      DIRECTIONS.map((direction) => ({
        value: `${property} ${direction}`,
        label: text(`staff.start.sort.${direction}`, { column: label }),
        sort: { property, direction },
      })),
    );
  return (
    <div className={styles.sort}>
      <NativeSelect
        label={text('staff.start.sort')}
        value={sort === null ? NEWEST : `${sort.property} ${sort.direction}`}
        options={[{ value: NEWEST, label: text('staff.start.sort.newest') }, ...orders]}
        onChange={(value) => onSort(orders.find((one) => one.value === value)?.sort ?? null)}
        required
      />
    </div>
  );
}
