import type { FormEvent } from 'react';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { CardChoice } from '#staff/card-charges/toDistinctCards.ts';
import { staffAddress } from '#staff/layout/staffAddress.ts';
import { useAppId } from '#store/hooks.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';
import styles from '../changes/Changes.module.css';
import type { ChangeDialogState, InvoiceContext } from '../changes/useChangeDialog.ts';
import { WriteProblem } from '../changes/WriteProblem.tsx';
import { ChargeFailure } from './ChargeFailure.tsx';
import type { PreparedCharge } from './ConfirmCharge.tsx';
import { RecordFields } from './RecordFields.tsx';
import type { CardOnFile } from './useCardOnFile.ts';
import type { RecordForm } from './useRecordForm.ts';

/** Props of the form: `cards` are those that the customer has saved. */
export interface RecordPaymentProps {
  readonly context: InvoiceContext;
  readonly form: RecordForm;
  readonly state: ChangeDialogState;
  readonly cards: readonly CardChoice[];
  readonly flow: CardOnFile;
  /** Called with a charge of a saved card, which has to be confirmed. */
  readonly onPrepared: (charge: PreparedCharge) => void;
}

/** The payment form: it records a manual payment, prepares the charge of a saved card, or links to the card page. */
export function RecordPayment(props: RecordPaymentProps) {
  const { context, form, state, cards, flow, onPrepared } = props;
  const text = useText();
  const formats = useFormats();
  const appId = useAppId();
  const { write, isLocked } = state;
  const { amount } = form.chosen;
  const isOnFile = form.kind === 'card-on-file';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (write.step === 'unknown') return write.checkAgain();
    const payment = form.check();
    const card = cards.find(({ method, isExpired }) => method.id === form.cardId && !isExpired);
    if (amount === null) return;
    if (isOnFile && card) onPrepared({ method: card.method, amount });
    if (payment) write.submit({ kind: 'record', body: payment }, formats.money(amount));
  };
  const amountText = amount && isolateText(formats.money(amount));
  const record = amountText
    ? text('staff.record.submit', { amount: amountText })
    : text('staff.record.submitEmpty');
  const label = isOnFile ? text('staff.onFile.continue') : record;
  const cardPage = staffAddress('/card/manual-invoice', appId);
  const order = encodeURIComponent(context.staffInvoice.invoice.orderId);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ChargeFailure flow={flow} />
      {!isLocked && (
        <ButtonLink to={`${cardPage}&invoice=${order}`} isWide>
          {text('staff.record.card')}
        </ButtonLink>
      )}
      <RecordFields form={form} cards={cards} isLocked={isLocked} />
      <WriteProblem write={write} />
      <Button type="submit" variant="filled" isWide isBusy={write.step === 'sending'}>
        {write.step === 'unknown' ? text('staff.problem.checkAgain') : label}
      </Button>
    </form>
  );
}
