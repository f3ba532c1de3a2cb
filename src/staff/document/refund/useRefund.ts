import { useState } from 'react';
import { fromDecimalString, toDecimalString } from '#domain/money/toDecimalString.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import { useChangeDialog, useUnconfirmedChange } from '../changes/useChangeDialog.ts';
import { toAmountDraft, useChosenAmount } from '../changes/useChosenAmount.ts';
import type { ScheduledPartsChoice } from './ScheduledPartsField.tsx';
import { useReason } from './useReason.tsx';
import type { PaymentChangeProps } from './VoidPayment.tsx';

/** The refund of a payment: its dialog and fields. `hasLaterParts`: the server requires a choice about later charges. */
export function useRefund({ context, entry }: PaymentChangeProps) {
  const formats = useFormats();
  const { currencyCode } = context.staffInvoice.invoice;
  const slot = { kind: 'refund', id: entry.id } as const;
  const lost = useUnconfirmedChange(context, slot);
  const most = fromDecimalString(entry.refundable, currencyCode) ?? smallestUnit(currencyCode);
  const chosen = useChosenAmount({ most, deposit: null }, toAmountDraft(lost));
  const reason = useReason(lost);
  const [laterParts, setLaterParts] = useState<ScheduledPartsChoice | null>(null);
  const [hasLaterParts, setHasLaterParts] = useState(false);
  const state = useChangeDialog({
    context,
    slot,
    lost,
    onDone: () => {
      chosen.reset();
      reason.reset();
      setLaterParts(null);
    },
  });
  const { failure } = state.write;
  const isUndecided = failure !== null && getProblemCode(failure) === 'later-parts-undecided';
  if (isUndecided && !hasLaterParts) setHasLaterParts(true);
  const submit = () => {
    chosen.check();
    const checked = reason.check();
    const { amount } = chosen;
    if (checked === null || amount === null || (hasLaterParts && laterParts === null)) return;
    const parts = laterParts && { laterParts };
    const refund = { amount: toDecimalString(amount), reason: checked, ...parts };
    state.write.submit({ ...slot, body: refund }, formats.money(amount));
  };
  return { state, chosen, reason, laterParts, setLaterParts, hasLaterParts, submit };
}
