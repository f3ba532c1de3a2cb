import { createHash } from 'node:crypto';
import { addDays } from '#domain/day/calendarDay.ts';
import type { Imported } from '../imported.ts';
import type { Party } from '../model/party.ts';

/** Days of a leap year. */
const LONGEST_YEAR = 366;

/**
 * The identity of a document for repeated imports: format, kind and number; for an e-invoice also the year, seller and
 * buyer, because numbers are only unique with them. Within its year the issue date may be corrected.
 */
export function toImportKey(imported: Imported): string {
  return toKey(imported, getYear);
}

/**
 * The keys under which earlier versions may have stored an e-invoice: the issue date was part of them. That of its own day comes
 * first, then those of the other days of its year. Our JSON has always had the same key.
 */
export function toEarlierImportKeys(imported: Imported): readonly string[] {
  if (imported.format === 'json') return [];
  const { issuedOn } = imported.document;
  const year = getYear(issuedOn);
  const days = Array.from({ length: LONGEST_YEAR }, (_, count) => addDays(`${year}-01-01`, count));
  const others = days.filter((day) => getYear(day) === year && day !== issuedOn);
  return [issuedOn, ...others].map((day) => toKey(imported, () => day));
}

function toKey(imported: Imported, when: (issuedOn: string) => string): string {
  const { format, kind, number } = imported;
  if (imported.format === 'json') return toHash([format, kind, number]);
  const { issuedOn, seller, buyer } = imported.document;
  return toHash([format, kind, number, when(issuedOn), getIdentity(seller), getIdentity(buyer)]);
}

function getYear(day: string): string {
  return day.slice(0, 4);
}

/** The hash of an imported file's content, attachments included: equal means that nothing changed. */
export function toImportHash(imported: Imported): string {
  return toHash(imported);
}

/** The SHA-256 of a text, in hex. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function getIdentity({ vatId, legalId, electronicAddress, name }: Party): string {
  return vatId ?? legalId?.id ?? electronicAddress?.id ?? name;
}

function toHash(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array ? createHash('sha256').update(part).digest('hex') : part,
  );
  return hashText(text);
}
