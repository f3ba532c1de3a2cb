import { isolateText } from '#i18n/isolateText.ts';
import { useMessagePart } from '#i18n/messages/useMessagePart.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ChangeDialog } from '../changes/ChangeDialog.tsx';
import { ChosenAmountField } from '../changes/ChosenAmountField.tsx';
import { ScheduledPartsField } from './ScheduledPartsField.tsx';
import { useRefund } from './useRefund.ts';
import type { PaymentChangeProps } from './VoidPayment.tsx';

/**
 * Refunds all or a part of a payment, with a reason. Staff choose what happens to remaining instalments if the server
 * requires it.
 */
export function RefundPayment({ context, entry }: PaymentChangeProps) {
  const text = useText();
  const formats = useFormats();
  const isThere = useMessagePart('paying', 'pay.amount.full');
  const refund = useRefund({ context, entry });
  const { state, chosen, laterParts } = refund;
  const submitLabel =
    chosen.amount === null
      ? text('staff.refund.action')
      : text('staff.refund.submit', { amount: isolateText(formats.money(chosen.amount)) });
  const where = entry.processor === null ? 'staff.refund.byHand' : 'staff.refund.byProcessor';
  const consequences = [text(where)];
  if (laterParts !== 'credit') consequences.unshift(text('staff.refund.consequence'));
  return (
    <>
      {entry.canRefund && <Button onClick={state.open}>{text('staff.refund.action')}</Button>}
      <ChangeDialog
        state={state}
        title={text('staff.refund.title')}
        consequences={consequences}
        submitLabel={submitLabel}
        onSubmit={refund.submit}
      >
        {isThere && (
          <ChosenAmountField
            label={text('staff.refund.amount')}
            chosen={chosen}
            isDisabled={state.isLocked}
          />
        )}
        {refund.reason.field(state.isLocked)}
        {refund.hasLaterParts && (
          <ScheduledPartsField
            value={laterParts}
            onChange={refund.setLaterParts}
            isDisabled={state.isLocked}
          />
        )}
      </ChangeDialog>
    </>
  );
}
