import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { findDefaultMethod, writeDefaultMethod } from '#server/payment-methods/defaultMethod.ts';
import { withdrawConsent } from '#server/payment-methods/withdrawConsent.ts';
import { isRowId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { auditContact, type ContactWrite, changeContact } from './changeContact.ts';

/**
 * Makes a saved payment method the one that staff are offered first. Idempotent. Throws `not-found` for one that was
 * removed, and `consent-missing` for one that pays the charges of one order only.
 */
export async function makeDefaultMethod(
  deps: WriteContext,
  write: ContactWrite,
  methodId: string,
): Promise<void> {
  const call = { call: 'setDefaultMethod', payload: { methodId } };
  await changeContact(deps, write, call, async ({ tx, now }) => {
    const method = await lockContactMethod(tx, write, methodId);
    if (method.removedAt !== null) throw new ProblemError('not-found');
    if (method.consent !== 'EXPLICIT_CONSENT' || method.consentScope !== 'any')
      throw new ProblemError('consent-missing');
    if ((await findDefaultMethod(tx, write.contactId))?.id === methodId) return null;
    await writeDefaultMethod(tx, method);
    const action = 'contact.default-method-changed';
    await auditContact(tx, write, { action, now, detail: { methodId } });
    return null;
  });
}

/**
 * Removes a saved payment method for the business, as its owner can (`withdrawConsent`): from now on it is not charged,
 * later charges with it are stopped, and the next round removes it at its processor. Idempotent.
 */
export async function removeContactMethod(
  deps: WriteContext,
  write: ContactWrite,
  methodId: string,
): Promise<void> {
  const call = { call: 'removeContactMethod', payload: { methodId } };
  await changeContact(deps, write, call, async ({ tx, now }) => {
    const method = await lockContactMethod(tx, write, methodId);
    if (method.removedAt !== null) return null;
    await withdrawConsent(tx, { methodId, now, by: 'business' });
    await auditContact(tx, write, {
      action: 'contact.method-removed',
      now,
      detail: { methodId },
    });
    return null;
  });
}

/** A saved payment method of this contact, in any state, locked. Throws `not-found`. */
export async function lockContactMethod(
  tx: Transaction,
  { contactId }: Pick<ContactWrite, 'contactId'>,
  methodId: string,
): Promise<PaymentMethodRow> {
  if (!isRowId(methodId)) throw new ProblemError('not-found');
  const isIt = and(eq(paymentMethods.id, methodId), eq(paymentMethods.contactId, contactId));
  return orThrowNotFound((await tx.select().from(paymentMethods).where(isIt).for(ROW_LOCK))[0]);
}
