import { getCurrencySign } from '#i18n/formats/getCurrencySign.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { AmountInput } from '#ui/amount-input/index.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';
import styles from './StaffCard.module.css';
import type { StaffAmount } from './useStaffAmount.ts';

/** Props of the field; it is disabled during a payment. */
export interface StaffAmountFieldProps {
  readonly choice: StaffAmount;
  readonly isDisabled: boolean;
}

/** The amount that staff charge: the balance of an invoice, or another amount. */
export function StaffAmountField({ choice, isDisabled }: StaffAmountFieldProps) {
  const text = useText();
  const formats = useFormats();
  const { rest, least, most } = choice;
  const show = (amount: typeof least) => isolateText(formats.money(amount));
  return (
    <div className={styles.amount}>
      {rest !== null && (
        <RadioGroup
          legend={text('staff.card.amount')}
          name="amountChoice"
          options={[
            {
              value: 'full',
              label: text('pay.amount.full'),
              aside: <bdi translate="no">{formats.money(rest)}</bdi>,
            },
            { value: 'other', label: text('pay.amount.other') },
          ]}
          value={choice.isTyped ? 'other' : 'full'}
          onChange={(value) => choice.setTyped(value === 'other')}
          isDisabled={isDisabled}
        />
      )}
      {choice.isTyped && (
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
