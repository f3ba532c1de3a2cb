import { getUnitDigits, toProcessorUnits } from '#domain/money/processorUnits.ts';
import { ProcessorError } from '../contract/processorError.ts';

/**
 * Our minor units (with `isoDigits` digits after the point) as Stripe's. Never rounds: an amount that Stripe cannot
 * express is a `not-chargeable` failure.
 */
export function toStripeAmount(amountMinor: number, currency: string, isoDigits: number): number {
  const amount = toProcessorUnits(amountMinor, currency, isoDigits);
  if (amount === null) {
    throw new ProcessorError(
      'not-chargeable',
      `Stripe cannot express ${amountMinor} minor units of ${currency}`,
    );
  }
  return amount;
}

/** Stripe's amount as our minor units; the reverse of `toStripeAmount`. */
export function fromStripeAmount(amount: number, currency: string, isoDigits: number): number {
  const shift = isoDigits - getUnitDigits(currency);
  return shift >= 0 ? amount * 10 ** shift : Math.round(amount / 10 ** -shift);
}
