import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

/** Props of the bar: the amount, its label, and the primary action. */
export interface StickyBarProps {
  readonly label: string;
  readonly amount: string;
  readonly action: ReactNode;
}

/**
 * The primary action at the bottom of a phone's screen, once the sheet's own has scrolled away. Hidden on wider screens and in print.
 */
export function StickyBar({ label, amount, action }: StickyBarProps) {
  return (
    <div className={styles.bar} data-screen-only>
      <span className={styles.text}>
        <span>{label}</span>
        <b className={styles.amount}>
          <bdi translate="no">{amount}</bdi>
        </b>
      </span>
      {action}
    </div>
  );
}
