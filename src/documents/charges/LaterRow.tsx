import type { ReactNode } from 'react';
import { Amount } from '#documents/amounts/Amount.tsx';
import styles from './LaterRow.module.css';

/** Props of a row: what is charged when, what is to be said of it in small, and how much it is. */
export interface LaterRowProps {
  readonly children: ReactNode;
  readonly note?: ReactNode;
  /** Where it leads; stands below the note. */
  readonly action?: ReactNode;
  /** A decimal string of `currency`. */
  readonly amount: string;
  readonly currency: string;
}

/** One amount that is charged later, in a list of them. */
export function LaterRow({ children, note, action, amount, currency }: LaterRowProps) {
  return (
    <li className={styles.row}>
      <span>
        {children}
        {note && <span className={styles.small}>{note}</span>}
        {action}
      </span>
      <Amount value={amount} currency={currency} />
    </li>
  );
}
