import { type Money, money } from '#domain/money/money.ts';

/** What a processor can charge in a currency: at least `min`, in whole multiples of `step` (reading 14). */
export interface ChargeRules {
  readonly min: Money;
  readonly step: Money;
}

/** One smallest unit of the currency. */
export function smallestUnit(currency: string): Money {
  return money(1, currency);
}

/** Whether a processor can charge exactly this amount. */
export function isChargeable(amount: Money, { min, step }: ChargeRules): boolean {
  return amount.amountMinor >= min.amountMinor && amount.amountMinor % step.amountMinor === 0;
}

/** The largest amount that a processor can charge without exceeding the given one; null if that is below its minimum. */
export function chargeableAtMost(amount: Money, { min, step }: ChargeRules): Money | null {
  const rest = amount.amountMinor % step.amountMinor;
  const most = money(amount.amountMinor - rest, amount.currency);
  return most.amountMinor >= min.amountMinor ? most : null;
}

/** The smallest amount that a processor can charge that is not below the given one. */
export function chargeableAtLeast(amount: Money, { min, step }: ChargeRules): Money {
  const least = Math.max(amount.amountMinor, min.amountMinor);
  return money(Math.ceil(least / step.amountMinor) * step.amountMinor, amount.currency);
}
