import type { ServerContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type {
  PaymentRequest,
  ProcessorPayment,
} from '#server/processors/contract/processorPayment.ts';
import { findUnknownCharge } from '../intents/findUnknownCharge.ts';
import { releaseIntent, updateIntent } from '../intents/intentStore.ts';
import {
  type AttemptReservation,
  MAX_ROUNDS,
  type PaymentAttempt,
  reserveAttempt,
} from '../intents/reserveAttempt.ts';
import { waitForLease } from '../intents/waitForLease.ts';
import { closeOpenPayment } from '../open-payments/closeOpenPayment.ts';
import { mayStillBeCharged, recordSent } from '../sync/recordSent.ts';
import { type PaymentReport, reportPayment, reportUpdate } from './reportPayment.ts';

/** One attempt to charge a subject with a single call. */
export interface SingleCharge extends PaymentAttempt {
  readonly capability: 'tokenCharges' | 'vault';
  /**
   * Whether the processor charges once per idempotency key, however often it is called, even while the first call is in progress.
   */
  readonly isOnceForKey: boolean;
  readonly send: (request: PaymentRequest) => Promise<ProcessorPayment>;
}

/**
 * Charges once, however often the same attempt is repeated. The attempt is recorded before the processor is called: after a lost
 * response or a crash, the next attempt of any kind finds it and retrieves its outcome. If it was charged, that result is
 * returned and nothing else is charged. Throws a `ProblemError` if the subject cannot be paid this way, and a `ProcessorError` if
 * the outcome is unknown.
 */
export async function chargeOnce(
  deps: ServerContext,
  request: SingleCharge,
): Promise<PaymentReport> {
  const { subject } = request;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const reservation = await waitForLease(deps, subject, (tx) =>
      reserveAttempt(tx, deps, request),
    );
    if (reservation.kind === 'known') return reportPayment(deps, reservation.row);
    if (reservation.kind === 'send') return charge(deps, request, reservation);
    const found = await closeOpenPayment(deps, subject);
    if (found !== null) return reportUpdate(deps, found.connected, found.payment);
  }
  throw new ProblemError('payment-in-progress');
}

type ReservedCharge = Extract<AttemptReservation, { kind: 'send' }>;

async function charge(
  deps: ServerContext,
  request: SingleCharge,
  reservation: ReservedCharge,
): Promise<PaymentReport> {
  const { connected, isOnceForKey } = request;
  const { row, isRepeat } = reservation;
  try {
    const lost = isRepeat ? await findUnknownCharge(deps, connected, row) : null;
    const isLate = isRepeat && lost === null && mayStillBeCharged(row, deps.clock.now());
    if (isLate && !isOnceForKey)
      throw new ProcessorError('unreachable', 'The charge may still succeed');
    const payment = lost ?? (await sendCharge(deps, request, reservation));
    const change = { processorIntentId: payment.id };
    await updateIntent(deps.db, row.id, { change, now: deps.clock.now() });
    return await reportUpdate(deps, connected, payment);
  } finally {
    await releaseIntent(deps.db, row, { change: {}, now: deps.clock.now() });
  }
}

/**
 * Only a rejection of the first call proves that there is no charge. After a lost response, keep the row so that it is
 * reconciled.
 */
async function sendCharge(
  deps: ServerContext,
  { send }: SingleCharge,
  { row, isRepeat, metadata }: ReservedCharge,
): Promise<ProcessorPayment> {
  const { amountMinor, currency, idempotencyKey } = row;
  await recordSent(deps.db, row, deps.clock.now());
  try {
    return await send({ amountMinor, currency, idempotencyKey, metadata });
  } catch (error) {
    const isRefused = error instanceof ProcessorError && error.failure !== 'unreachable';
    if (isRefused && !isRepeat)
      await releaseIntent(deps.db, row, { change: { state: 'closed' }, now: deps.clock.now() });
    throw error;
  }
}
