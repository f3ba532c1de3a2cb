import { useState } from 'react';
import { compareMoney, type Money } from '#domain/money/money.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useParseAmount } from '#i18n/parsing/useParseAmount.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { AmountChoice, DueAmounts } from '#staff/card-charges/getDueAmounts.ts';
import type { AmountDraft } from '#staff/card-charges/paymentDrafts.ts';
import type { SentChange } from './sentChange.ts';

/** The chosen amount; null while the typed text is invalid. */
export interface ChosenAmount extends DueAmounts {
  readonly choice: AmountChoice;
  readonly choose: (choice: AmountChoice) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Shows errors of the amount from now on. */
  readonly check: () => void;
  /** What was chosen; null while the preselected amount is unchanged. */
  readonly draft: AmountDraft | null;
  readonly amount: Money | null;
  readonly error: string | null;
  readonly reset: () => void;
}

/**
 * The amount of a manual payment or a refund, between the smallest unit and `most`. An outstanding deposit is preselected. `before`: what
 * was chosen before.
 */
export function useChosenAmount(
  { most, deposit }: DueAmounts,
  before: AmountDraft | null,
): ChosenAmount {
  const [picked, setPicked] = useState(before?.choice ?? null);
  const [typed, setText] = useState(before?.text ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const read = useReading(most);
  const preselected = deposit === null ? 'full' : 'deposit';
  const choice = picked === null || picked === 'deposit' ? preselected : picked;
  const reading =
    choice === 'other' ? read(typed) : { amount: (choice === 'deposit' && deposit) || most };
  return {
    most,
    deposit,
    choice,
    choose: setPicked,
    text: typed,
    setText,
    check: () => setIsChecked(true),
    draft: picked && { choice: picked, text: typed },
    amount: 'amount' in reading ? reading.amount : null,
    error: isChecked && 'error' in reading ? reading.error : null,
    reset: () => {
      setPicked(null);
      setText('');
      setIsChecked(false);
    },
  };
}

/** The amount of a change that was sent before; null without one. */
export function toAmountDraft(lost: Pick<SentChange, 'amountText'> | null): AmountDraft | null {
  const text = lost?.amountText ?? null;
  return text === null ? null : { choice: 'other', text };
}

function useReading(most: Money) {
  const text = useText();
  const formats = useFormats();
  const parseAmount = useParseAmount();
  const show = (amount: Money) => isolateText(formats.money(amount));
  const least = smallestUnit(most.currency);
  return (typed: string): { readonly amount: Money } | { readonly error: string } => {
    const read = parseAmount(typed, most.currency);
    if (!read.ok)
      return { error: text(`pay.amount.problem.${read.reason}`, { example: show(most) }) };
    const { money } = read;
    const isWithin = compareMoney(money, least) >= 0 && compareMoney(money, most) <= 0;
    return isWithin
      ? { amount: money }
      : { error: text('pay.amount.problem.range', { min: show(least), max: show(most) }) };
  };
}
