import { useCallback } from 'react';
import type { PaymentEntry } from '#contract/entities/documents/invoice.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';

/** Brand names by the processors' codes. They are the same in every language. */
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

/** Formats the payment method of a payment: `Visa ending in 4242`; null if unknown. */
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
