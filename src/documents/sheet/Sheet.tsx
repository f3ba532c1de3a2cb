import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

/** Props of a sheet: what stands above it on the ground (a notice), on it, and in the bar at the lower edge. */
export interface SheetProps {
  readonly notice?: ReactNode;
  readonly bar?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A sheet of stationery on quiet ground: the one column that every page of a document is. */
export function Sheet({ notice, bar, isBusy, children }: SheetProps) {
  return (
    <main aria-busy={isBusy || undefined}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.sheet} data-has-bar={bar ? '' : undefined}>
        {children}
      </div>
      {bar}
    </main>
  );
}
