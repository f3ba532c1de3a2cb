import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { manualPayments } from '#server/database/schema/manualPayments.ts';
import { paymentMethodLinks } from '#server/database/schema/paymentMethodLinks.ts';
import { payments } from '#server/database/schema/payments.ts';
import { withdrawConsent } from '#server/payment-methods/withdrawConsent.ts';

const NO_OWNER = {
  nameOnCard: null,
  billingAddress1: null,
  billingAddress2: null,
  billingCity: null,
  billingRegion: null,
  billingPostalCode: null,
  billingCountry: null,
  billingEmail: null,
  billingPhone: null,
  fingerprint: null,
};

/**
 * Removes all saved payment methods of a contact, with their owner's details, and revokes the contact's links. A card
 * that a payment should have saved is not saved. Brand, last four digits and expiration stay, for the payments that were
 * made.
 */
export async function clearSavedMethods(
  tx: Transaction,
  contactId: string,
  now: Date,
): Promise<void> {
  const isLink = eq(paymentMethodLinks.contactId, contactId);
  await tx
    .update(paymentMethodLinks)
    .set({ revokedAt: now })
    .where(and(isLink, isNull(paymentMethodLinks.revokedAt)));
  await forgetConsents(tx, contactId);
  const isTheirs = eq(paymentMethods.contactId, contactId);
  const saved = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(isTheirs, isNull(paymentMethods.removedAt)))
    .orderBy(paymentMethods.id);
  for (const { id } of saved) await withdrawConsent(tx, { methodId: id, now, by: 'business' });
  await tx.update(paymentMethods).set(NO_OWNER).where(isTheirs);
}

/** Payments whose card was to be saved (`storePaidMethod`) and is not yet. */
async function forgetConsents(tx: Transaction, contactId: string): Promise<void> {
  const ofInvoices = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.contactId, contactId));
  const ofStaff = tx
    .select({ id: manualPayments.id })
    .from(manualPayments)
    .where(eq(manualPayments.contactId, contactId));
  const isOfStaff = and(
    eq(payments.subjectKind, 'manual-payment'),
    inArray(payments.subjectId, ofStaff),
  );
  // two updates, since one with `or` would read all payments
  for (const isTheirs of [inArray(payments.invoiceId, ofInvoices), isOfStaff])
    await tx
      .update(payments)
      .set({ consentAt: null })
      .where(and(isTheirs, isNull(payments.storedMethodId)));
}
