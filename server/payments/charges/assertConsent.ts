import { eq } from 'drizzle-orm';
import { findCurrentMethod, findMethod } from '#server/charge-schedules/findCurrentMethod.ts';
import { findOrderOfCharge } from '#server/charge-schedules/scheduleStore.ts';
import { findOrder, findOrderOfInvoice } from '#server/checkout/orderStore.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Subject } from '../contract/subject.ts';

/**
 * The saved payment method of the order that a subject belongs to, or null. Consent to the later payments of one order covers
 * this method and no other subject.
 */
export async function findOrderMethod(
  reader: Reader,
  { kind, id }: Subject,
): Promise<string | null> {
  if (kind !== 'order' && kind !== 'invoice') return null;
  const order = kind === 'order' ? await findOrder(reader, id) : await findInvoiceOrder(reader, id);
  return (await findCurrentMethod(reader, order?.methodId ?? null))?.id ?? null;
}

async function findInvoiceOrder(reader: Reader, invoiceId: string) {
  const charged = await findOrderOfCharge(reader, invoiceId);
  return charged === null ? findOrderOfInvoice(reader, invoiceId) : findOrder(reader, charged);
}

/** Throws `consent-missing` if the owner has removed the saved payment method. */
export async function assertNotRemoved(reader: Reader, methodId: string): Promise<void> {
  const method = await findMethod(reader, methodId);
  if (method?.removedAt !== null) throw new ProblemError('consent-missing');
}

/**
 * Throws `consent-missing` unless the owner of a saved payment method consents to charging it for a subject. Locks the method
 * until the transaction ends, so that a concurrent withdrawal takes effect either before the charge or after it.
 */
export async function assertConsent(
  tx: Transaction,
  methodId: string,
  subject: Subject,
): Promise<void> {
  const isIt = eq(paymentMethods.id, methodId);
  const [method] = await tx.select().from(paymentMethods).where(isIt).for('share');
  const isAllowed = method?.removedAt === null && method.consent === 'EXPLICIT_CONSENT';
  if (!isAllowed) throw new ProblemError('consent-missing');
  if (method.consentScope === 'any') return;
  if ((await findOrderMethod(tx, subject)) !== methodId) throw new ProblemError('consent-missing');
}
