import { isValidIBAN } from 'ibantools';
import type { BankTransfer } from '#contract/entities/documents/bankTransfer.ts';
import type { Address } from '#contract/entities/documents/party.ts';
import { toAlpha2 } from '#domain/country/countryCode.ts';
import { isCreditorReference } from './isCreditorReference.ts';
import { toOneLine } from './toOneLine.ts';

/** The input for the text: the transfer, the currency of its amount, and the address of the account holder. */
export interface QrBillInput extends Pick<BankTransfer, 'account' | 'reference' | 'amount'> {
  readonly currency: string;
  readonly address: Address | null;
}

const CURRENCIES = ['CHF', 'EUR'];

/** Characters that a QR-bill may contain: Latin script, and the euro sign. */
const ALLOWED = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/;

/** Bank numbers of QR-IBANs, which require references that only the bank's software assigns. */
const QR_BANKS = { from: 30_000, to: 31_999 };

/** Maximum lengths in characters, by the implementation guidelines of SIX. */
const LENGTHS = { name: 70, street: 70, number: 16, postalCode: 16, town: 35, message: 140 };

/** Seven lines of a party that is not named. */
const NOBODY = Array.from({ length: 7 }, () => '');

/**
 * The text of the QR code on a Swiss QR-bill (Swiss Payment Standards, version 02.00). Null if the format does not allow it: no
 * IBAN of Switzerland or Liechtenstein, a QR-IBAN, a currency other than CHF and EUR, an amount below 0.01 or above
 * 999,999,999.99, an incomplete address, or characters of another script.
 */
export function toQrBillText({
  account,
  reference,
  amount,
  currency,
  address,
}: QrBillInput): string | null {
  const { iban, holder } = account;
  const value = toBillAmount(amount);
  const creditor = toCreditor(holder, address);
  if (!CURRENCIES.includes(currency) || value === null || creditor === null) return null;
  if (iban === null || !/^(CH|LI)/.test(iban) || !isValidIBAN(iban)) return null;
  const bank = Number(iban.slice(4, 9));
  if (bank >= QR_BANKS.from && bank <= QR_BANKS.to) return null;
  const written = toOneLine(reference);
  const isStructured = isCreditorReference(written);
  const message = isStructured ? '' : written;
  if (message.length > LENGTHS.message) return null;
  const text = [
    ...['SPC', '0200', '1', iban],
    ...creditor,
    ...NOBODY, // the ultimate creditor, for later use
    ...[value, currency],
    ...NOBODY, // the payer fills in their own name
    ...(isStructured ? ['SCOR', written.replaceAll(' ', '')] : ['NON', '']),
    ...[message, 'EPD'],
  ];
  return text.every((line) => ALLOWED.test(line)) ? text.join('\n') : null;
}

/** The lines of the creditor with a structured address; null if it is incomplete or too long. */
function toCreditor(holder: string, address: Address | null): readonly string[] | null {
  const country = address?.country ? toAlpha2(address.country) : undefined;
  if (!address?.postalCode || country === undefined) return null;
  const [, street = '', number = ''] = /^(.*?)(?:\s+(\d+\s?[a-z]?))?$/iu.exec(
    toOneLine(address.street1),
  ) ?? ['', toOneLine(address.street1)];
  const { postalCode, locality } = address;
  const parts = { street, number, postalCode, town: toOneLine(locality) };
  const isTooLong = (['street', 'number', 'postalCode', 'town'] as const).some(
    (part) => parts[part].length > LENGTHS[part],
  );
  const name = toOneLine(holder).slice(0, LENGTHS.name);
  if (isTooLong || parts.town === '' || name === '') return null;
  return ['S', name, street, number, postalCode, parts.town, country];
}

/** An amount with two decimals; null if it is outside the bounds. */
function toBillAmount(amount: string): string | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (found === null) return null;
  const [, whole = '', fraction = ''] = found;
  const value = `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
  return value === '0.00' ? null : value;
}
