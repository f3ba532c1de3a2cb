import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton/index.ts';
import styles from './List.module.css';

/** Props of the cards, as for a table of the same rows. */
export interface ListCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly footer: ReactNode;
  /** The card of a row, a list item with its key. */
  readonly toCard: (row: Row) => ReactNode;
}

const PLACEHOLDERS = [1, 2, 3];

/** A list on phones: a card for each row. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { label, rows, isLoading, empty, footer, toCard } = props;
  return (
    <>
      <ul className={styles.cards} aria-label={label} aria-busy={isLoading || undefined}>
        {isLoading &&
          PLACEHOLDERS.map((one) => (
            <li key={one} className={styles.card} data-placeholder>
              <Skeleton size="medium" />
            </li>
          ))}
        {rows.map(toCard)}
      </ul>
      {!isLoading && rows.length === 0 && <div className={styles.noCards}>{empty}</div>}
      {footer}
    </>
  );
}
