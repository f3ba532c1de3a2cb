import { createHash } from 'node:crypto';
import { addDays } from '#domain/day/calendarDay.ts';
import type { Imported } from '../imported.ts';
import type { Party } from '../model/party.ts';

/** Days of a leap year. */
const LONGEST_YEAR = 366;

/**
 * What makes a document the same one when it comes again: format, kind and number; of an e-invoice also the year, seller and
 * buyer, since numbers are only unique with them. Within its year the issue date may be corrected.
 */
export function importKeyOf(imported: Imported): string {
  return keyOf(imported, yearOf);
}

/**
 * The keys under which earlier versions may have stored an e-invoice: the issue date was part of them. That of its own day comes
 * first, then those of the other days of its year. Our JSON has always had the same key.
 */
export function earlierKeysOf(imported: Imported): readonly string[] {
  if (imported.format === 'json') return [];
  const { issuedOn } = imported.document;
  const year = yearOf(issuedOn);
  const days = Array.from({ length: LONGEST_YEAR }, (_, count) => addDays(`${year}-01-01`, count));
  const others = days.filter((day) => yearOf(day) === year && day !== issuedOn);
  return [issuedOn, ...others].map((day) => keyOf(imported, () => day));
}

function keyOf(imported: Imported, when: (issuedOn: string) => string): string {
  const { format, kind, number } = imported;
  if (imported.format === 'json') return hashOf([format, kind, number]);
  const { issuedOn, seller, buyer } = imported.document;
  return hashOf([format, kind, number, when(issuedOn), identityOf(seller), identityOf(buyer)]);
}

function yearOf(day: string): string {
  return day.slice(0, 4);
}

/** The hash of all that an imported file says, attachments included: equal means that nothing changed. */
export function importHashOf(imported: Imported): string {
  return hashOf(imported);
}

/** The SHA-256 of a text, in hex. */
export function hashTextOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function identityOf({ vatId, legalId, electronicAddress, name }: Party): string {
  return vatId ?? legalId?.id ?? electronicAddress?.id ?? name;
}

function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array ? createHash('sha256').update(part).digest('hex') : part,
  );
  return hashTextOf(text);
}
