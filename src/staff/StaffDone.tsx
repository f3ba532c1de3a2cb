import { CardSummary } from '#documents/payments/CardSummary.tsx';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import type { StaffResult } from './createStaffCalls.ts';
import styles from './StaffCard.module.css';

/** Props: what the server read, in which currency, and the way to take another card. */
export interface StaffDoneProps {
  readonly result: StaffResult;
  readonly currency: string;
  readonly onAgain: () => void;
}

/** What came of it, in place of the form. */
export function StaffDone({ result, currency, onAgain }: StaffDoneProps) {
  const text = useText();
  const formats = useFormats();
  const { outcome, payment, method = null } = result;
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
      <Button onClick={onAgain}>{text('staff.card.again')}</Button>
    </div>
  );
}
