import { isStorableDay } from '#server/platform/isStorableDay.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** The shape of a BCP 47 tag; whether the locale exists does not matter for a proof. */
const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,6}$/;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** The language in which the customer read the document (`Billfold-Locale`); without one, the business's own. */
export function readLocaleHeader(header: string | undefined, fallback: string): string {
  if (header === undefined) return fallback;
  if (TAG.test(header)) return header;
  throw new ProblemError('invalid-request', { detail: 'Billfold-Locale is not a language tag' });
}

/**
 * When the customer tapped, by the device's clock (`Billfold-Tapped-At`, ISO 8601 in UTC); null without the header or if it is
 * invalid.
 */
export function readTappedAtHeader(header: string | undefined): Date | null {
  if (header === undefined) return null;
  const isDay = INSTANT.test(header) && isStorableDay(header.slice(0, 10));
  const at = new Date(header);
  if (isDay && !Number.isNaN(at.getTime())) return at;
  throw new ProblemError('invalid-request', {
    detail: 'Billfold-Tapped-At is not a UTC timestamp',
  });
}
