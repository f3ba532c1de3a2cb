import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { HISTORY_LABELS } from '#contract/codes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import {
  type PaymentIntentRow,
  type PaymentRow,
  paymentIntents,
  payments,
} from '#server/database/schema/payments.ts';
import type { ProcessorDispute } from '#server/processors/contract/disputes.ts';
import type { ProcessorEvent } from '#server/processors/contract/events.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import { toSubject, toSubjectColumns } from '../contract/subject.ts';
import { mergeDisputes, sumDisputes, writeDisputes } from '../disputes/disputeRows.ts';
import { pauseForDisputes } from '../disputes/pauseForDisputes.ts';
import { pauseForReversal } from '../disputes/pauseForReversal.ts';
import { findIntentOfProcessor } from '../intents/findIntentOfProcessor.ts';
import {
  type IntentChange,
  intentState,
  lockIntent,
  updateIntent,
} from '../intents/intentStore.ts';
import { auditStaffCharge } from './auditStaffCharge.ts';
import { isPaidTooLate } from './isPaidTooLate.ts';
import { getLateRefund } from './latePayments.ts';
import { recordEvent } from './recordEvent.ts';
import { recordReported, sumConfirmed } from './refundRows.ts';

/** A payment as the processor reported it, through which connection, and the event that reported it, if any. */
export interface PaymentUpdate {
  readonly connected: Connected;
  readonly payment: ProcessorPayment;
  readonly event: ProcessorEvent | null;
  /** Omitted if disputes were not read: the books keep what they have. */
  readonly disputes?: readonly ProcessorDispute[] | undefined;
}

/** A payment as our books have it; `payment` is null while nothing was charged. */
export interface Synced {
  readonly intent: PaymentIntentRow;
  readonly payment: PaymentRow | null;
}

/**
 * Writes a payment update in one transaction, keyed by the processor's id: the payment, the intent, and the consequences for the
 * subject. The result is the same whoever delivers the update (the page, a return from the bank, a webhook), however often and in
 * whatever order. Returns `null` for a payment that is not ours.
 */
export async function syncPayment(
  deps: ServerContext,
  { connected, payment, event, disputes = [] }: PaymentUpdate,
): Promise<Synced | null> {
  const { processor, accountId } = connected.context;
  const name = { processor, accountId, id: payment.id };
  const existing = await findIntentOfProcessor(deps.db, name);
  if (existing === null) return null;
  const subject = toSubject(existing);
  const kind = deps.subjects[subject.kind];
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await kind.lock(tx, subject.id);
    const intent = await lockIntent(tx, existing.id);
    if (intent === null) return null;
    const isLate = await isPaidTooLate(tx, deps, { connected, intent, payment });
    const row = await writePayment(tx, intent, { connected, payment, disputes, isLate, now });
    await updateIntent(tx, intent.id, { change: toChange(intent, payment, row), now });
    if (row !== null) await recordReported(tx, row, now);
    if (row !== null && getLateRefund(row) > 0) await scheduleReconcile(tx, intent.id, now);
    await kind.afterPayment(tx, subject.id, now);
    if (event !== null) await recordEvent(tx, intent, { event, now });
    return { intent, payment: row };
  });
}

/** An intent that is over stays over, unless its money still counts; an intent with a late payment is over. */
function toChange(
  intent: PaymentIntentRow,
  { state, amountMinor }: ProcessorPayment,
  row: PaymentRow | null,
): IntentChange {
  const isOver = intent.state === 'paid' || intent.state === 'closed';
  const isArriving = state === 'processing' && intent.state === 'closed' && row !== null;
  const isRevived = state === 'paid' || (isArriving && intent.endReason !== null);
  if (row?.isLate === true) return isOver ? {} : { state: 'closed', endReason: 'replaced' };
  if (isOver && !isRevived) return {};
  return { state: intentState(state), amountMinor };
}

/** Schedules the reconcile job, which refunds the payment. */
async function scheduleReconcile(
  tx: Transaction,
  id: string,
  nextReconcileAt: Date,
): Promise<void> {
  await tx.update(paymentIntents).set({ nextReconcileAt }).where(eq(paymentIntents.id, id));
}

interface PaymentWrite {
  readonly connected: Connected;
  readonly payment: ProcessorPayment;
  readonly disputes: readonly ProcessorDispute[];
  /** For a new payment: whether it is late and does not count. */
  readonly isLate: boolean;
  readonly now: Date;
}

/** The row of a payment, locked for this transaction; null if nothing was charged yet. */
async function lockPayment(
  tx: Transaction,
  { processor, accountId }: PaymentIntentRow,
  id: string,
): Promise<PaymentRow | null> {
  const isIts = and(
    eq(payments.processor, processor),
    eq(payments.accountId, accountId),
    eq(payments.processorPaymentId, id),
  );
  const [found] = await tx.select().from(payments).where(isIts).for(ROW_LOCK);
  return found ?? null;
}

/** The staff member's part in a payment at a processor. Only manually recorded payments can be voided. */
function getStaffColumns(old: PaymentRow | null, intent: PaymentIntentRow) {
  return {
    takenById: old?.takenById ?? intent.takenById,
    takenByName: old?.takenByName ?? intent.takenByName,
    refundReason: old?.refundReason ?? null,
    refundedByName: old?.refundedByName ?? null,
    ...{ reference: null, note: null, recordedAt: null },
    ...{ voidedAt: null, voidReason: null, voidedById: null, voidedByName: null },
  };
}

