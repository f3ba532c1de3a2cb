/**
 * Hand-written on the native table, which has the semantics that screen readers need; React Aria's grid would take its
 * cells out of reading order.
 */
import { type ReactNode, useRef } from 'react';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useText } from '#i18n/useText.ts';
import type { Clock } from '#platform/clock.ts';
import type { BulkAction, BulkBarProps } from './BulkBar.tsx';
import { NoRows } from './NoRows.tsx';
import { PlaceholderRows } from './PlaceholderRows.tsx';
import type { TableSort } from './sortRows.ts';
import styles from './Table.module.css';
import { TableColumns } from './TableColumns.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRows } from './TableRows.tsx';
import type { TableColumn, TableRow } from './tableColumn.ts';
import { countSelected, NO_SELECTION, type TableSelection } from './tableSelection.ts';
import { type MoreRows, SCROLL_EXTRA, useInfiniteScroll } from './useInfiniteScroll.ts';

/** Props of a table. */
export interface TableProps<Row extends TableRow> {
  /** The table's name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** The total number of rows; by default the given ones. */
  readonly total?: number;
  readonly isLoading?: boolean;
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  /** With it, rows can be selected. */
  readonly onSelect?: (selection: TableSelection) => void;
  readonly selection?: TableSelection;
  /** What can be done with the selected rows. */
  readonly bulkActions?: readonly BulkAction[];
  /** Whether the rows are the result of a search: if empty, it shows that nothing matches. */
  readonly isSearching?: boolean;
  /** The text without rows. */
  readonly empty?: ReactNode;
  /** Loads more rows as one scrolls down in the table. */
  readonly more?: MoreRows;
  /** Below the table, for example a pager. */
  readonly footer?: ReactNode;
  readonly clock?: Clock;
}

/** Rows in columns: sorted, selected, loaded page by page or as one scrolls. */
export function Table<Row extends TableRow>(props: TableProps<Row>) {
  const hasMessages = useMessagePart('controls', 'control.table.empty');
  return hasMessages ? <LoadedTable {...props} /> : <div className={styles.waiting} />;
}

function LoadedTable<Row extends TableRow>(props: TableProps<Row>) {
  const { label, columns, rows, isLoading = false, selection = NO_SELECTION, more } = props;
  const { total = rows.length, onSelect, bulkActions, footer } = props;
  const container = useRef<HTMLElement>(null);
  const isSelectable = onSelect !== undefined;
  useInfiniteScroll(container, more, rows.length, props.clock);
  const span = columns.length + (isSelectable ? 1 : 0);
  const shown = { columns, rows, selection, onSelect };
  return (
    <div className={styles.around}>
      {bulkActions && (
        <AwaitedBulkBar
          actions={bulkActions}
          selection={selection}
          count={countSelected(selection, total)}
        />
      )}
      <section
        ref={container}
        className={styles.place}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: overflowing content has to be reachable by keyboard
        tabIndex={0}
        data-endless={more !== undefined || undefined}
      >
        <table
          className={styles.table}
          aria-busy={isLoading}
          data-selectable={isSelectable || undefined}
        >
          <TableColumns columns={columns} isSelectable={isSelectable} />
          <TableHead
            {...shown}
            total={total}
            isEndless={more !== undefined}
            sort={props.sort ?? null}
            onSort={props.onSort}
          />
          <tbody>
            {isLoading && <PlaceholderRows columns={columns} isSelectable={isSelectable} />}
            {!isLoading && <TableRows {...shown} />}
            {!isLoading && rows.length === 0 && (
              <NoRows span={span} isSearching={props.isSearching ?? false}>
                {props.empty}
              </NoRows>
            )}
          </tbody>
        </table>
        {more?.hasMore && !isLoading && <MoreToCome isLoading={more.isLoading} />}
      </section>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** A chunk of its own: most tables have no bulk actions, and a menu of React Aria is in it. */
const loadBulkBar = () => import('./BulkBar.tsx').then((late) => late.BulkBar);

/** The bar once its code has loaded; its space is reserved until then. */
function AwaitedBulkBar(props: BulkBarProps) {
  const { value: BulkBar } = useOnDemand(loadBulkBar, undefined, true);
  return BulkBar === null ? <div className={styles.bar} /> : <BulkBar {...props} />;
}

/** The space below the rows while more will load. */
function MoreToCome({ isLoading }: { readonly isLoading: boolean }) {
  const text = useText();
  return (
    <div
      ref={(element) => element?.style.setProperty('--extra', `${SCROLL_EXTRA}px`)}
      className={styles.more}
      role="status"
    >
      {isLoading && text('menu.loading')}
    </div>
  );
}
