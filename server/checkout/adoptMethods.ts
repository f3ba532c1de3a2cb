import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { contacts, paymentMethods } from '#server/database/schema/contacts.ts';
import { paymentMethodLinks } from '#server/database/schema/paymentMethodLinks.ts';
import { getContactReference } from './getContactReference.ts';

/** An order that is complete, and its contact in the books. */
export interface Adoption {
  readonly order: Pick<CheckoutOrderRow, 'id' | 'appId'>;
  readonly contactId: string;
}

/** Moves the methods that were saved before the order had its contact to that contact, and deletes the temporary contact. */
export async function adoptMethods(
  tx: Transaction,
  { order: { id, appId }, contactId }: Adoption,
): Promise<void> {
  const isIts = and(eq(contacts.appId, appId), eq(contacts.reference, getContactReference(id)));
  const [before] = await tx.select({ id: contacts.id }).from(contacts).where(isIts);
  if (before === undefined || before.id === contactId) return;
  for (const table of [paymentMethods, paymentMethodLinks])
    await tx.update(table).set({ contactId }).where(eq(table.contactId, before.id));
  await tx.delete(contacts).where(eq(contacts.id, before.id));
}
