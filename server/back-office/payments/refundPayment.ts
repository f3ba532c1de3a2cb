import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#server/audit/writeAudit.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';
import { findInvoice, lockInvoice } from '#server/documents/invoiceStore.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import {
  type AssertNoOpenPayment,
  withoutOpenPayment,
} from '#server/payments/open-payments/withoutOpenPayment.ts';
import { refundAtProcessor } from '#server/payments/refunds/refundAtProcessor.ts';
import { updateInvoiceStatus } from '#server/payments/subjects/updateInvoiceStatus.ts';
import type { RefundAudit } from '#server/payments/sync/refundRows.ts';
import { isRowId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { type InvoiceWrite, officeWrite, SYSTEM_ACT } from '../officeWrite.ts';
import { decideScheduledParts, findOrderWithScheduledParts } from './decideScheduledParts.ts';
import { readAmount } from './readAmount.ts';
import { readReason } from './readReason.ts';

/** The refund: of which payment (its id in the payments list), and how much (a decimal string of its currency). */
export interface Refund {
  readonly paymentId: string;
  readonly amount: string;
  /**
   * What happens to the later parts of the invoice: they are stopped, or the refund is a credit that leaves the invoice
   * open (reading 47). Required if there are such parts.
   */
  readonly laterParts?: 'stop' | 'credit';
  readonly reason?: string;
}

/**
 * Refunds a payment, in part or in full; the invoice is frozen from then on. A payment of a processor is refunded there
 * in three steps, so that the same key refunds once whatever response is lost in between; a manual one is only recorded.
 * Pending payments of pages are canceled first. Refuses an unpaid payment, more than is left of it
 * (`amount-out-of-bounds`), a payment in progress (`payment-in-progress`), and a refund of an invoice with later parts
 * without `laterParts` (`later-parts-undecided`).
 */
export async function refundPayment(
  deps: ServerContext,
  write: InvoiceWrite,
  { paymentId, amount, laterParts, reason: typed }: Refund,
): Promise<void> {
  const reason = typed === undefined ? null : readReason(typed);
  const payment = await findPayment(deps, write, paymentId);
  const { amountMinor, currency } = readAmount(amount, payment.currency);
  if (payment.isLate || (payment.state !== 'paid' && payment.state !== 'refunded')) {
    throw new ProblemError('payment-not-refundable');
  }
  if (amountMinor > payment.amountMinor) throw new ProblemError('amount-out-of-bounds');
  const orderId = await findOrderWithScheduledParts(deps.db, payment.invoiceId);
  if (orderId !== null && laterParts === undefined) throw new ProblemError('later-parts-undecided');
  const { invoiceId } = payment;
  const decision = { orderId, laterParts, invoiceId, paymentId, amountMinor };
  const request = officeWrite('refundPayment', write, {
    paymentId,
    amount,
    ...(laterParts && { laterParts }),
    ...(reason !== null && { reason }),
  });
  const refund = { write, payment, amount, reason };
  const done = { status: 200, headers: {}, body: null };
  if (payment.processor === null) {
    await withoutOpenPayment(deps, (refuseOpenPayment) =>
      runLocalWrite(deps, request, async (tx) => {
        const now = deps.clock.now();
        await writeManualRefund(tx, { write, paymentId, amountMinor, refuseOpenPayment, now });
        await decideScheduledParts(tx, decision, now);
        const { entry, change } = await toRefundAudit(tx, refund);
        await tx.update(payments).set(change).where(eq(payments.id, paymentId));
        await writeAudit(tx, { ...entry, at: now });
        return done;
      }),
    );
    return;
  }
  const audit = await toRefundAudit(deps.db, refund);
  await runProcessorWrite(deps, request, async (idempotencyKey) => {
    await refundAtProcessor(deps, payment, { amountMinor, currency, idempotencyKey, note: audit });
    await deps.db.transaction((tx) => decideScheduledParts(tx, decision, deps.clock.now()));
    return done;
  });
}

interface MadeRefund {
  readonly write: InvoiceWrite;
  readonly payment: PaymentRow;
  readonly amount: string;
  readonly reason: string | null;
}

/** Who refunds a payment and why, as the payment and the audit log record it. */
async function toRefundAudit(
  reader: Reader,
  { write: { appId, xid, act = SYSTEM_ACT }, payment, amount, reason }: MadeRefund,
): Promise<RefundAudit> {
  const { number } = orThrowNotFound(await findInvoice(reader, { appId, xid }));
  const { id, label, currency } = payment;
  const target = { kind: 'invoice', id: xid, label: number };
  const after = { paymentId: id, label, amount, currency, reason };
  const refundedByName = act === SYSTEM_ACT ? null : act.actor.name;
  return {
    entry: { ...act, appId, action: 'payment.refunded', target, after },
    change: { refundReason: reason, refundedByName },
  };
}

async function findPayment(
  { db }: ServerContext,
  { appId, xid }: InvoiceWrite,
  paymentId: string,
): Promise<PaymentRow> {
  if (!isRowId(paymentId)) throw new ProblemError('not-found');
  const [found] = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(invoices, eq(payments.invoiceId, invoices.id))
    .where(and(eq(payments.id, paymentId), eq(invoices.appId, appId), eq(invoices.xid, xid)));
  return orThrowNotFound(found?.payment);
}

interface ManualRefund {
  readonly write: InvoiceWrite;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly refuseOpenPayment: AssertNoOpenPayment;
  readonly now: Date;
}

/** Records a refund that the business made itself. */
async function writeManualRefund(
  tx: Transaction,
  { write: { appId, xid }, paymentId, amountMinor, refuseOpenPayment, now }: ManualRefund,
): Promise<void> {
  const invoice = orThrowNotFound(await lockInvoice(tx, { appId, xid }));
  const isIt = eq(payments.id, paymentId);
  const [payment] = await tx.select().from(payments).where(isIt).for(ROW_LOCK);
  const row = orThrowNotFound(payment);
  if (row.voidedAt !== null) throw new ProblemError('payment-not-refundable');
  const refundedMinor = row.refundedMinor + amountMinor;
  if (refundedMinor > row.amountMinor) throw new ProblemError('amount-out-of-bounds');
  await refuseOpenPayment(tx, { kind: 'invoice', id: invoice.id });
  const state = refundedMinor === row.amountMinor ? 'refunded' : 'paid';
  const refundedAt = row.refundedAt ?? now;
  await tx.update(payments).set({ refundedMinor, state, refundedAt, updatedAt: now }).where(isIt);
  await updateInvoiceStatus(tx, invoice.id, now);
}
