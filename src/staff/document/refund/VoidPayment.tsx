import type { StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { ChangeDialog } from '../changes/ChangeDialog.tsx';
import {
  type InvoiceContext,
  useChangeDialog,
  useUnconfirmedChange,
} from '../changes/useChangeDialog.ts';
import { useReason } from './useReason.tsx';

/** Props: the invoice on the screen, and one of its payments. */
export interface PaymentChangeProps {
  readonly context: InvoiceContext;
  readonly entry: StaffPaymentEntry;
}

/** Voids a manual payment, with a reason. */
export function VoidPayment({ context, entry }: PaymentChangeProps) {
  const text = useText();
  const { currencyCode } = context.staffInvoice.invoice;
  const amount = useAmounts(currencyCode).inline(entry.amount);
  const slot = { kind: 'void', id: entry.id } as const;
  const lost = useUnconfirmedChange(context, slot);
  const reason = useReason(lost);
  const state = useChangeDialog({ context, slot, lost, onDone: reason.reset });
  const submit = () => {
    const checked = reason.check();
    if (checked === null) return;
    state.write.submit({ ...slot, body: { reason: checked } });
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
