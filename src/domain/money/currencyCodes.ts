import { UNUSUAL_DIGITS } from './minorUnits.ts';

/** Codes of ISO 4217 in use that have two decimals. */
const USUAL =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD ' +
  'CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS ' +
  'GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL ' +
  'MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK ' +
  'PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB ' +
  'TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG';

/** Every ISO 4217 code that this product can calculate with, sorted. */
export const currencyCodes: readonly string[] = [USUAL, ...Object.values(UNUSUAL_DIGITS)]
  .flatMap((codes) => codes.split(' '))
  .sort();

const codeSet = new Set(currencyCodes);

/** Whether the code is an ISO 4217 code of our table, in capital letters. */
export function isCurrencyCode(code: string): boolean {
  return codeSet.has(code);
}
