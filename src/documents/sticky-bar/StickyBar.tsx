import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

/** Props of the bar: the amount, what it is, and the one thing to do. */
export interface StickyBarProps {
  readonly label: string;
  readonly amount: string;
  readonly action: ReactNode;
}

/** On phones: the one thing to do, in reach at the lower edge once the sheet has scrolled past it. Not there on wider screens and paper. */
export function StickyBar({ label, amount, action }: StickyBarProps) {
  return (
    <div className={styles.bar} data-screen-only>
      <span className={styles.words}>
        <span>{label}</span>
        <b className={styles.amount}>
          <bdi translate="no">{amount}</bdi>
        </b>
      </span>
      {action}
    </div>
  );
}
