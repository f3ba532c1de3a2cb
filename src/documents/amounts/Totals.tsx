import { classNames } from '#ui/classNames.ts';
import { Amount } from './Amount.tsx';
import styles from './Totals.module.css';

/** One row of the totals. `strong`: the row is a total. `good`: the row is money received. */
export interface TotalRow {
  readonly id: string;
  readonly label: string;
  readonly amount: string;
  readonly kind?: 'plain' | 'strong' | 'good';
  /** Set if it differs from the document's currency. */
  readonly currency?: string;
}

/** Props of the totals. */
export interface TotalsProps {
  readonly rows: readonly TotalRow[];
  readonly currency: string;
}

/** The totals of a document, aligned to the end of the sheet. */
export function Totals({ rows, currency }: TotalsProps) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ id, label, amount, kind = 'plain', ...row }) => (
        <div key={id} className={classNames(styles.row, styles[kind])}>
          <dt>{label}</dt>
          <dd className={styles.amount}>
            <Amount value={amount} currency={row.currency ?? currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
