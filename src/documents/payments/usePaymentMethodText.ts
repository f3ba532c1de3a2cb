import { useCallback } from 'react';
import type { PaymentEntry } from '#contract/entities/invoice.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';

/** Names that the brands give themselves, by the codes of the processors; they are the same in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Gives in words what a payment was made with: `Visa ending in 4242`; null when nobody said. */
export function usePaymentMethodText(): (
  entry: Pick<PaymentEntry, 'method' | 'last4'>,
) => string | null {
  const text = useText();
  return useCallback(
    ({ method, last4 }) => {
      const name = method === null ? null : (BRANDS[method.toLowerCase()] ?? method);
      if (last4 === null) return name;
      return text('public.payments.card', {
        method: isolateText(name ?? text('public.payments.cardName')),
        last4,
      });
    },
    [text],
  );
}
