/** `MM/YY`. */
export const EXPIRY_LENGTH = 5;

const EXPIRY = /^(0[1-9]|1[0-2])\/(\d{2})$/;

/** What browsers and password managers fill in: `8/31`, `08/2031`, `08 - 31`, `2031-08`, `082031`. */
const MONTH_FIRST = /^\s*(\d{1,2})\s*[/.\s-]\s*(?:20)?(\d{2})\s*$/;
const YEAR_FIRST = /^\s*20(\d{2})\s*[/.\s-]\s*(\d{1,2})\s*$/;
const WITHOUT_SIGN = /^\s*(\d{2})20(\d{2})\s*$/;

/** A month of a year. */
export interface CardMonth {
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** What is wrong with an expiration. */
export type ExpiryFault = 'expired' | 'invalid';

/**
 * A partly typed expiration, with its slash. No slash is added while text is being deleted, so that the slash can be
 * deleted too.
 */
export function formatExpiry(text: string, isShorter = false): string {
  const whole = parseComplete(text);
  if (whole !== null) return whole;
  const begun = /^\s*(\d)\s*[/.-]/.exec(text);
  const digits = (begun ? `0${text}` : text).replace(/\D/g, '').slice(0, EXPIRY_LENGTH - 1);
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, EXPIRY_LENGTH - 1) : digits;
  if (padded.length < 2) return padded;
  const [month, year] = [padded.slice(0, 2), padded.slice(2)];
  return year === '' && isShorter ? month : `${month}/${year}`;
}

/** What is wrong with `MM/YY` in the current month; null if it is valid. */
export function findExpiryFault(text: string, now: CardMonth): ExpiryFault | null {
  const expiry = parseExpiry(text);
  if (expiry === null) return 'invalid';
  const isPast = expiry.year < now.year || (expiry.year === now.year && expiry.month < now.month);
  return isPast ? 'expired' : null;
}

/** The month of `MM/YY`; null for any other text. */
export function parseExpiry(text: string): CardMonth | null {
  const [, month, year] = EXPIRY.exec(text) ?? [];
  return month === undefined ? null : { month: Number(month), year: 2000 + Number(year) };
}

function parseComplete(text: string): string | null {
  const [, month, year] = MONTH_FIRST.exec(text) ?? WITHOUT_SIGN.exec(text) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${year}`;
  const [, laterYear, laterMonth] = YEAR_FIRST.exec(text) ?? [];
  return laterMonth === undefined ? null : `${laterMonth.padStart(2, '0')}/${laterYear}`;
}
