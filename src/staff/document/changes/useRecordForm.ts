import { useState } from 'react';
import type { Invoice } from '#contract/entities/invoice.ts';
import type { RecordedPayment } from '#contract/entities/staffDocument.ts';
import { outstandingDeposit } from '#domain/balance/balance.ts';
import { compareMoney, type Money, minMoney } from '#domain/money/money.ts';
import { fromDecimalString, toDecimalString } from '#domain/money/toDecimalString.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { checkPaymentDay } from '#domain/payment/checkPaymentDay.ts';
import type { SentChange } from './sentChange.ts';
import { useChosenAmount } from './useChosenAmount.ts';

/** How a payment is made: taken by hand, or charged to a card that the customer has saved. */
export type PaymentKind = RecordedPayment['kind'] | 'card-on-file';

/** What staff type of a payment beside its amount. */
interface RecordFields {
  readonly kind: PaymentKind;
  /** The saved card that is charged; empty while none is chosen. */
  readonly cardId: string;
  /** Null: today, also after midnight. Empty: incomplete. */
  readonly paidOn: string | null;
  readonly reference: string;
  readonly note: string;
}

const EMPTY: RecordFields = { kind: 'cash', cardId: '', paidOn: null, reference: '', note: '' };

/** What a form starts from: `today` is the day of the business, and `lost` a payment that was sent before. */
export interface RecordStart {
  readonly today: string;
  readonly lost: SentChange | null;
}

/** The form of a payment that was taken by hand. */
export function useRecordForm(invoice: Invoice, { today, lost }: RecordStart) {
  const chosen = useChosenAmount(getAmounts(invoice), lost);
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
    /** The payment taken by hand as it is sent; null for another one, and while something is missing, with errors in the fields. */
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

/** What is left to pay, and the deposit where a part of it is outstanding. */
function getAmounts(invoice: Invoice): { readonly most: Money; readonly deposit: Money | null } {
  const { currencyCode: currency, payPlan } = invoice;
  const read = (amount: string) => fromDecimalString(amount, currency) ?? smallestUnit(currency);
  const most = read(invoice.totalRemainingBalance);
  if (payPlan === null) return { most, deposit: null };
  const schedule = { amountDue: read(payPlan.amountDue), instalments: [] };
  const deposit = minMoney(outstandingDeposit(schedule, read(invoice.totalPaid)), most);
  const isPart = deposit.amountMinor > 0 && compareMoney(deposit, most) < 0;
  return { most, deposit: isPart ? deposit : null };
}

function toText(name: 'reference' | 'note', typed: string) {
  const text = typed.trim();
  return text === '' ? {} : { [name]: text };
}
