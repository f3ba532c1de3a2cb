import { and, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type ContactRow, contacts } from '#server/database/schema/contacts.ts';
import { isRowId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** Identifies a contact of a business. */
export interface ContactName {
  readonly appId: string;
  readonly contactId: string;
}

const isNamed = ({ appId, contactId }: ContactName) =>
  and(eq(contacts.id, contactId), eq(contacts.appId, appId));

/** A contact of a business. Throws `not-found`. */
export async function getContact(reader: Reader, name: ContactName): Promise<ContactRow> {
  if (!isRowId(name.contactId)) throw new ProblemError('not-found');
  return orThrowNotFound((await reader.select().from(contacts).where(isNamed(name)))[0]);
}

/** A contact of a business, locked until the transaction ends. Throws `not-found`. */
export async function lockContact(tx: Transaction, name: ContactName): Promise<ContactRow> {
  if (!isRowId(name.contactId)) throw new ProblemError('not-found');
  return orThrowNotFound((await tx.select().from(contacts).where(isNamed(name)).for(ROW_LOCK))[0]);
}

/** The names of a business's contacts by id, as far as they have one; an anonymized contact has none. */
export async function readContactNames(
  reader: Reader,
  appId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rowIds = [...new Set(ids)].filter(isRowId);
  if (rowIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(contacts)
    .where(and(eq(contacts.appId, appId), inArray(contacts.id, rowIds)));
  const named = rows.map(({ id, name, companyName, email }) => [id, name || companyName || email]);
  return new Map(named.filter((row): row is [string, string] => Boolean(row[1])));
}

/** The stored contact, as in the contract. */
export function presentDetails(row: ContactRow) {
  return {
    contactId: row.id,
    reference: row.reference,
    name: row.name,
    companyName: row.companyName,
    email: row.email,
    phone: row.phone,
    taxId: row.taxId,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    anonymizedAt: row.anonymizedAt?.toISOString() ?? null,
  };
}
