import type { StaffInvoice, StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from '../changes/Changes.module.css';
import { ReceiptLink } from '../public-link/ReceiptLink.tsx';

/** Props: the payment, the updated invoice, and the next actions. */
export interface PaymentRecordedProps {
  readonly payment: StaffPaymentEntry;
  readonly staffInvoice: StaffInvoice;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** Replaces the form after a payment: the amount, who took it, the balance, and the receipt. */
export function PaymentRecorded({ payment, staffInvoice, onPrint, onClose }: PaymentRecordedProps) {
  const text = useText();
  const amounts = useAmounts(staffInvoice.invoice.currencyCode);
  const isThere = useMessagePart('paying', 'public.action.back');
  const { amount, takenBy, receiptNumber, processor, state } = payment;
  const left = staffInvoice.invoice.totalRemainingBalance;
  const done = processor === null ? 'staff.record.done' : 'staff.card.charged';
  const isProcessing = state === 'processing';
  const number = receiptNumber && isolateText(receiptNumber);
  const lines = [
    takenBy && text('staff.payment.takenBy', { name: isolateText(takenBy.name ?? takenBy.id) }),
    isPositive(left)
      ? text('staff.record.left', { amount: amounts.inline(left) })
      : text('staff.record.allPaid'),
    number && text('staff.receipt.number', { number }),
  ];
  return (
    <div className={styles.form}>
      <InlineAlert variant={isProcessing ? 'info' : 'good'} isLive>
        <p>
          {text(isProcessing ? 'staff.card.processing' : done, { amount: amounts.inline(amount) })}
        </p>
      </InlineAlert>
      <ul className={styles.lines}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
      {receiptNumber !== null && <ReceiptLink staffInvoice={staffInvoice} payment={payment} />}
      <div className={styles.buttons}>
        {receiptNumber !== null && <Button onClick={onPrint}>{text('staff.record.print')}</Button>}
        <Button variant="filled" onClick={onClose} autoFocus>
          {isThere && text('public.action.back')}
        </Button>
      </div>
    </div>
  );
}
