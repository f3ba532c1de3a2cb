import { createHash } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Contact } from '#contract/entities/documents/party.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import { newRowId } from '#server/platform/ids.ts';

/** The customer that a document names, its business, and the time of writing. */
export interface NamedContact {
  readonly appId: string;
  readonly contact: Contact;
  readonly now: Date;
}

/**
 * A document's contact: the business's one with this e-mail, otherwise the one with this customer id, otherwise a new
 * one. The newest document's details are stored; omitted ones stay. Returns the contact's id.
 */
export async function matchContact(
  tx: Transaction,
  { appId, contact, now }: NamedContact,
): Promise<string> {
  const reference = toIndexKey(contact.contactId.trim() || contact.name.trim());
  const emailKey = toEmailKey(contact.email);
  const find = async (isIt: SQL) => {
    const own = and(eq(contacts.appId, appId), isIt);
    return (await tx.select({ id: contacts.id }).from(contacts).where(own).for(ROW_LOCK))[0]?.id;
  };
  const findExisting = async () =>
    (emailKey === null ? undefined : await find(eq(contacts.emailKey, emailKey))) ??
    (await find(eq(contacts.reference, reference)));
  const details = toDetails(contact, emailKey);
  const { name } = contact;
  let id = await findExisting();
  if (id === undefined) {
    const row = { ...details, id: newRowId(), appId, reference, name, createdAt: now };
    await tx
      .insert(contacts)
      .values({ ...row, updatedAt: now })
      .onConflictDoNothing();
    id = await findExisting(); // the new contact, or the one that another document created at the same time
  }
  if (id === undefined) throw new Error('The conflicting contact was not found');
  await tx
    .update(contacts)
    .set({ ...details, updatedAt: now })
    .where(eq(contacts.id, id));
  return id;
}

/** An e-mail as contacts are compared by it; null for none. */
export function toEmailKey(email: string | null): string | null {
  const key = email?.trim().toLowerCase();
  return key ? toIndexKey(key) : null;
}

/** The maximum size in an index row, in bytes. */
const LONGEST_KEY = 512;

/** Text longer than any name is compared by its hash; the migration that created contacts does the same. */
function toIndexKey(text: string): string {
  if (Buffer.byteLength(text) <= LONGEST_KEY) return text;
  return `md5:${createHash('md5').update(text).digest('hex')}`;
}

/** The details in a document; only those are written. */
function toDetails(
  { name, companyName, phone, taxId, address, email }: Contact,
  emailKey: string | null,
) {
  return {
    name,
    ...(emailKey === null ? {} : { emailKey, email: email?.trim() ?? null }),
    ...(companyName === null ? {} : { companyName }),
    ...(phone === null ? {} : { phone }),
    ...(taxId === null ? {} : { taxId }),
    ...(address === null ? {} : { address }),
  };
}
