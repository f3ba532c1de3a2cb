import { useState } from 'react';
import type { OpenPayment } from '#contract/entities/staff/staffDocument.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useText } from '#i18n/useText.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import type { InvoiceContext } from './changes/useChangeDialog.ts';
import { useInstantChange } from './changes/useInstantChange.ts';
import { WriteProblem } from './changes/WriteProblem.tsx';
import styles from './StaffDocument.module.css';

/**
 * Warns of a payment whose outcome is open, so that staff do not charge again, and can check it; renders nothing without
 * one. A form that was only opened, which has the state `open`, prevents no other payment.
 */
export function OpenPaymentAlert({ context }: { readonly context: InvoiceContext }) {
  const { openPayment } = context.staffInvoice;
  if (openPayment === null || openPayment.state === 'open') return null;
  return <PaymentAlert context={context} payment={openPayment} />;
}

interface PaymentAlertProps {
  readonly context: InvoiceContext;
  readonly payment: OpenPayment;
}

function PaymentAlert({ context, payment }: PaymentAlertProps) {
  const text = useText();
  const amount = useAmounts(payment.currencyCode).inline(payment.amount);
  const [isChecked, setIsChecked] = useState(false);
  const isOnline = useOnline();
  const write = useInstantChange(context, 'reconcile', () => setIsChecked(true));
  const isUnknown = payment.state === 'unknown';
  return (
    <div className={styles.alert} data-screen-only>
      <InlineAlert variant="warning">
        <p>{text(isUnknown ? 'staff.invoice.unknown' : 'staff.invoice.underWay', { amount })}</p>
        <p role="status">{isChecked && text('staff.invoice.checked')}</p>
        {context.staffInvoice.can.reconcile && (
          <Button
            disabled={!isOnline}
            isBusy={write.step === 'sending'}
            onClick={() =>
              write.step === 'unknown' ? write.checkAgain() : write.submit({ kind: 'reconcile' })
            }
          >
            {text('staff.problem.checkAgain')}
          </Button>
        )}
      </InlineAlert>
      {write.failure !== null && <WriteProblem write={write} />}
    </div>
  );
}