/** A row is created once money moves. A declined attempt creates none, but fails one that had been processing. */
async function writePayment(
  tx: Transaction,
  intent: PaymentIntentRow,
  { connected, payment, disputes: reported, isLate, now }: PaymentWrite,
): Promise<PaymentRow | null> {
  const { historyLabel: label = HISTORY_LABELS.approved, capabilities } = connected.adapter;
  const old = await lockPayment(tx, intent, payment.id);
  const disputes = await mergeDisputes(tx, old?.id ?? null, { reported, now });
  const lostMinor = sumDisputes(disputes, 'lost');
  const confirmedMinor = old === null ? 0 : await sumConfirmed(tx, old.id);
  const areRefunds = capabilities.disputes?.areRefunds ?? false;
  const gone = mergeRefunds(old, payment, { lostMinor, areRefunds, confirmedMinor });
  const { refundedMinor, disputeLostMinor } = gone;
  const state = toState({ ...payment, refundedMinor: refundedMinor - disputeLostMinor });
  if (old === null && state === 'failed') return null;
  const wasPaid = old !== null && isPaid(old.state);
  const isOlder = wasPaid && !isPaid(state);
  if (isOlder && payment.isReversed !== true) return old; // older than what the books have
  const existing = old === null || isNewTry(old, state) ? null : old; // a processor may report the payment method only once
  const row: PaymentRow = {
    id: old?.id ?? randomUUID(),
    appId: intent.appId,
    ...toSubjectColumns(toSubject(intent)),
    connectionId: intent.connectionId,
    processor: intent.processor,
    accountId: intent.accountId,
    processorPaymentId: payment.id,
    processorCaptureId: payment.captureId ?? old?.processorCaptureId ?? null,
    label,
    state,
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    ...gone,
    method: payment.method ?? existing?.method ?? null,
    last4: payment.last4 ?? existing?.last4 ?? null,
    creditedMinor: old?.creditedMinor ?? 0,
    failureCode: state === 'failed' ? payment.failureCode : null,
    at: existing?.at ?? now,
    ...getStaffColumns(old, intent),
    consentAt: old?.consentAt ?? null,
    storedMethodId: old?.storedMethodId ?? null,
    refundSentAt: old?.refundSentAt ?? null,
    refundSentKey: old?.refundSentKey ?? null,
    isLate: existing?.isLate ?? isLate,
    lateRefundTries: old?.lateRefundTries ?? 0,
    refundedAt: refundedMinor > 0 ? (old?.refundedAt ?? now) : null,
    updatedAt: now,
  };
  await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.id, set: row });
  await writeDisputes(tx, row.id, disputes);
  if (!row.isLate) {
    await pauseForDisputes(tx, row, { disputes, now });
    await pauseForReversal(tx, { before: old?.state ?? null, payment: row, now });
    if (isPaid(state) && !wasPaid) await auditStaffCharge(tx, row, now);
  }
  return row;
}

interface ConfirmedRefunds {
  /** Refunds that the processor confirmed, including failed ones: its lists may lag. */
  readonly confirmedMinor: number;
  readonly lostMinor: number;
  /** Whether the processor reports lost disputes as refunds. */
  readonly areRefunds: boolean;
}

/**
 * Merges refunds from two readings of unknown order. All refunds and all failed refunds each only grow, so their difference
 * follows the processor down as well as up. Lost disputes are added, never beyond the payment's amount.
 */
function mergeRefunds(
  old: PaymentRow | null,
  { amountMinor, refundedMinor, refundFailedMinor: failed = 0 }: ProcessorPayment,
  { confirmedMinor, lostMinor, areRefunds }: ConfirmedRefunds,
): Pick<PaymentRow, 'refundedMinor' | 'refundFailedMinor' | 'disputeLostMinor'> {
  const existing = {
    refunded: (old?.refundedMinor ?? 0) - (old?.disputeLostMinor ?? 0),
    failed: old?.refundFailedMinor ?? 0,
  };
  const refundFailedMinor = Math.max(existing.failed, failed);
  const allMinor = Math.max(existing.refunded + existing.failed, refundedMinor + failed);
  const confirmed = Math.max(confirmedMinor - refundFailedMinor, 0);
  const givenMinor = Math.max(allMinor - refundFailedMinor, Math.min(confirmed, amountMinor));
  const cappedLostMinor = Math.min(lostMinor, amountMinor);
  if (areRefunds) {
    const both = Math.min(confirmed + cappedLostMinor, amountMinor);
    const refundedMinor = Math.max(allMinor - refundFailedMinor, both);
    return { refundedMinor, refundFailedMinor, disputeLostMinor: cappedLostMinor };
  }
  const goneMinor = Math.max(givenMinor, Math.min(givenMinor + cappedLostMinor, amountMinor));
  return { refundedMinor: goneMinor, refundFailedMinor, disputeLostMinor: goneMinor - givenMinor };
}

/** A failed attempt keeps its time until another attempt follows, which has its own time. */
function isNewTry(old: PaymentRow, state: PaymentRow['state']): boolean {
  return old.state === 'failed' && state !== 'failed';
}

function isPaid(state: PaymentRow['state']): boolean {
  return state === 'paid' || state === 'refunded';
}

function toState({ state, amountMinor, refundedMinor }: ProcessorPayment): PaymentRow['state'] {
  if (state === 'paid') return refundedMinor >= amountMinor ? 'refunded' : 'paid';
  return state === 'processing' ? 'processing' : 'failed';
}
