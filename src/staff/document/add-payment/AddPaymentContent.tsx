import { useMemo } from 'react';
import { toDistinctCards } from '#staff/card-charges/toDistinctCards.ts';
import { useStaffTarget } from '#staff/card-charges/useStaffTarget.ts';
import type { ChangeDialogState, InvoiceContext } from '../changes/useChangeDialog.ts';
import { ConfirmCharge, type PreparedCharge } from './ConfirmCharge.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import { UnknownCharge } from './UnknownCharge.tsx';
import type { CardOnFile } from './useCardOnFile.ts';
import type { RecordForm } from './useRecordForm.ts';

/** Props: the form, and the two kinds of payment. */
export interface AddPaymentContentProps {
  readonly context: InvoiceContext;
  readonly today: string;
  readonly form: RecordForm;
  readonly state: ChangeDialogState;
  readonly flow: CardOnFile;
  /** The charge that awaits its confirmation or was sent; null while the form is shown. */
  readonly prepared: PreparedCharge | null;
  readonly onPrepared: (charge: PreparedCharge | null) => void;
}

/** The form of a payment, or the charge of a saved card that was prepared with it. */
export function AddPaymentContent(props: AddPaymentContentProps) {
  const { context, today, form, state, flow, prepared, onPrepared } = props;
  const { orderId, invoiceNumber, currencyCode } = context.staffInvoice.invoice;
  const target = useMemo(() => ({ kind: 'manual-invoice', orderId }) as const, [orderId]);
  const { info } = useStaffTarget(target, context.session);
  const cards = toDistinctCards(info?.savedMethods ?? [], today);
  const isChecking = flow.step === 'charging' && prepared === null;
  if (flow.step === 'unknown' || isChecking)
    return <UnknownCharge flow={flow} currency={currencyCode} />;
  if (prepared !== null)
    return (
      <ConfirmCharge
        charge={prepared}
        invoiceNumber={invoiceNumber}
        flow={flow}
        onBack={() => onPrepared(null)}
      />
    );
  const shared = { context, form, state, flow };
  return <RecordPayment {...shared} cards={cards} onPrepared={onPrepared} />;
}
