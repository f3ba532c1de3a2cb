import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { HISTORY_LABELS } from '#contract/codes.ts';
import type { Transaction } from '#server/database/database.ts';
import { invoices } from '#server/database/schema/documents.ts';
import {
  type PaymentIntentRow,
  type PaymentRow,
  payments,
} from '#server/database/schema/payments.ts';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import type { VendorEvent, VendorPayment } from '#server/processors/processor.ts';
import { findIntentOfVendor, lockIntentOfVendor, noteIntent } from './intentStore.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { updateInvoiceStatus } from './updateInvoiceStatus.ts';

/** What the vendor said of a payment, and the event that brought it, when one did. */
export interface Settlement {
  readonly payment: VendorPayment;
  readonly event: VendorEvent | null;
}

/** A payment as it stands in our books after settling; `payment` is null while nothing was charged. */
export interface Settled {
  readonly intent: PaymentIntentRow;
  readonly payment: PaymentRow | null;
}

/**
 * Writes what the vendor says of one payment, in one transaction, keyed by the vendor's id: the payment, the intent, and
 * the invoice's status. Whoever brings the news (the page, a return from the bank, a webhook), however often and in
 * whatever order, the books end the same. `null` for a payment that is not ours.
 */
export async function settlePayment(
  deps: PaymentDeps,
  { payment, event }: Settlement,
): Promise<Settled | null> {
  const known = await findIntentOfVendor(deps.db, payment.id);
  if (known === null) return null;
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.id, known.invoiceId))
      .for('update');
    const intent = await lockIntentOfVendor(tx, payment.id);
    if (intent === null) return null;
    const row = await writePayment(tx, intent, { payment, now });
    const { state, amountMinor } = payment;
    const isOver = intent.state === 'paid' || intent.state === 'closed';
    await noteIntent(tx, intent.id, {
      change: isOver && state !== 'paid' ? {} : { state, amountMinor },
      now,
    });
    await updateInvoiceStatus(tx, intent.invoiceId, now);
    if (event !== null) await noteEvent(tx, event, now);
    return { intent, payment: row };
  });
}

interface News {
  readonly payment: VendorPayment;
  readonly now: Date;
}

/** A row is made once money moves; a try that the bank refused leaves none, but marks one that had been processing. */
async function writePayment(
  tx: Transaction,
  intent: PaymentIntentRow,
  { payment, now }: News,
): Promise<PaymentRow | null> {
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.processor, 'STRIPE'), eq(payments.vendorPaymentId, payment.id)))
    .for('update');
  const old = found[0] ?? null;
  const state = stateOf(payment);
  if (old === null && state === 'failed') return null;
  if (old !== null && isPaid(old.state) && !isPaid(state)) return old; // older news than what is known
  const refundedMinor = Math.max(old?.refundedMinor ?? 0, payment.refundedMinor);
  const row: PaymentRow = {
    id: old?.id ?? randomUUID(),
    appId: intent.appId,
    invoiceId: intent.invoiceId,
    processor: 'STRIPE',
    accountId: intent.accountId,
    vendorPaymentId: payment.id,
    label: HISTORY_LABELS.approved,
    state,
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    refundedMinor,
    method: payment.method,
    last4: payment.last4,
    failureCode: state === 'failed' ? payment.failureCode : null,
    at: old === null || isNewTry(old, state) ? now : old.at,
    refundedAt: refundedMinor > 0 ? (old?.refundedAt ?? now) : null,
    updatedAt: now,
  };
  await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.id, set: row });
  return row;
}

/** A try that failed keeps its time while there is no other; one that follows it has its own. */
function isNewTry(old: PaymentRow, state: PaymentRow['state']): boolean {
  return old.state === 'failed' && state !== 'failed';
}

function isPaid(state: PaymentRow['state']): boolean {
  return state === 'paid' || state === 'refunded';
}

function stateOf({ state, amountMinor, refundedMinor }: VendorPayment): PaymentRow['state'] {
  if (state === 'paid') return refundedMinor >= amountMinor ? 'refunded' : 'paid';
  return state === 'processing' ? 'processing' : 'failed';
}

async function noteEvent(tx: Transaction, event: VendorEvent, now: Date): Promise<void> {
  await tx
    .insert(webhookEvents)
    .values({ processor: 'STRIPE', eventId: event.id, type: event.type, receivedAt: now })
    .onConflictDoNothing();
}
