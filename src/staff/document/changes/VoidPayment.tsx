import { voidPayment } from '#api/staffChangeCalls.ts';
import type { StaffPaymentEntry } from '#contract/entities/staffDocument.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { type InvoiceContext, useChangeDialog } from './useChangeDialog.ts';
import { useReason } from './useReason.tsx';

/** Props: a payment of the invoice, and what hears of the change. */
export interface PaymentChangeProps {
  readonly context: InvoiceContext;
  readonly entry: StaffPaymentEntry;
}

/** Voids a payment that was taken by hand, with a reason. */
export function VoidPayment({ context, entry }: PaymentChangeProps) {
  const text = useText();
  const { xid, currencyCode } = context.known.invoice;
  const amount = useAmounts(currencyCode).inline(entry.amount);
  const reason = useReason();
  const state = useChangeDialog({ context, onDone: reason.reset });
  const submit = () => {
    const given = reason.check();
    if (given === null) return;
    state.write.submit((change) => voidPayment({ xid, id: entry.id }, { reason: given }, change));
  };
  return (
    <>
      {entry.canVoid && <Button onClick={state.open}>{text('staff.void.action')}</Button>}
      <ChangeDialog
        state={state}
        title={text('staff.void.title', { amount })}
        consequences={[text('staff.void.consequence')]}
        submitLabel={text('staff.void.submit')}
        onSubmit={submit}
      >
        {reason.field(state.isLocked)}
      </ChangeDialog>
    </>
  );
}
