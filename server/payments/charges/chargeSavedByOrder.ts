import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { SavedMethodUse } from '#server/processors/contract/processorPayment.ts';
import { getCapability } from '../connections.ts';
import { intentState, releaseIntent } from '../intents/intentStore.ts';
import {
  type AttemptReservation,
  MAX_ROUNDS,
  type PaymentAttempt,
  reserveAttempt,
} from '../intents/reserveAttempt.ts';
import { waitForLease } from '../intents/waitForLease.ts';
import { closeOpenPayment } from '../open-payments/closeOpenPayment.ts';
import { captureOrder } from './captureOrder.ts';
import { type PaymentReport, reportPayment, reportUpdate } from './reportPayment.ts';

/** One attempt to capture an order with a payment method that is saved at the processor. */
export interface SavedOrder extends Omit<PaymentAttempt, 'capability'>, SavedMethodUse {}

/**
 * Charges a saved payment method in two steps: creates an order, which moves no money, records the processor's id, and then
 * captures the order. A lost response to the first step costs nothing; after a lost response to the second, the order shows what
 * was captured. A double charge therefore never depends on how long the processor remembers idempotency keys.
 */
export async function chargeSavedByOrder(
  deps: ServerContext,
  request: SavedOrder,
): Promise<PaymentReport> {
  const { subject, connected, methodId, credential, payer } = request;
  const savedMethod = { methodId, credential };
  const started = { ...request, capability: 'orders' } as const;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const reservation = await waitForLease(deps, subject, (tx) =>
      reserveAttempt(tx, deps, started),
    );
    if (reservation.kind === 'known') {
      const { row } = reservation;
      const isOver = row.state === 'paid' || row.state === 'closed';
      if (isOver) return reportPayment(deps, row);
      return captureOrder(deps, connected, row, { ...savedMethod, payer });
    }
    if (reservation.kind === 'send') {
      const row = await make(deps, connected, { ...reservation, savedMethod });
      if (row !== null) return captureOrder(deps, connected, row, { ...savedMethod, payer });
      continue;
    }
    const found = await closeOpenPayment(deps, subject);
    if (found !== null) return reportUpdate(deps, found.connected, found.payment);
  }
  throw new ProblemError('payment-in-progress');
}

interface ToCapture {
  readonly savedMethod: SavedMethodUse;
}

/** The order, recorded with the processor's id; `null` if it took so long that another request has leased the intent. */
async function make(
  deps: ServerContext,
  connected: Connected,
  { row, metadata, savedMethod }: Extract<AttemptReservation, { kind: 'send' }> & ToCapture,
): Promise<PaymentIntentRow | null> {
  const { amountMinor, currency, idempotencyKey } = row;
  try {
    const request = { amountMinor, currency, idempotencyKey, metadata, savedMethod };
    const order = await getCapability(connected, 'orders').create(connected.context, request);
    const change = { processorIntentId: order.id, state: intentState(order.state) };
    const isStillLeased = await releaseIntent(deps.db, row, { change, now: deps.clock.now() });
    return isStillLeased ? { ...row, ...change, leasedUntil: null, leasedBy: null } : null;
  } catch (error) {
    const isUnknown = error instanceof ProcessorError && error.failure === 'unreachable';
    const change = { state: isUnknown ? ('reserved' as const) : ('closed' as const) };
    await releaseIntent(deps.db, row, { change, now: deps.clock.now() });
    throw error;
  }
}
