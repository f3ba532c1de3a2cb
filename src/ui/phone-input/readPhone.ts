// With the phone parser and its table of numbers: fetched when a phone input gets the focus, never before.
import { type CountryCode, ParseError, parsePhoneNumberWithError } from 'libphonenumber-js/min';

/** Why a text is not a phone number. */
export type PhoneProblem = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG';

/** A phone number in national and international format, or why a text is not one. */
export type ParsedPhone =
  | {
      readonly ok: true;
      readonly national: string;
      readonly international: string;
      /** Alpha-2; undefined for numbers of no single country (+800). */
      readonly country: string | undefined;
    }
  | { readonly ok: false; readonly code: PhoneProblem };

/** Reads a phone number: 2 to 17 digits after the country's own in a text of at most 250 characters. */
export function readPhone(text: string, country: string): ParsedPhone {
  try {
    const number = parsePhoneNumberWithError(text, {
      defaultCountry: country as CountryCode,
      extract: false,
    });
    return {
      ok: true,
      national: number.formatNational(),
      international: number.formatInternational(),
      country: number.country,
    };
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, code: error.message as PhoneProblem };
    throw error;
  }
}
