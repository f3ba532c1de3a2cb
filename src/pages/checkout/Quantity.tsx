import { useId, useState } from 'react';
import type { CheckoutFormItem } from '#contract/entities/checkoutForm.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import styles from './Quantity.module.css';

/** Props of a quantity: null is one that cannot be bought. */
export interface QuantityProps {
  readonly item: CheckoutFormItem;
  readonly value: number | null;
  readonly isDisabled: boolean;
  readonly onChange: (value: number | null) => void;
}

/** How many of a product: typed or in steps, within its bounds; what is beyond them says so and is not taken. */
export function Quantity({ item, value, isDisabled, onChange }: QuantityProps) {
  const { minQuantity: min, maxQuantity: max } = item;
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const [typed, setTyped] = useState('');
  const name = isolateText(item.name);
  const write = (words: string) => {
    setTyped(words);
    const count = /^\d{1,7}$/.test(words.trim()) ? Number(words) : Number.NaN;
    onChange(count >= min && count <= max ? count : null);
  };
  const step = (by: number) => onChange(Math.min(Math.max((value ?? min) + by, min), max));
  const isWrong = value === null;
  const bounds = { min: formats.number(min), max: formats.number(max) };
  return (
    <div className={styles.quantity}>
      <div className={styles.row}>
        <Button
          variant="custom"
          data-needs-script
          className={styles.step}
          aria-label={text('checkout.less', { name })}
          disabled={isDisabled || value === min}
          onClick={() => step(-1)}
        >
          −
        </Button>
        <input
          className={styles.input}
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
          data-needs-script
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
