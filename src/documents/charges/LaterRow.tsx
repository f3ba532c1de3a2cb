import type { ReactNode } from 'react';
import { Amount } from '#documents/amounts/Amount.tsx';
import styles from './LaterRow.module.css';

/** Props of a row: what is charged when, what is to be said of it in small, and how much it is. */
export interface LaterRowProps {
  readonly children: ReactNode;
  readonly note?: ReactNode;
  /** A second line of it. */
  readonly more?: ReactNode;
  /** Where it leads; stands below the note. */
  readonly action?: ReactNode;
  /** A decimal string of `currency`. */
  readonly amount: string;
  readonly currency: string;
}

/** One amount that is charged later, in a list of them. */
export function LaterRow({ children, note, more, action, amount, currency }: LaterRowProps) {
  return (
    <li className={styles.row}>
      <span>
        {children}
        {note && <span className={styles.small}>{note}</span>}
        {more && <span className={styles.small}>{more}</span>}
        {action}
      </span>
      <Amount value={amount} currency={currency} />
    </li>
  );
}
