import type { ReviewRow } from '#contract/entities/documents/quote.ts';
import { BusinessText } from './BusinessText.tsx';
import styles from './ReviewRows.module.css';

/** What to review before accepting: labels with values. */
export function ReviewRows({ rows }: { readonly rows: readonly ReviewRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id, and are never reordered
        <div key={index} className={styles.row}>
          <dt className={styles.label}>
            <BusinessText>{label}</BusinessText>
          </dt>
          <dd className={styles.value}>
            <BusinessText>{value}</BusinessText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
