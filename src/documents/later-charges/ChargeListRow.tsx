import type { ReactNode } from 'react';
import { Amount } from '#documents/amounts/Amount.tsx';
import styles from './ChargeListRow.module.css';

/** Props of a row: the charge, its note, and the amount. */
export interface ChargeListRowProps {
  readonly children: ReactNode;
  readonly note?: ReactNode;
  /** A second line of the note. */
  readonly more?: ReactNode;
  /** A link, shown below the note. */
  readonly action?: ReactNode;
  /** A decimal string of `currency`. */
  readonly amount: string;
  readonly currency: string;
}

/** One later charge in a list. */
export function ChargeListRow({
  children,
  note,
  more,
  action,
  amount,
  currency,
}: ChargeListRowProps) {
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
