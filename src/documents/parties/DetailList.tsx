import type { ReactNode } from 'react';
import styles from './DetailList.module.css';

/** A detail: its label and its value. */
export interface Detail {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** A list of details, such as parties, numbers and dates. */
export function DetailList({ facts: rows }: { readonly facts: readonly Detail[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ id, label, value }) => (
        <div key={id} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
