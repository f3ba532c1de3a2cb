import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton/index.ts';
import { Facts } from '../facts/Facts.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import styles from './DocumentSkeleton.module.css';

const FACTS = ['from', 'to', 'issued', 'due'];
const LINES = ['one', 'two', 'three'];

/** A document's sheet in its final proportions while it loads; `children` says in words what is going on. */
export function DocumentSkeleton({ children }: { readonly children: ReactNode }) {
  const facts = FACTS.map((id) => ({
    id,
    label: '\u00a0',
    value: (
      <>
        <Skeleton size="medium" />
        <br />
        <Skeleton size="short" />
      </>
    ),
  }));
  return (
    <Sheet isBusy>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.mark} />
        <Skeleton size="medium" />
        <Skeleton size="short" />
      </div>
      <div className={styles.due}>
        <p className={styles.words} role="status">
          {children}
        </p>
        <p className={styles.amount} aria-hidden="true">
          <Skeleton size="amount" />
        </p>
        <p aria-hidden="true">
          <Skeleton size="long" />
        </p>
        <div className={styles.actions} aria-hidden="true">
          <Skeleton size="button" />
        </div>
      </div>
      <div aria-hidden="true">
        <Facts facts={facts} />
        {LINES.map((id) => (
          <div key={id} className={styles.line}>
            <Skeleton size="long" />
            <Skeleton size="short" />
          </div>
        ))}
      </div>
    </Sheet>
  );
}
