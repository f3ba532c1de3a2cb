import type { ReactNode } from 'react';
import { Sheet } from '../sheet/Sheet.tsx';
import styles from './DocumentSkeleton.module.css';

/** The sheet of a document that is loading, the same as in the HTML shell; `children` describes the wait. */
export function DocumentSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <Sheet isBusy>
      <p className={styles.text} role="status">
        {children}
      </p>
      <div className={styles.bars} aria-hidden="true" />
    </Sheet>
  );
}
