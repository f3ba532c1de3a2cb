import { useState } from 'react';
import { type Money, maxMoney, subtractMoney } from '#domain/money/money.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { nearestPayable, payAmountFault } from '#domain/payment/payAmount.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useParseAmount } from '#i18n/parsing/useParseAmount.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { StaffInfo } from '../card-charges/useStaffTarget.ts';

/** The limits and the step of staff charges. `rest` is the balance of an invoice; null without one. */
interface StaffBounds {
  readonly least: Money;
  readonly most: Money;
  readonly step: Money;
  readonly rest: Money | null;
}

/** The amount that staff charge: the balance, or a typed amount. */
export interface StaffAmount extends StaffBounds {
  readonly isTyped: boolean;
  readonly setTyped: (isTyped: boolean) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly leave: () => void;
  readonly amount: Money | null;
  readonly error: string | null;
}

/** Parses and validates the amount while it is typed; errors are shown on blur. `before` is the previously typed text. */
export function useStaffAmount(info: StaffInfo, before: string | null): StaffAmount {
  const bounds = getBounds(info);
  const [isTyped, setTyped] = useState(bounds.rest === null || before !== null);
  const [typed, setText] = useState(before ?? '');
  const [wasLeft, setWasLeft] = useState(false);
  const readTyped = useReading(bounds);
  const reading = isTyped || bounds.rest === null ? readTyped(typed) : { amount: bounds.rest };
  return {
    ...bounds,
    isTyped,
    setTyped,
    text: typed,
    setText,
    leave: () => setWasLeft(true),
    amount: 'amount' in reading ? reading.amount : null,
    error: wasLeft && 'error' in reading ? reading.error : null,
  };
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
    return { least: read(least), most: read(most), step, rest: null };
  }
  const { currencyCode, payability } = info.invoice;
  const unit = smallestUnit(currencyCode);
  const read = (amount = '') => fromDecimalString(amount, currencyCode) ?? unit;
  const least = maxMoney(read(payability.least), read(payability.min));
  const most = read(payability.max);
  return { least, most, step: read(payability.step), rest: most };
}
