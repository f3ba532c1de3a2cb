import type { ChargeRules } from '#domain/payment/chargeRules.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';

/** The currencies that eWay's accounts charge in, by the numbers (ISO 4217) that its queries name them with. */
const CURRENCIES: Readonly<Record<string, string>> = {
  '036': 'AUD',
  '124': 'CAD',
  '344': 'HKD',
  '392': 'JPY',
  '458': 'MYR',
  '554': 'NZD',
  '702': 'SGD',
  '756': 'CHF',
  '826': 'GBP',
  '840': 'USD',
  '978': 'EUR',
};

/** The currency of a response, by letters or by number; null for one that is not charged here. */
export function toCurrency(value: unknown): string | null {
  const text = String(value ?? '').trim();
  if (Object.values(CURRENCIES).includes(text)) return text;
  return CURRENCIES[text.padStart(3, '0')] ?? null;
}

/** Amounts are whole numbers of the smallest unit, from one on; null for a currency that eWay does not charge in. */
export function ewayChargeRules(currency: string): ChargeRules | null {
  if (toCurrency(currency) !== currency) return null;
  const unit = smallestUnit(currency);
  return { min: unit, step: unit };
}
