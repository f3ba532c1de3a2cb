import type { ReactNode } from 'react';
import { Text } from '../text/index.ts';
import styles from './PlainPage.module.css';

/** Props of a plain page; `isLeased` while it waits for the word that it is about. */
export interface PlainPageProps {
  readonly title: string;
  readonly isBusy?: boolean | undefined;
  readonly children: ReactNode;
}

/** A short page on one sheet: its heading, and below it what happened and what to do. */
export function PlainPage({ title, isBusy, children }: PlainPageProps) {
  return (
    <main className={styles.sheet} aria-busy={isBusy}>
      <Text as="h1" variant="display">
        {title}
      </Text>
      {children}
    </main>
  );
}
