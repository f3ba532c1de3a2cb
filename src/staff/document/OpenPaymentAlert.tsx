import type { OpenPayment } from '#contract/entities/staffDocument.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './StaffDocument.module.css';

/** Warns that a payment is not over, so that nobody takes another one meanwhile; nothing without one. */
export function OpenPaymentAlert({ payment }: { readonly payment: OpenPayment | null }) {
  return payment && <PaymentAlert payment={payment} />;
}

function PaymentAlert({ payment }: { readonly payment: OpenPayment }) {
  const text = useText();
  const amount = useAmounts(payment.currencyCode).inline(payment.amount);
  const isUnknown = payment.state === 'unknown';
  return (
    <div className={styles.alert}>
      <InlineAlert variant="warning">
        <p>{text(isUnknown ? 'staff.invoice.unknown' : 'staff.invoice.underWay', { amount })}</p>
      </InlineAlert>
    </div>
  );
}
