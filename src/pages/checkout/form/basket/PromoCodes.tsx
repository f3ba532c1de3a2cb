import { type FormEvent, useState } from 'react';
import type { CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { TextInput } from '#ui/text-input/index.ts';
import { fieldNames, readField } from '../renderedFields.ts';
import styles from './PromoCodes.module.css';
import type { Basket } from './useBasket.ts';
import { isTooOften } from './usePricing.ts';

/** Props of the codes; disabled while a payment is in progress. */
export interface PromoCodesProps {
  readonly basket: Basket;
  readonly isDisabled: boolean;
}

type CodeState = CheckoutTotals['promoCodes'][number]['state'];

/** The maximum number of promo codes in a checkout. */
const MOST_CODES = 5;

/** The applied promo codes, and a field for another. The server decides whether a code applies, and why not. */
export function PromoCodes({ basket, isDisabled }: PromoCodesProps) {
  const { choice, choose, totals, failure } = basket;
  const text = useText();
  const amounts = useAmounts(totals.currencyCode);
  const [typed, setTyped] = useState(() => readField(fieldNames.promoCode) ?? '');
  const [submitted, setSubmitted] = useState<string | null>(null);
  const applied = totals.promoCodes.filter(({ state }) => state === 'applied');
  const isCode = (code: string) => code.trim().toLowerCase() === submitted?.toLowerCase();
  const promo = totals.promoCodes.find(({ code }) => isCode(code));
  // an applied code has moved to the list
  if (promo?.state === 'applied' && basket.isCurrent) {
    setSubmitted(null);
    setTyped('');
  }
  const reason = basket.isCurrent && promo && promo.state !== 'applied' ? promo.state : null;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const field = elements.namedItem(fieldNames.promoCode) as HTMLInputElement | null;
    const code = (field?.value ?? '').trim();
    if (code === '') return field?.focus();
    if (isDisabled) return;
    setTyped(code);
    setSubmitted(code);
    choose({ promoCodes: [...choice.promoCodes.filter((one) => one !== code), code] });
  };
  const toWords = (state: Exclude<CodeState, 'applied'>) => text(`checkout.code.${state}`);
  return (
    <form className={styles.codes} onSubmit={apply} noValidate>
      {applied.map(({ code, discountAmount }) => (
        <p key={code} className={styles.applied}>
          <span>
            {text('checkout.code.applied', {
              code: isolateText(code),
              amount: amounts.inline(discountAmount),
            })}
          </span>
          <Button
            variant="text"
            data-needs-script
            disabled={isDisabled}
            aria-label={text('checkout.code.remove', { code: isolateText(code) })}
            onClick={() => choose({ promoCodes: choice.promoCodes.filter((one) => one !== code) })}
          >
            {text('checkout.code.removeShort')}
          </Button>
        </p>
      ))}
      {applied.length < MOST_CODES && (
        <div className={styles.row}>
          <div className={styles.field}>
            <TextInput
              label={text('checkout.code.label')}
              name={fieldNames.promoCode}
              value={typed}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="auto"
              disabled={isDisabled}
              error={
                isTooOften(failure)
                  ? text('checkout.code.tooMany')
                  : reason === null
                    ? undefined
                    : toWords(reason)
              }
              onChange={setTyped}
            />
          </div>
          <Button type="submit" data-needs-script disabled={isDisabled}>
            {text('checkout.code.apply')}
          </Button>
        </div>
      )}
    </form>
  );
}
