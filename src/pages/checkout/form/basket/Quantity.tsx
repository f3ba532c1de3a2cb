import { useId, useState } from 'react';
import type { CheckoutFormItem } from '#contract/entities/checkout/checkoutForm.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { fieldNames, readField } from '../renderedFields.ts';
import { toQuantity } from './choice.ts';
import styles from './Quantity.module.css';

/** Props of a quantity; null if it is invalid. */
export interface QuantityProps {
  readonly item: CheckoutFormItem;
  readonly value: number | null;
  readonly isDisabled: boolean;
  readonly onChange: (value: number | null) => void;
}

/** The quantity of a product, typed or stepped within its bounds. A value outside them shows an error and is not applied. */
export function Quantity({ item, value, isDisabled, onChange }: QuantityProps) {
  const { minQuantity: min, maxQuantity: max } = item;
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const fieldName = fieldNames.quantity(item.id);
  const [typed, setTyped] = useState(() => readField(fieldName) ?? '');
  const name = isolateText(item.name);
  const write = (typedText: string) => {
    setTyped(typedText);
    onChange(toQuantity(typedText, item));
  };
  const step = (by: number) => onChange(Math.min(Math.max((value ?? min) + by, min), max));
  const isWrong = value === null;
  const bounds = { min: formats.number(min), max: formats.number(max) };
  return (
    <div className={styles.quantity}>
      <div className={styles.row}>
        <Button
          variant="custom"
          data-needs-script="repeat"
          className={styles.step}
          aria-label={text('checkout.less', { name })}
          disabled={isDisabled || value === min}
          onClick={() => step(-1)}
        >
          −
        </Button>
        <input
          className={styles.input}
          name={fieldName}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          aria-label={text('checkout.quantity', { name })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          value={value === null ? typed : String(value)}
          disabled={isDisabled}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Button
          variant="custom"
          data-needs-script="repeat"
          className={styles.step}
          aria-label={text('checkout.more', { name })}
          disabled={isDisabled || value === max}
          onClick={() => step(1)}
        >
          +
        </Button>
      </div>
      <div aria-live="polite">
        {isWrong && (
          <p id={id} className={styles.error}>
            {text('checkout.bounds', bounds)}
          </p>
        )}
      </div>
    </div>
  );
}
