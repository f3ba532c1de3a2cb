import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { type ContactRow, contacts } from '#server/database/schema/contacts.ts';
import { type ManualPaymentRow, manualPayments } from '#server/database/schema/manualPayments.ts';
import {
  type PaymentIntentRow,
  paymentIntents,
  payments,
} from '#server/database/schema/payments.ts';
import { isRowId, newRowId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { ProcessorObjectId } from '../intents/intentStore.ts';

/** The page that charges, the currency, and the contact whom it is for; null if there is none. */
export type ManualPaymentDraft = Omit<ManualPaymentRow, 'id'>;

/** The manual payment of a page, created if there is none. A page has one, however often it requests it. */
export async function getManualPayment(
  db: Database,
  draft: ManualPaymentDraft,
): Promise<ManualPaymentRow> {
  await db
    .insert(manualPayments)
    .values({ ...draft, id: newRowId() })
    .onConflictDoNothing();
  const { appId, staffId, page } = manualPayments;
  const isIts = and(eq(staffId, draft.staffId), eq(page, draft.page));
  const [row] = await db
    .select()
    .from(manualPayments)
    .where(and(eq(appId, draft.appId), isIts));
  return orThrowNotFound(row);
}

/** The intent of a business's manual payment with this id at its processor; null for any other. */
export async function findManualIntent(
  db: Database,
  appId: string,
  { processor, id }: Omit<ProcessorObjectId, 'accountId'>,
): Promise<PaymentIntentRow | null> {
  const isOfProcessor = and(
    eq(paymentIntents.processor, processor),
    eq(paymentIntents.processorIntentId, id),
  );
  const isManual = eq(paymentIntents.subjectKind, 'manual-payment');
  const isIts = and(eq(paymentIntents.appId, appId), isManual);
  const rows = await db.select().from(paymentIntents).where(and(isOfProcessor, isIts));
  return rows[0] ?? null;
}

/** A contact of a business by its row. Throws `not-found`. */
export async function getContact(db: Database, appId: string, id: string): Promise<ContactRow> {
  if (!isRowId(id)) throw new ProblemError('not-found');
  const isIt = and(eq(contacts.id, id), eq(contacts.appId, appId));
  const [row] = await db.select().from(contacts).where(isIt);
  return orThrowNotFound(row);
}

/**
 * Records that the payer of a payment that was made, or is processing, consents to storing the card. Later calls never clear
 * it.
 */
export async function recordConsent(db: Database, paymentId: string, now: Date): Promise<void> {
  const isMade = inArray(payments.state, ['paid', 'processing']);
  const isIt = and(eq(payments.id, paymentId), isMade, isNull(payments.consentAt));
  await db.update(payments).set({ consentAt: now, updatedAt: now }).where(isIt);
}
