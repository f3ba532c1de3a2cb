import { useState } from 'react';
import type { Invoice } from '#contract/entities/documents/invoice.ts';
import type { RecordedPayment } from '#contract/entities/staff/staffDocument.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { checkPaymentDay } from '#domain/payment/checkPaymentDay.ts';
import { getDueAmounts } from '#staff/card-charges/getDueAmounts.ts';
import type { SentChange } from '../changes/sentChange.ts';
import { useChosenAmount } from '../changes/useChosenAmount.ts';

/** The kind of payment: manual, or a charge of the customer's saved card. */
export type PaymentKind = RecordedPayment['kind'] | 'card-on-file';

/** The typed fields of a payment besides its amount. */
interface RecordFields {
  readonly kind: PaymentKind;
  /** The saved card that is charged; empty while none is chosen. */
  readonly cardId: string;
  /** Null means today, also after midnight. Empty while it is incomplete. */
  readonly paidOn: string | null;
  readonly reference: string;
  readonly note: string;
}

const EMPTY: RecordFields = { kind: 'cash', cardId: '', paidOn: null, reference: '', note: '' };

/** The initial values of a form: `today` in the business's time zone, and `lost`, a payment without a response. */
export interface RecordStart {
  readonly today: string;
  readonly lost: SentChange | null;
}

/** The form of a manual payment. */
export function useRecordForm(invoice: Invoice, { today, lost }: RecordStart) {
  const chosen = useChosenAmount(getDueAmounts(invoice), lost);
  const [fields, setFields] = useState(() => toFields(lost));
  const [isSubmitted, setIsSubmitted] = useState(false);
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
      setFields(EMPTY);
      setIsSubmitted(false);
    },
  };
}

function toFields(lost: SentChange | null): RecordFields {
  if (lost?.change.kind !== 'record') return EMPTY;
  const { kind, paidOn, reference = '', note = '' } = lost.change.body;
  return { ...EMPTY, kind, paidOn, reference, note };
}

/** The form as its fields use it. */
export type RecordForm = ReturnType<typeof useRecordForm>;

function toText(name: 'reference' | 'note', typed: string) {
  const text = typed.trim();
  return text === '' ? {} : { [name]: text };
}
