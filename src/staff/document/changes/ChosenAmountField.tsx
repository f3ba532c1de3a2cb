import type { Money } from '#domain/money/money.ts';
import { getCurrencySign } from '#i18n/formats/getCurrencySign.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { AmountChoice } from '#staff/card-charges/getDueAmounts.ts';
import { AmountInput } from '#ui/amount-input/index.ts';
import { RadioGroup, type RadioOption } from '#ui/radio-group/index.ts';
import type { ChosenAmount } from './useChosenAmount.ts';

/** Props of the field; it is disabled while a change is being sent or its outcome is unknown. */
export interface ChosenAmountFieldProps {
  readonly label: string;
  readonly chosen: ChosenAmount;
  readonly isDisabled: boolean;
}

/** Offers the deposit that is due, the full amount, or another one. */
export function ChosenAmountField({ label, chosen, isDisabled }: ChosenAmountFieldProps) {
  const text = useText();
  const formats = useFormats();
  const { most, deposit, choice } = chosen;
  const aside = (amount: Money) => <bdi translate="no">{formats.money(amount)}</bdi>;
  const options: RadioOption<AmountChoice>[] = [
    { value: 'full', label: text('pay.amount.full'), aside: aside(most) },
    { value: 'other', label: text('pay.amount.other') },
  ];
  if (deposit !== null)
    options.unshift({
      value: 'deposit',
      label: text('staff.record.deposit'),
      aside: aside(deposit),
    });
  return (
    <>
      <RadioGroup
        legend={label}
        options={options}
        value={choice}
        onChange={chosen.choose}
        isDisabled={isDisabled}
      />
      {choice === 'other' && (
        <AmountInput
          label={text('pay.amount.other')}
          sign={getCurrencySign(most.currency, formats.pack)}
          value={chosen.text}
          onChange={chosen.setText}
          onBlur={chosen.check}
          error={chosen.error}
          disabled={isDisabled}
        />
      )}
    </>
  );
}
