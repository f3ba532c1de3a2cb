import { getCurrencySign } from '#i18n/formats/getCurrencySign.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { AmountChoice } from '#staff/card-charges/getDueAmounts.ts';
import { AmountInput } from '#ui/amount-input/index.ts';
import { RadioGroup, type RadioOption } from '#ui/radio-group/index.ts';
import styles from './StaffCard.module.css';
import type { StaffAmount } from './useStaffAmount.ts';

/** Props of the field; it is disabled during a payment. */
export interface StaffAmountFieldProps {
  readonly choice: StaffAmount;
  readonly isDisabled: boolean;
}

/** The amount that staff charge: the deposit or the balance of an invoice, or another amount. */
export function StaffAmountField({ choice, isDisabled }: StaffAmountFieldProps) {
  const text = useText();
  const formats = useFormats();
  const { rest, deposit, least, most } = choice;
  const show = (amount: typeof least) => isolateText(formats.money(amount));
  const toOption = (value: AmountChoice, label: string, amount: typeof least) => ({
    value,
    label,
    aside: <bdi translate="no">{formats.money(amount)}</bdi>,
  });
  const options: RadioOption<AmountChoice>[] = [
    { value: 'other', label: text('pay.amount.other') },
  ];
  if (rest !== null) options.unshift(toOption('full', text('pay.amount.full'), rest));
  if (deposit !== null) options.unshift(toOption('deposit', text('staff.record.deposit'), deposit));
  return (
    <div className={styles.amount}>
      {rest !== null && (
        <RadioGroup
          legend={text('staff.card.amount')}
          name="amountChoice"
          options={options}
          value={choice.choice}
          onChange={choice.choose}
          isDisabled={isDisabled}
        />
      )}
      {choice.choice === 'other' && (
        <AmountInput
          label={text('staff.card.amount')}
          name="amount"
          sign={getCurrencySign(least.currency, formats.pack)}
          hint={text('pay.amount.hint', { min: show(least), max: show(most) })}
          value={choice.text}
          onChange={choice.setText}
          onBlur={choice.leave}
          error={choice.error}
          disabled={isDisabled}
        />
      )}
    </div>
  );
}
