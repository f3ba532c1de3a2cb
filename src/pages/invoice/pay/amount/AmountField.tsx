import { getCurrencySign } from '#i18n/formats/getCurrencySign.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { AmountInput } from '#ui/amount-input/index.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';
import styles from './AmountField.module.css';
import type { PayChoices } from './payChoices.ts';
import type { AmountChoice } from './useAmountChoice.ts';

/** Props of the field; disabled while a payment is in progress. */
export interface AmountFieldProps {
  readonly choices: PayChoices;
  readonly choice: AmountChoice;
  readonly isDisabled: boolean;
}

/** Asks how much to pay: what is due, everything, or a custom amount within the bounds. */
export function AmountField({ choices, choice, isDisabled }: AmountFieldProps) {
  const text = useText();
  const formats = useFormats();
  const { options, least, last, most } = choices;
  if (last.amountMinor < least.amountMinor) return null; // only the full amount can be paid
  const rows = [
    ...options.map(({ choice: value, amount }) => ({
      value,
      label: text(`pay.amount.${value}`),
      aside: (
        <bdi className={styles.amount} translate="no">
          {formats.money(amount)}
        </bdi>
      ),
    })),
    { value: 'other' as const, label: text('pay.amount.other') },
  ];
  const bounds = { min: isolateText(formats.money(least)), max: isolateText(formats.money(most)) };
  return (
    <div className={styles.field}>
      <RadioGroup
        legend={text('pay.amount.title')}
        name="amountChoice"
        options={rows}
        value={choice.choice}
        onChange={choice.choose}
        isDisabled={isDisabled}
      />
      {choice.choice === 'other' && (
        <div className={styles.typed}>
          <AmountInput
            label={text('pay.amount.label')}
            name="amount"
            sign={getCurrencySign(most.currency, formats.pack)}
            hint={text('pay.amount.hint', bounds)}
            value={choice.typed}
            onChange={choice.type}
            onBlur={choice.leave}
            error={choice.error}
            disabled={isDisabled}
          />
        </div>
      )}
    </div>
  );
}
