import { classNames } from '#ui/classNames.ts';
import styles from './Amount.module.css';
import { useAmounts } from './useAmounts.ts';

/** Props of an amount: decimal text of the sales API and its currency. */
export interface AmountProps {
  readonly value: string;
  readonly currency: string;
  readonly className?: string | undefined;
}

/** An amount as its own element: tabular figures, isolated from the surrounding text direction. */
export function Amount({ value, currency, className }: AmountProps) {
  const amounts = useAmounts(currency);
  return (
    <bdi className={classNames(styles.amount, className)} translate="no">
      {amounts.text(value)}
    </bdi>
  );
}
