import type { Amount } from '../World.ts';

const CURRENCIES =
  /^(?:AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|ILS|JPY|MXN|MYR|NOK|NZD|PHP|PLN|SEK|SGD|THB|TWD|USD)$/;
const ZERO_DECIMAL = /^(?:HUF|JPY|TWD)$/;

/** Reads the amount of a request, or returns an error code. */
export function readAmount(value: unknown): Amount | string {
  const { currency_code: currency, value: text } = (value ?? {}) as Record<string, unknown>;
  if (typeof currency !== 'string' || typeof text !== 'string') return 'MISSING_REQUIRED_PARAMETER';
  if (!CURRENCIES.test(currency)) return 'CURRENCY_NOT_SUPPORTED';
  if (!/^\d{1,15}(?:\.\d+)?$/.test(text)) return 'INVALID_PARAMETER_SYNTAX';
  const decimals = text.split('.')[1]?.length ?? 0;
  if (decimals > (ZERO_DECIMAL.test(currency) ? 0 : 2)) return 'DECIMAL_PRECISION';
  return Number(text) > 0 ? { currency_code: currency, value: text } : 'CANNOT_BE_ZERO_OR_NEGATIVE';
}

/** Converts an amount to the smallest unit that PayPal uses for its currency. */
export function toUnits({ currency_code: currency, value }: Amount): number {
  return Math.round(Number(value) * (ZERO_DECIMAL.test(currency) ? 1 : 100));
}
