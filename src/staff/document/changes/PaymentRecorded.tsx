import { isPositive } from '#documents/amounts/amountSign.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useMessagePart } from '#i18n/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from './Changes.module.css';

/** What was recorded, and what the invoice has left afterwards; decimal strings of its currency. */
export interface Recorded {
  readonly amount: string;
  readonly left: string;
}

/** Props: the payment, and the ways on. */
export interface PaymentRecordedProps {
  readonly recorded: Recorded;
  readonly currency: string;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** What was recorded and what is left, in place of the form. */
export function PaymentRecorded({ recorded, currency, onPrint, onClose }: PaymentRecordedProps) {
  const text = useText();
  const amounts = useAmounts(currency);
  const isThere = useMessagePart('paying', 'public.action.back');
  const { amount, left } = recorded;
  return (
    <div className={styles.form}>
      <InlineAlert variant="good" isLive>
        <p>{text('staff.record.done', { amount: amounts.inline(amount) })}</p>
        <p>
          {isPositive(left)
            ? text('staff.record.left', { amount: amounts.inline(left) })
            : text('staff.record.allPaid')}
        </p>
      </InlineAlert>
      <div className={styles.buttons}>
        <Button onClick={onPrint}>{text('staff.record.print')}</Button>
        <Button variant="filled" onClick={onClose} autoFocus>
          {isThere && text('public.action.back')}
        </Button>
      </div>
    </div>
  );
}
