import { eq } from 'drizzle-orm';
import { findCurrentMethod } from '#server/charge-schedules/findCurrentMethod.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { contacts, type PaymentMethodRow } from '#server/database/schema/contacts.ts';

/** The saved method that staff made a contact's default, or its replacement; null if they chose none, or it was removed. */
export async function findDefaultMethod(
  reader: Reader,
  contactId: string,
): Promise<PaymentMethodRow | null> {
  const [row] = await reader
    .select({ methodId: contacts.defaultMethodId })
    .from(contacts)
    .where(eq(contacts.id, contactId));
  return findCurrentMethod(reader, row?.methodId ?? null);
}

/** Sets the default method of a contact. */
export async function writeDefaultMethod(
  tx: Transaction,
  { id, contactId }: Pick<PaymentMethodRow, 'id' | 'contactId'>,
): Promise<void> {
  await tx.update(contacts).set({ defaultMethodId: id }).where(eq(contacts.id, contactId));
}
