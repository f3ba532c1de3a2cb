import type { ReviewRow } from '#contract/entities/quote.ts';
import { BusinessText } from './BusinessText.tsx';
import styles from './ReviewRows.module.css';

/** What to review before accepting, label by label. */
export function ReviewRows({ rows }: { readonly rows: readonly ReviewRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and never move
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
