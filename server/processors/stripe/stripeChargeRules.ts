import { minorUnits } from '#domain/money/minorUnits.ts';
import { money } from '#domain/money/money.ts';
import { getUnitDigits } from '#domain/money/processorUnits.ts';
import type { ChargeRules } from '#domain/payment/chargeRules.ts';

/** The least that Stripe charges, in minor units (docs.stripe.com/currencies, minimum charge amounts). */
const MINIMUMS: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/**
 * What Stripe can charge in a currency; null for one with four decimals (CLF, UYW), which is a unit of account and
 * never charged. A currency with more decimals than Stripe uses is charged in Stripe's steps (MGA 1.00), one of three in steps
 * of ten (KWD 0.010); ISK has no decimals here, so that Stripe's step of 100 is 1 in our units. A minimum that Stripe does
 * not state is one step.
 */
export function stripeChargeRules(currency: string): ChargeRules | null {
  const digits = minorUnits(currency);
  if (digits > 3) return null;
  const unsaid = 10 ** Math.max(0, digits - getUnitDigits(currency));
  const step = money(digits === 3 ? Math.max(unsaid, 10) : unsaid, currency);
  const min = money(MINIMUMS[currency] ?? step.amountMinor, currency);
  return { min, step };
}
