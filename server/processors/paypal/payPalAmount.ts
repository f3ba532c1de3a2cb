import { minorUnits } from '#domain/money/minorUnits.ts';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { ChargeRules } from '#domain/payment/chargeRules.ts';
import { ProcessorError } from '../contract/processorError.ts';

/** The currencies that PayPal takes (developer.paypal.com/api/rest/reference/currency-codes); some only inside their country. */
const CURRENCIES =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  );

/** PayPal accepts these in whole units only, whatever ISO 4217 defines. */
const ZERO_DECIMAL = ['HUF', 'JPY', 'TWD'];

/** Digits after the point in PayPal's amounts. */
function payPalDigits(currency: string): number {
  return ZERO_DECIMAL.includes(currency) ? 0 : 2;
}

/** What PayPal can charge in a currency, from one of its own smallest units; null for one that it does not take. */
export function payPalChargeRules(currency: string): ChargeRules | null {
  if (!CURRENCIES.includes(currency)) return null;
  const unit = money(10 ** (minorUnits(currency) - payPalDigits(currency)), currency);
  return { min: unit, step: unit };
}

/** An amount as PayPal writes it. Never rounds: one that it cannot express is a `not-chargeable` failure. */
export function toPayPalAmount(amountMinor: number, currency: string) {
  const rules = payPalChargeRules(currency);
  if (rules === null || amountMinor <= 0 || amountMinor % rules.step.amountMinor !== 0) {
    throw new ProcessorError(
      'not-chargeable',
      `PayPal cannot express ${amountMinor} minor units of ${currency}`,
    );
  }
  const value = toDecimalString(money(amountMinor, currency));
  const isWhole = payPalDigits(currency) === 0;
  return { currency_code: currency, value: isWhole ? (value.split('.')[0] ?? value) : value };
}

/** PayPal's amount in our minor units; null if it is invalid. */
export function fromPayPalAmount(amount: {
  readonly currency_code?: unknown;
  readonly value?: unknown;
}): number | null {
  const { currency_code: currency, value } = amount;
  if (typeof currency !== 'string' || typeof value !== 'string') return null;
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,3}))?$/.exec(value) ?? [];
  const digits = minorUnits(currency);
  if (whole === undefined || /[1-9]/.test(part.slice(digits))) return null;
  const minor = Number(whole + part.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}
