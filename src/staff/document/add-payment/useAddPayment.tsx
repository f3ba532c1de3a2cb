import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import { isViewOutdated } from '../changes/problemText.ts';
import {
  type InvoiceContext,
  useChangeDialog,
  useUnconfirmedChange,
} from '../changes/useChangeDialog.ts';
import { AddPaymentContent } from './AddPaymentContent.tsx';
import type { PreparedCharge } from './ConfirmCharge.tsx';
import { PaymentRecorded } from './PaymentRecorded.tsx';
import { useCardOnFile } from './useCardOnFile.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useReturnFromCard } from './useReturnFromCard.ts';

/** The button that adds a payment (null without permission), and its modal, which outlasts the button. */
export interface AddPayment {
  readonly button: ReactNode;
  readonly modal: ReactNode;
}

const SLOT = { kind: 'record' } as const;

/** Adds a payment to the invoice: with a new card on the card page, or here with a saved card or manually. */
export function useAddPayment(context: InvoiceContext, today: string): AddPayment {
  const text = useText();
  const { recorded, open, content } = useTwoWays(context, today);
  const { state } = content;
  const print = (payment: StaffPaymentEntry) => {
    flushSync(state.close); // the modal must not be printed
    context.onReceipt(payment);
    window.print();
  };
  return {
    button: context.staffInvoice.can.recordPayment && (
      <Button variant="filled" onClick={open}>
        {text('staff.record.title')}
      </Button>
    ),
    modal: state.isOpen && (
      <Modal isOpen onClose={state.close} title={text('staff.record.title')}>
        {recorded === null ? (
          <AddPaymentContent context={context} today={today} {...content} />
        ) : (
          <PaymentRecorded
            payment={recorded}
            staffInvoice={context.staffInvoice}
            onPrint={() => print(recorded)}
            onClose={state.close}
          />
        )}
      </Modal>
    ),
  };
}

/** Recording a payment and charging a saved card: their state outlasts the modal. `recorded` is the result. */
function useTwoWays(context: InvoiceContext, today: string) {
  const lost = useUnconfirmedChange(context, SLOT);
  const form = useRecordForm(context.staffInvoice.invoice, {
    ...{ today, lost },
    session: context.session,
  });
  const { charged, isAdding } = useReturnFromCard(context.staffInvoice);
  const [recorded, setRecorded] = useState(charged);
  const [prepared, setPrepared] = useState<PreparedCharge | null>(null);
  const finish = (payment: StaffPaymentEntry | null) => {
    setRecorded(payment);
    setPrepared(null);
    form.reset();
  };
  const flow = useCardOnFile(context, finish);
  const state = useChangeDialog({
    context,
    slot: SLOT,
    lost,
    isOpenAtFirst: flow.wasLost || charged !== null || isAdding,
    staysOpen: true,
    onDone: ({ payments, recordedId }) =>
      finish(payments.find(({ id }) => id === recordedId) ?? null),
  });
  const onPrepared = (charge: PreparedCharge | null) => {
    setPrepared(charge);
    if (isViewOutdated(flow.failure)) context.onReload();
    flow.reset();
  };
  const open = () => {
    setRecorded(null);
    state.open();
  };
  return { recorded, open, content: { form, state, flow, prepared, onPrepared } };
}
