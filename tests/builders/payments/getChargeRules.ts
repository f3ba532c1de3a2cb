import { money } from '#domain/money/money.ts';
import type { ChargeRules } from '#domain/payment/chargeRules.ts';

const MINIMUMS: Readonly<Record<string, number>> = {
  EUR: 50,
  GBP: 30,
  HUF: 17_500,
  JPY: 50,
  KWD: 10,
  USD: 50,
};

/** The charge rules of the tests' processor: a minimum, and dinars in steps of ten. */
export function getChargeRules(currency: string): ChargeRules {
  const step = money(currency === 'KWD' ? 10 : 1, currency);
  return { min: money(MINIMUMS[currency] ?? 1, currency), step };
}
