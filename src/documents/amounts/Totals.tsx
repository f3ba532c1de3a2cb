import { classNames } from '#ui/classNames.ts';
import { Amount } from './Amount.tsx';
import styles from './Totals.module.css';

/** One row of the totals. `strong` ones end a sum; `good` ones are money received. */
export interface TotalRow {
  readonly id: string;
  readonly label: string;
  readonly amount: string;
  readonly kind?: 'plain' | 'strong' | 'good';
  /** Set where it differs from the document's. */
  readonly currency?: string;
}

/** Props of the totals. */
export interface TotalsProps {
  readonly rows: readonly TotalRow[];
  readonly currency: string;
}

/** The sums of a document, at the far side of the sheet. */
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
