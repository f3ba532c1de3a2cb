import { useState } from 'react';
import { refundPayment } from '#api/staffChangeCalls.ts';
import { fromDecimalString, toDecimalString } from '#domain/money/toDecimalString.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { getProblemCode } from '#payments/confirm/getProblemCode.ts';
import type { LaterParts } from './LaterPartsField.tsx';
import { useChangeDialog } from './useChangeDialog.ts';
import { useChosenAmount } from './useChosenAmount.ts';
import { useReason } from './useReason.tsx';
import type { PaymentChangeProps } from './VoidPayment.tsx';

/** The refund of a payment: its dialog, and what is typed. `hasLaterParts`: the server has asked what becomes of later charges. */
export function useRefund({ context, entry }: PaymentChangeProps) {
  const { xid, currencyCode } = context.known.invoice;
  const most = fromDecimalString(entry.refundable, currencyCode) ?? smallestUnit(currencyCode);
  const chosen = useChosenAmount({ most, deposit: null });
  const reason = useReason();
  const [laterParts, setLaterParts] = useState<LaterParts | null>(null);
  const [hasLaterParts, setHasLaterParts] = useState(false);
  const state = useChangeDialog({
    context,
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
    const given = reason.check();
    const { amount } = chosen;
    if (given === null || amount === null || (hasLaterParts && laterParts === null)) return;
    const parts = laterParts && { laterParts };
    const refund = { amount: toDecimalString(amount), reason: given, ...parts };
    state.write.submit((change) => refundPayment({ xid, id: entry.id }, refund, change));
  };
  return { state, chosen, reason, laterParts, setLaterParts, hasLaterParts, submit };
}
