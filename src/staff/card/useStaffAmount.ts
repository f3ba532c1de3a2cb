import { useEffect, useState } from 'react';
import { type Money, maxMoney, subtractMoney } from '#domain/money/money.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { twoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { nearestPayable, payAmountFault } from '#domain/payment/payAmount.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useParseAmount } from '#i18n/parsing/useParseAmount.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { type AmountChoice, getDueAmounts } from '../card-charges/getDueAmounts.ts';
import {
  type AmountDraft,
  readPaymentDraft,
  storePaymentDraft,
} from '../card-charges/paymentDrafts.ts';
import type { SubmittedCard } from '../card-charges/submittedCard.ts';
import type { StaffInfo } from '../card-charges/useStaffTarget.ts';
import type { StaffSession } from '../session/createStaffSession.ts';

/**
 * The limits and the step of staff charges. `rest` is the balance of an invoice, `deposit` what is outstanding of its
 * deposit; null without one.
 */
interface StaffBounds {
  readonly least: Money;
  readonly most: Money;
  readonly step: Money;
  readonly rest: Money | null;
  readonly deposit: Money | null;
}

/**
 * The amount that staff charge: the outstanding deposit, which is preselected, the balance, or a typed amount. Without
 * an invoice they type it.
 */
export interface StaffAmount extends StaffBounds {
  readonly choice: AmountChoice;
  readonly choose: (choice: AmountChoice) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly leave: () => void;
  readonly amount: Money | null;
  readonly error: string | null;
}

/** What the amount is for, and the attempt from before the page was reopened, if any. */
export interface StaffAmountOptions {
  readonly info: StaffInfo;
  readonly session: StaffSession;
  readonly before: PreviousAmount | null;
}

/** Parses and validates the amount while it is typed; errors are shown on blur. Shares the amount with the modal of the invoice. */
export function useStaffAmount({ info, session, before }: StaffAmountOptions): StaffAmount {
  const bounds = getBounds(info);
  const orderId = info.kind === 'invoice' ? info.invoice.orderId : null;
  const [start] = useState(() => {
    if (before !== null) return toAmountDraft(before, bounds);
    return orderId === null ? null : readPaymentDraft(session, orderId).amount;
  });
  const [picked, choose] = useState(start?.choice ?? null);
  const [typed, setText] = useState(start?.text ?? '');
  useEffect(() => {
    const amount = picked && { choice: picked, text: typed };
    if (orderId !== null) storePaymentDraft(session, orderId, { amount });
  }, [session, orderId, picked, typed]);
  const choice = toOfferedChoice(bounds, picked);
  const [wasLeft, setWasLeft] = useState(false);
  const readTyped = useReading(bounds);
  const chosen = choice === 'deposit' ? bounds.deposit : bounds.rest;
  const reading = choice === 'other' || chosen === null ? readTyped(typed) : { amount: chosen };
  return {
    ...bounds,
    choice,
    choose,
    text: typed,
    setText,
    leave: () => setWasLeft(true),
    amount: 'amount' in reading ? reading.amount : null,
    error: wasLeft && 'error' in reading ? reading.error : null,
  };
}

/** The amount of an attempt; `typedAmount` is null if it was not typed. */
type PreviousAmount = Pick<SubmittedCard, 'amount' | 'typedAmount'>;

/** Null if the amount was the preselected one. */
function toAmountDraft(
  { amount, typedAmount = null }: PreviousAmount,
  { rest }: StaffBounds,
): AmountDraft | null {
  if (typedAmount !== null) return { choice: 'other', text: typedAmount };
  const wasFull = rest !== null && amount === twoDecimalAmount(rest);
  return wasFull ? { choice: 'full', text: '' } : null;
}

function toOfferedChoice({ rest, deposit }: StaffBounds, picked: AmountChoice | null) {
  if (rest === null || picked === 'other') return 'other';
  return picked === 'full' || deposit === null ? 'full' : 'deposit';
}

function useReading({ least, most, step, rest }: StaffBounds) {
  const text = useText();
  const formats = useFormats();
  const parseAmount = useParseAmount();
  const show = (amount: Money) => isolateText(formats.money(amount));
  return (typed: string): { readonly amount: Money } | { readonly error: string } => {
    const read = parseAmount(typed, most.currency);
    if (!read.ok)
      return { error: text(`pay.amount.problem.${read.reason}`, { example: show(least) }) };
    const { money } = read;
    const bounds = { min: least, max: rest ?? maxMoney(money, least) };
    const rules = { min: least, step };
    const isAbove = money.amountMinor > most.amountMinor;
    const fault = isAbove ? 'out-of-bounds' : payAmountFault(money, bounds, rules);
    if (fault === null) return { amount: money };
    if (fault === 'out-of-bounds')
      return { error: text('pay.amount.problem.range', { min: show(least), max: show(most) }) };
    const [below = most, above] = nearestPayable(money, bounds, rules);
    const values = { nearest: show(below), above: above ? show(above) : 'none' };
    return fault === 'leaves-too-little'
      ? {
          error: text('pay.amount.problem.rest', {
            rest: show(subtractMoney(bounds.max, money)),
            ...values,
          }),
        }
      : { error: text('pay.amount.problem.step', { step: show(step), ...values }) };
  };
}

function getBounds(info: StaffInfo): StaffBounds {
  if (info.kind === 'sale') {
    const { currencyCode, least, most } = info;
    const step = smallestUnit(currencyCode);
    const read = (amount: string) => fromDecimalString(amount, currencyCode) ?? step;
    return { least: read(least), most: read(most), step, rest: null, deposit: null };
  }
  const { currencyCode, payability } = info.invoice;
  const unit = smallestUnit(currencyCode);
  const read = (amount = '') => fromDecimalString(amount, currencyCode) ?? unit;
  const least = maxMoney(read(payability.least), read(payability.min));
  const most = read(payability.max);
  const step = read(payability.step);
  const { deposit } = getDueAmounts(info.invoice);
  const isChargeable =
    deposit !== null &&
    payAmountFault(deposit, { min: least, max: most }, { min: least, step }) === null;
  return { least, most, step, rest: most, deposit: isChargeable ? deposit : null };
}
