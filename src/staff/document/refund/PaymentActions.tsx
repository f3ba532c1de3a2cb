import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from '../changes/Changes.module.css';
import { RefundPayment } from './RefundPayment.tsx';
import { type PaymentChangeProps, VoidPayment } from './VoidPayment.tsx';

/** The receipt of a payment, and the actions that the signed-in member may take. */
export function PaymentActions(props: PaymentChangeProps) {
  const text = useText();
  const { context, entry } = props;
  return (
    <div className={styles.buttons} data-screen-only>
      {entry.receiptNumber !== null && (
        <Button onClick={() => context.onReceipt(entry)}>{text('staff.receipt.open')}</Button>
      )}
      <VoidPayment {...props} />
      <RefundPayment {...props} />
    </div>
  );
}
