import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentRefundRow } from '#server/database/schema/paymentRefunds.ts';
import type { PaymentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import {
  ProcessorError,
  type ProcessorFailure,
} from '#server/processors/contract/processorError.ts';
import type {
  ProcessorPayment,
  RefundRequest,
} from '#server/processors/contract/processorPayment.ts';
import { getCapability, getConnection, readPayment } from '../connections.ts';
import { toSubject } from '../contract/subject.ts';
import { closeOpenPayment } from '../open-payments/closeOpenPayment.ts';
import { recordRefundResponse, recordRefundSent } from '../sync/recordSent.ts';
import { findSentRefund, type RefundAudit } from '../sync/refundRows.ts';
import { syncPayment } from '../sync/syncPayment.ts';
import { toProcessorProblem } from '../toProcessorProblem.ts';

/** The failures with which processors reject a refund, including one that exceeds what is left. */
export const REFUSALS: readonly ProcessorFailure[] = [
  'declined',
  'refused',
  'closed',
  'not-chargeable',
];

/**
 * Refunds a payment at its own connection and writes what the processor then reports. The processor decides whether enough is
 * left: after a lost response the same idempotency key requests the same refund, which our books may already include. Throws a
 * `ProblemError`: `amount-out-of-bounds` if less is left, `processor-unreachable` if the outcome is unknown,
 * `payment-in-progress` while another refund of the payment may still be made.
 */
export async function refundAtProcessor(
  deps: ServerContext,
  payment: PaymentRow,
  request: RecordedRefund,
): Promise<void> {
  const connected = await getConnection(deps, payment);
  const id = payment.processorPaymentId ?? '';
  const captureId = payment.processorCaptureId;
  try {
    await closeOpenPayment(deps, toSubject(payment));
    const after = await refundOnce(deps, { connected, payment }, request);
    await syncPayment(deps, { connected, payment: after, event: null });
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    const problem = toProcessorProblem(error);
    if (!REFUSALS.includes(error.failure)) throw problem;
    const now = await readPayment(connected, id, captureId).catch(() => null);
    const synced = now && (await syncPayment(deps, { connected, payment: now, event: null }));
    const { amountMinor, refundedMinor } = synced?.payment ?? payment;
    const isTooMuch = now !== null && request.amountMinor > amountMinor - refundedMinor;
    if (isTooMuch) throw new ProblemError('amount-out-of-bounds', { cause: error });
    if (error.failure === 'not-chargeable') throw problem;
    throw new ProblemError('processor-refused', { cause: error });
  }
}

/** A refund, and what is recorded with the processor's confirmation, whether that is its response or a later update. */
export interface RecordedRefund extends RefundRequest {
  readonly note?: RefundAudit | null;
}

/** A payment to refund, and its connection. */
export interface Refunded {
  readonly connected: Connected;
  readonly payment: PaymentRow;
}

/**
 * Refunds at the processor and returns the payment as it is then. A refund that the processor already has under our reference, or
 * has confirmed, is not sent again.
 */
export async function refundOnce(
  deps: ServerContext,
  refunded: Refunded,
  request: RecordedRefund,
): Promise<ProcessorPayment> {
  const { connected, payment } = refunded;
  const { idempotencyKey } = request;
  const id = payment.processorPaymentId ?? '';
  const refunds = getCapability(connected, 'refunds');
  const earlier = (await refunds.findByReference?.(connected.context, id, idempotencyKey)) ?? null;
  if (earlier === null) {
    const sent = await findSentRefund(deps.db, { paymentId: payment.id, idempotencyKey });
    if (sent === null || sent.confirmedAt === null)
      return send(deps, refunded, { ...request, sent });
  } else {
    const isConfirmed = earlier.state !== 'failed';
    await recordRefundResponse(deps, payment, { idempotencyKey, isConfirmed });
    if (!isConfirmed) throw new ProcessorError('refused', 'The refund failed');
  }
  return readPayment(connected, id, payment.processorCaptureId);
}

interface Sending extends RecordedRefund {
  /** The same refund, if it was sent before. */
  readonly sent: PaymentRefundRow | null;
}

/** A processor may make a refund long after it was sent: send nothing else while one has no response. */
async function send(
  deps: ServerContext,
  refunded: Refunded,
  { sent, note = null, ...request }: Sending,
): Promise<ProcessorPayment> {
  const { connected, payment } = refunded;
  const { idempotencyKey, amountMinor } = request;
  const refunds = getCapability(connected, 'refunds');
  const { isOnceForKey = false } = refunds;
  const beforeMinor = sent?.beforeMinor ?? (await sumBefore(refunded, idempotencyKey));
  const named = { idempotencyKey, amountMinor, beforeMinor };
  const sending = { ...named, isOnceForKey, note, now: deps.clock.now() };
  if (!(await recordRefundSent(deps.db, payment, sending))) {
    if (payment.refundSentKey !== idempotencyKey) throw new ProblemError('payment-in-progress');
    throw new ProcessorError('unreachable', 'The refund may still succeed');
  }
  try {
    const after = await refunds.refund(connected.context, payment.processorPaymentId ?? '', {
      ...request,
      captureId: payment.processorCaptureId,
    });
    await recordRefundResponse(deps, payment, { idempotencyKey, isConfirmed: true });
    return after;
  } catch (error) {
    if (error instanceof ProcessorError && error.failure !== 'unreachable')
      await recordRefundResponse(deps, payment, { idempotencyKey, isConfirmed: false });
    throw error;
  }
}

/** All refunds of a payment, including failed ones, before a refund is sent for the first time. */
async function sumBefore(
  { connected, payment }: Refunded,
  idempotencyKey: string,
): Promise<number> {
  if (payment.refundSentKey === idempotencyKey) return 0; // it was sent before refunds were recorded
  const { processorPaymentId: id, processorCaptureId, disputeLostMinor: lostMinor } = payment;
  const now = await readPayment(connected, id ?? '', processorCaptureId);
  const recordedMinor = payment.refundedMinor - lostMinor + payment.refundFailedMinor;
  const lost = connected.adapter.capabilities.disputes?.areRefunds ? lostMinor : 0;
  return Math.max(recordedMinor, now.refundedMinor - lost + (now.refundFailedMinor ?? 0));
}
