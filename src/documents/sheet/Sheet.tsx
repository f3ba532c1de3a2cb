import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

/** Props of a sheet: the notice above it, its contents, and the sticky bar. */
export interface SheetProps {
  readonly notice?: ReactNode;
  readonly bar?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The sheet of a document page, its only column. */
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
