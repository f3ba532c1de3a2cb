import { countrySpecs, isValidIBAN } from 'ibantools';
import type { BankTransfer } from '#contract/entities/documents/bankTransfer.ts';
import { isCreditorReference } from './isCreditorReference.ts';
import { toOneLine } from './toOneLine.ts';

/** The input for the text: the transfer, and the currency of its amount. */
export interface EpcInput extends Pick<BankTransfer, 'account' | 'reference' | 'amount'> {
  readonly currency: string;
}

/** Maximum lengths of the parts in characters, and of the whole text in bytes. */
const HOLDER_LENGTH = 70;
const REFERENCE_LENGTH = 140;
const TEXT_BYTES = 331;

/** Maximum number of digits before the decimal point of an amount. */
const MAX_DIGITS = 9;

/** SEPA countries outside the European Economic Area: for their accounts, the code must contain the BIC. */
const OUTSIDE_EEA = ['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'];

/**
 * The text of the QR code with which banking apps fill in a SEPA credit transfer (EPC069-12, version 002, UTF-8). Null
 * if the format does not allow it: no IBAN of a SEPA country, a currency other than EUR, an amount below 0.01 or above
 * 999,999,999.99, or a text that is too long.
 */
export function toEpcText({ account, reference, amount, currency }: EpcInput): string | null {
  const { iban, bic, holder } = account;
  const value = toEpcAmount(amount);
  if (currency !== 'EUR' || value === null || iban === null || !isValidIBAN(iban)) return null;
  const country = iban.slice(0, 2);
  if (!countrySpecs[country]?.SEPA) return null;
  if (bic === null && OUTSIDE_EEA.includes(country)) return null;
  const written = toOneLine(reference);
  if (written.length > REFERENCE_LENGTH) return null;
  const isStructured = isCreditorReference(written);
  const text = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    toOneLine(holder).slice(0, HOLDER_LENGTH),
    iban,
    `EUR${value}`,
    '',
    isStructured ? written.replaceAll(' ', '') : '',
    isStructured ? '' : written,
  ]
    .join('\n')
    .trimEnd();
  return Buffer.byteLength(text) > TEXT_BYTES ? null : text;
}

/** An amount without leading and trailing zeros; null if it is outside the bounds of EPC069-12. */
function toEpcAmount(amount: string): string | null {
  const [whole = '', fraction = ''] = amount.split('.');
  const cents = fraction.replace(/0+$/, '');
  const isInBounds = /^\d+$/.test(whole) && whole.length <= MAX_DIGITS && cents.length <= 2;
  if (!isInBounds || (Number(whole) === 0 && cents === '')) return null;
  return cents === '' ? whole : `${whole}.${cents.padEnd(2, '0')}`;
}
