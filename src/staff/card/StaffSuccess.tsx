import { CardSummary } from '#documents/payments/CardSummary.tsx';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import type { StaffResult } from '../card-charges/createStaffCalls.ts';
import type { StaffInfo } from '../card-charges/useStaffTarget.ts';
import { BackLink } from './BackLink.tsx';
import styles from './StaffCard.module.css';

/** Props: the result from the server, what the card was charged for, and the action to charge another card. */
export interface StaffSuccessProps {
  readonly result: StaffResult;
  readonly info: StaffInfo;
  readonly onAgain: () => void;
}

/** Shows the result in place of the form. */
export function StaffSuccess({ result, info, onAgain }: StaffSuccessProps) {
  const text = useText();
  const formats = useFormats();
  const { outcome, payment, method = null } = result;
  const currency = info.kind === 'invoice' ? info.invoice.currencyCode : info.currencyCode;
  const money = payment && fromDecimalString(payment.amount, currency);
  const amount = isolateText(money ? formats.money(money) : '');
  const isDone = outcome !== 'processing';
  const done =
    outcome === 'saved' ? text('staff.card.saved') : text('staff.card.charged', { amount });
  return (
    <div className={styles.done}>
      <InlineAlert variant={isDone ? 'good' : 'info'} isLive>
        <p>{isDone ? done : text('staff.card.processing')}</p>
      </InlineAlert>
      {method !== null && <CardSummary method={method} />}
      <div className={styles.next}>
        <BackLink info={info} pass={{ paymentId: payment?.id ?? null }} variant="filled" />
        <Button onClick={onAgain}>{text('staff.card.again')}</Button>
      </div>
    </div>
  );
}
