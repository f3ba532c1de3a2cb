import { useEffect, useState } from 'react';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { RecordedPayment } from '#contract/entities/staff/staffDocument.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { checkPaymentDay } from '#domain/payment/checkPaymentDay.ts';
import { getDueAmounts } from '#staff/card-charges/getDueAmounts.ts';
import {
  EMPTY_DRAFT,
  type PaymentDraft,
  readPaymentDraft,
  storePaymentDraft,
} from '#staff/card-charges/paymentDrafts.ts';
import type { StaffSession } from '#staff/session/createStaffSession.ts';
import type { SentChange } from '../changes/sentChange.ts';
import { toAmountDraft, useChosenAmount } from '../changes/useChosenAmount.ts';

/** The typed fields of a payment besides its amount. */
interface RecordFields extends Omit<PaymentDraft, 'amount'> {
  /** The saved card that is charged; empty while none is chosen. */
  readonly cardId: string;
}

/** The initial values of a form: `today` in the business's time zone, and `lost`, a payment without a response. */
export interface RecordStart {
  readonly today: string;
  readonly lost: SentChange | null;
  readonly session: StaffSession;
}

/** The form of a payment. What was typed is kept while the member is on the card page. */
export function useRecordForm(invoice: Invoice, { today, lost, session }: RecordStart) {
  const { orderId } = invoice;
  const [start] = useState(() => toDraft(lost) ?? readPaymentDraft(session, orderId));
  const chosen = useChosenAmount(getDueAmounts(invoice), start.amount);
  const [fields, setFields] = useState(() => toFields(start));
  const [isSubmitted, setIsSubmitted] = useState(false);
  useEffect(() => {
    const { cardId: _, ...typed } = fields;
    storePaymentDraft(session, orderId, { ...typed, amount: chosen.draft });
  });
  const paidOn = fields.paidOn ?? today;
  const dayFault = paidOn === '' ? null : checkPaymentDay(paidOn, today);
  return {
    ...fields,
    chosen,
    paidOn,
    dayFault,
    isSubmitted,
    set: (change: Partial<RecordFields>) => setFields((before) => ({ ...before, ...change })),
    /** The manual payment to send; null for other kinds, and while a field is missing, which then shows an error. */
    check: (): RecordedPayment | null => {
      chosen.check();
      setIsSubmitted(true);
      if (chosen.amount === null || paidOn === '' || dayFault !== null) return null;
      const { kind, reference, note } = fields;
      if (kind === 'card-on-file') return null;
      const more = { ...toText('reference', reference), ...toText('note', note) };
      return { kind, amount: toDecimalString(chosen.amount), paidOn, ...more };
    },
    reset: () => {
      chosen.reset();
      setFields(toFields(EMPTY_DRAFT));
      setIsSubmitted(false);
    },
  };
}

function toFields({ amount: _, ...typed }: PaymentDraft): RecordFields {
  return { ...typed, cardId: '' };
}

function toDraft(lost: SentChange | null): PaymentDraft | null {
  if (lost?.change.kind !== 'record') return null;
  const { kind, paidOn, reference = '', note = '' } = lost.change.body;
  return { amount: toAmountDraft(lost), kind, paidOn, reference, note };
}

/** The form as its fields use it. */
export type RecordForm = ReturnType<typeof useRecordForm>;

function toText(name: 'reference' | 'note', typed: string) {
  const text = typed.trim();
  return text === '' ? {} : { [name]: text };
}
