import { minorUnits } from '#domain/money/minorUnits.ts';
import { type Money, money } from '#domain/money/money.ts';
import { stripeDigits } from './stripeDigits.ts';

/** The least that Stripe charges, in minor units (docs.stripe.com/currencies, minimum charge amounts). */
const STRIPE_MINIMUMS: Readonly<Record<string, number>> = {
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

/** What a processor can charge in a currency: at least `min`, in whole multiples of `step` (reading 14). */
export interface ChargeRules {
  readonly min: Money;
  readonly step: Money;
}

/** One smallest unit of the currency. */
export function smallestUnit(currency: string): Money {
  return money(1, currency);
}

/** Whether Stripe charges in a currency at all: what has four decimals (CLF, UYW) is a unit of account, in which nobody is. */
export function isStripeCurrency(currency: string): boolean {
  return minorUnits(currency) <= 3;
}

/**
 * What Stripe can charge in a currency. One with more decimals than Stripe counts is charged in steps of what Stripe can say
 * (MGA 1.00), one of three in steps of ten (KWD 0.010); ISK has no decimals here, so that Stripe's step of 100 is one of
 * ours. A minimum that Stripe does not state is one step.
 */
export function stripeChargeRules(currency: string): ChargeRules {
  const digits = minorUnits(currency);
  const unsaid = 10 ** Math.max(0, digits - stripeDigits(currency));
  const step = money(digits === 3 ? Math.max(unsaid, 10) : unsaid, currency);
  const min = money(STRIPE_MINIMUMS[currency] ?? step.amountMinor, currency);
  return { min, step };
}

/** Whether a processor can charge exactly this amount. */
export function isChargeable(amount: Money, { min, step }: ChargeRules): boolean {
  return amount.amountMinor >= min.amountMinor && amount.amountMinor % step.amountMinor === 0;
}

/** The most that a processor can charge without exceeding an amount; null when that is below what it charges at all. */
export function chargeableAtMost(amount: Money, { min, step }: ChargeRules): Money | null {
  const rest = amount.amountMinor % step.amountMinor;
  const most = money(amount.amountMinor - rest, amount.currency);
  return most.amountMinor >= min.amountMinor ? most : null;
}
