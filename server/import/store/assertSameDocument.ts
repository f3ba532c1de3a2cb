import type { Contact } from '#contract/entities/documents/party.ts';
import type { NumberedDocument } from '#server/documents/documentNumbers.ts';
import type { Imported } from '../imported.ts';
import { refuseNumber } from './refuseNumber.ts';

/**
 * Rejects a file that reuses the number of a different document: one of another year, in another currency, or for another customer.
 * Otherwise a customer's link would show another customer's document. An e-invoice's customer is part of its key, so it always matches.
 */
export function assertSameDocument(imported: Imported, stored: NumberedDocument): void {
  if (!isSame(imported, stored)) refuseNumber(imported, stored);
}

function isSame(imported: Imported, { issuedOn, currency, contact }: NumberedDocument): boolean {
  if (imported.format !== 'json') return imported.document.currency === currency;
  const { content } = imported;
  const isSameYear = issuedOn === null || getYear(imported.issuedOn) === getYear(issuedOn);
  return isSameYear && content.currency === currency && isSameCustomer(content.contact, contact);
}

/** Whether two contacts are the same customer. Some details may have been corrected. */
function isSameCustomer(one: Contact, other: Contact): boolean {
  const keys = ['contactId', 'taxId', 'email', 'name'] as const;
  return keys.some((key) => one[key] !== null && normalize(one[key]) === normalize(other[key]));
}

function normalize(text: string | null): string | null {
  return text === null ? null : text.trim().toLowerCase();
}

function getYear(day: string): string {
  return day.slice(0, 4);
}
