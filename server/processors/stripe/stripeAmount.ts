import { ProcessorError } from '../contract/processorError.ts';
import { stripeDigits } from './stripeDigits.ts';

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
