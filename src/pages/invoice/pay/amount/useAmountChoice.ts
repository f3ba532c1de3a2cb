import { useState } from 'react';
import { compareMoney, type Money, subtractMoney } from '#domain/money/money.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useParseAmount } from '#i18n/parsing/useParseAmount.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { choiceFault, type PayChoice, type PayChoices } from './payChoices.ts';

/** The chosen amount, and whether it is valid. */
export interface AmountChoice {
  readonly choice: PayChoice;
  readonly choose: (choice: PayChoice) => void;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  /** The amount to pay; null while it is invalid. */
  readonly amount: Money | null;
  /** The error of the amount; for a custom one null until its field was left. */
  readonly error: string | null;
}

type Reading = { readonly amount: Money } | { readonly error: string };

/**
 * Holds what the payer chooses or types (reading 43). An ambiguous amount is refused, never guessed. One that the
 * processor cannot charge, or that leaves a rest it cannot, is refused with the nearest that work, never rounded (readings 14 and
 * 32).
 */
export function useAmountChoice(choices: PayChoices): AmountChoice {
  const [choice, setChoice] = useState<PayChoice>(choices.options[0]?.choice ?? 'full');
  const [typed, setTyped] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const { readTyped, validate } = useReading(choices);
  const option = choices.options.find((each) => each.choice === choice);
  const reading: Reading = option ? validate(option.amount) : readTyped(typed);
  return {
    choice,
    choose: (next) => {
      setChoice(next);
      setWasLeft(false);
    },
    typed,
    type: setTyped,
    leave: () => setWasLeft(true),
    amount: 'amount' in reading ? reading.amount : null,
    error: (option || wasLeft) && 'error' in reading ? reading.error : null,
  };
}

function useReading(choices: PayChoices) {
  const text = useText();
  const formats = useFormats();
  const parseAmount = useParseAmount();
  const { least, max, most, rules } = choices;
  const show = (amount: Money) => isolateText(formats.money(amount));
  const validate = (amount: Money): Reading => {
    const wrong = choiceFault(amount, choices);
    if (wrong === null) return { amount };
    if (wrong.fault === 'out-of-bounds' || compareMoney(amount, least) < 0) {
      const range = choices.isDeposit ? 'errors.payment.amountRange' : 'pay.amount.problem.range';
      return { error: text(range, { min: show(least), max: show(most) }) };
    }
    const [below = most, above] = wrong.nearest;
    const values = { nearest: show(below), above: above ? show(above) : 'none' };
    if (wrong.fault === 'leaves-too-little') {
      const rest = show(subtractMoney(max, amount));
      return { error: text('pay.amount.problem.rest', { rest, ...values }) };
    }
    return { error: text('pay.amount.problem.step', { step: show(rules.step), ...values }) };
  };
  const readTyped = (typed: string): Reading => {
    const read = parseAmount(typed, max.currency);
    return read.ok
      ? validate(read.money)
      : { error: text(`pay.amount.problem.${read.reason}`, { example: show(most) }) };
  };
  return { validate, readTyped };
}
