import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffPaymentEntry } from '#contract/entities/staffDocument.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { staffAddress } from '#staff/staffAddress.ts';
import { useAppId } from '#store/hooks.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';
import { Modal } from '#ui/modal/index.ts';
import styles from './Changes.module.css';
import { PaymentRecorded } from './PaymentRecorded.tsx';
import { RecordFields } from './RecordFields.tsx';
import {
  type ChangeDialogState,
  type InvoiceContext,
  useChangeDialog,
  useLostChange,
} from './useChangeDialog.ts';
import { type RecordForm, useRecordForm } from './useRecordForm.ts';
import { WriteProblem } from './WriteProblem.tsx';

/** The button that adds a payment, null where the member may not, and its modal, which outlasts the button. */
export interface AddPayment {
  readonly button: ReactNode;
  readonly modal: ReactNode;
}

const SLOT = { kind: 'record' } as const;

/** Adds a payment to the invoice on the screen: by card on the card page, or taken by hand and recorded here. */
export function useAddPayment(context: InvoiceContext, today: string): AddPayment {
  const text = useText();
  const { invoice, can } = context.known;
  const lost = useLostChange(context, SLOT);
  const form = useRecordForm(invoice, { today, lost });
  const [recorded, setRecorded] = useState<StaffPaymentEntry | null>(null);
  const state = useChangeDialog({
    context,
    slot: SLOT,
    lost,
    staysOpen: true,
    onDone: ({ payments, recordedId }) => {
      setRecorded(payments.find(({ id }) => id === recordedId) ?? null);
      form.reset();
    },
  });
  const open = () => {
    setRecorded(null);
    state.open();
  };
  const print = (payment: StaffPaymentEntry) => {
    flushSync(state.close); // the modal is not a part of what is printed
    context.onReceipt(payment);
    window.print();
  };
  return {
    button: can.recordPayment && (
      <Button variant="filled" onClick={open}>
        {text('staff.record.title')}
      </Button>
    ),
    modal: state.isOpen && (
      <Modal isOpen onClose={state.close} title={text('staff.record.title')}>
        {recorded === null ? (
          <RecordPayment context={context} form={form} state={state} />
        ) : (
          <PaymentRecorded
            payment={recorded}
            known={context.known}
            onPrint={() => print(recorded)}
            onClose={state.close}
          />
        )}
      </Modal>
    ),
  };
}

interface RecordPaymentProps {
  readonly context: InvoiceContext;
  readonly form: RecordForm;
  readonly state: ChangeDialogState;
}

function RecordPayment({ context, form, state }: RecordPaymentProps) {
  const text = useText();
  const formats = useFormats();
  const appId = useAppId();
  const { orderId } = context.known.invoice;
  const { write, isLocked } = state;
  const { amount } = form.chosen;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (write.step === 'unknown') return write.checkAgain();
    const payment = form.check();
    if (payment === null || amount === null) return;
    write.submit({ ...SLOT, body: payment }, formats.money(amount));
  };
  const label = amount
    ? text('staff.record.submit', { amount: isolateText(formats.money(amount)) })
    : text('staff.record.submitEmpty');
  const cardPage = staffAddress('/card/manual-invoice', appId);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!isLocked && (
        <ButtonLink to={`${cardPage}&invoice=${encodeURIComponent(orderId)}`} isWide>
          {text('staff.record.card')}
        </ButtonLink>
      )}
      <RecordFields form={form} isLocked={isLocked} />
      <WriteProblem write={write} />
      <Button type="submit" variant="filled" isWide isBusy={write.step === 'sending'}>
        {write.step === 'unknown' ? text('staff.problem.checkAgain') : label}
      </Button>
    </form>
  );
}
