import styles from './Changes.module.css';
import { RefundPayment } from './RefundPayment.tsx';
import { type PaymentChangeProps, VoidPayment } from './VoidPayment.tsx';

/** What the member who is signed in may do with a payment. */
export function PaymentActions(props: PaymentChangeProps) {
  return (
    <div className={styles.buttons} data-screen-only>
      <VoidPayment {...props} />
      <RefundPayment {...props} />
    </div>
  );
}
