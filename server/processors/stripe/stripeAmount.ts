import { ProcessorError } from '../processor.ts';

/** Currencies that Stripe counts without decimals (docs.stripe.com/currencies). */
const NO_DECIMALS = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);

/** Currencies that Stripe counts in thousandths. */
const THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Digits after the point in Stripe's amounts. ISK and UGX have none in ISO 4217 and two at Stripe. */
function stripeDigits(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/**
 * Our minor units (with `isoDigits` digits after the point) as Stripe's. Never rounds: an amount that Stripe cannot
 * express is a `not-chargeable` failure.
 */
export function toStripeAmount(amountMinor: number, currency: string, isoDigits: number): number {
  const shift = stripeDigits(currency) - isoDigits;
  const amount = shift >= 0 ? amountMinor * 10 ** shift : amountMinor / 10 ** -shift;
  if (!Number.isSafeInteger(amount)) {
    throw new ProcessorError(
      'not-chargeable',
      `Stripe cannot express ${amountMinor} minor units of ${currency}`,
    );
  }
  return amount;
}

/** Stripe's amount as our minor units; the reverse of `toStripeAmount`. */
export function fromStripeAmount(amount: number, currency: string, isoDigits: number): number {
  const shift = isoDigits - stripeDigits(currency);
  return shift >= 0 ? amount * 10 ** shift : Math.round(amount / 10 ** -shift);
}
