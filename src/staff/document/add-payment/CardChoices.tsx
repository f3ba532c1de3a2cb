import type { ReactNode } from 'react';
import { usePaymentMethodText } from '#documents/payments/usePaymentMethodText.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import type { CardChoice } from '#staff/card-charges/toDistinctCards.ts';
import { RadioGroup } from '#ui/radio-group/index.ts';

/** Props: the cards, and the id of the chosen one; empty while none is. */
export interface CardChoicesProps {
  readonly cards: readonly CardChoice[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: ReactNode;
}

/** Chooses one of the customer's saved cards. */
export function CardChoices({ cards, value, onChange, error }: CardChoicesProps) {
  const text = useText();
  const toCardName = useCardName();
  return (
    <RadioGroup
      legend={text('staff.onFile.which')}
      options={cards.map(({ method, isExpired }) => ({
        value: method.id,
        label: toCardName(method),
        isDisabled: isExpired,
        aside: method.expires !== null && (
          <span>
            {text(isExpired ? 'staff.onFile.expired' : 'staff.onFile.expires', {
              date: isolateText(toCardDate(method.expires)),
            })}
          </span>
        ),
      }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

/** Formats a saved card: `Visa ending in 4242`. */
export function useCardName(): (method: CardChoice['method']) => string {
  const text = useText();
  const toMethodText = usePaymentMethodText();
  return ({ brand, last4 }) =>
    toMethodText({ method: brand, last4 }) ?? text('public.payments.cardName');
}

/** Formats an expiration as printed on a card: MM/YY. */
function toCardDate(expires: string): string {
  const [year = '', month = ''] = expires.split('-');
  return `${month}/${year.slice(-2)}`;
}
