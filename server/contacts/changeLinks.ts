import { and, eq, inArray } from 'drizzle-orm';
import { LINK_SOURCES } from '#contract/entities/payments/paymentMethod.ts';
import type { NewMethodLink } from '#contract/entities/staff/staffContact.ts';
import { isPublicId } from '#domain/address/publicId.ts';
import { writeContactLink } from '#server/back-office/payments/paymentMethodLinks.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { paymentMethodLinks } from '#server/database/schema/paymentMethodLinks.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { auditContact, type ContactWrite, changeContact } from './changeContact.ts';
import { lockContactMethod } from './changeMethods.ts';

/**
 * Creates a link with which a contact saves a payment method, or replaces a saved one. It can be used once, for 30 days unless
 * `expiresInDays` says otherwise. Returns its key; throws `not-found` for a method that was removed.
 */
export function createContactLink(
  deps: WriteContext,
  write: ContactWrite,
  {
    replacedMethodId = null,
    expiresInDays = 30,
  }: Omit<NewMethodLink, 'replacedMethodId'> & {
    readonly replacedMethodId?: string | null;
  },
): Promise<string> {
  const { contactId } = write;
  const payload = { replacedMethodId, expiresInDays };
  return changeContact(deps, write, { call: 'createContactMethodLink', payload }, async (parts) => {
    const { tx, now } = parts;
    if (replacedMethodId !== null) {
      const { removedAt } = await lockContactMethod(tx, write, replacedMethodId);
      if (removedAt !== null) throw new ProblemError('not-found');
    }
    const key = await writeContactLink(parts, { contactId, replacedMethodId }, { expiresInDays });
    await auditContact(tx, write, { action: 'contact.link-created', now, detail: payload });
    return key;
  });
}

/** Permanently revokes a payment-method link (`link-revoked`, 410). Idempotent. Throws `not-found`. */
export async function revokeContactLink(
  deps: WriteContext,
  write: ContactWrite,
  key: string,
): Promise<void> {
  if (!isPublicId(key)) throw new ProblemError('not-found'); // never sent to the database
  const call = { call: 'revokeContactMethodLink', payload: { key } };
  await changeContact(deps, write, call, async ({ tx, now }) => {
    const isIt = and(
      eq(paymentMethodLinks.id, key),
      eq(paymentMethodLinks.contactId, write.contactId),
      inArray(paymentMethodLinks.source, [...LINK_SOURCES]),
    );
    const [row] = await tx.select().from(paymentMethodLinks).where(isIt).for(ROW_LOCK);
    const { revokedAt, createdAt } = orThrowNotFound(row);
    if (revokedAt !== null) return null;
    await tx.update(paymentMethodLinks).set({ revokedAt: now }).where(isIt);
    const detail = { createdAt: createdAt.toISOString() };
    await auditContact(tx, write, { action: 'contact.link-revoked', now, detail });
    return null;
  });
}
