import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import { getCapability, getConnection, readPayment } from '../connections.ts';
import type { Subject } from '../contract/subject.ts';
import { toCancelKey } from '../intents/callKeys.ts';
import { findUnknownCharge } from '../intents/findUnknownCharge.ts';
import {
  type IntentChange,
  isLeased,
  type LeasedIntent,
  leaseIntent,
  lockLiveIntent,
  releaseIntent,
} from '../intents/intentStore.ts';
import { waitForLease } from '../intents/waitForLease.ts';
import { mayStillBeCharged } from '../sync/recordSent.ts';
import { syncPayment } from '../sync/syncPayment.ts';

/** Why an open payment was ended. */
type EndReason = NonNullable<PaymentIntentRow['endReason']>;

/** A payment that succeeded and that our books did not yet have as paid. */
export interface SettledPayment {
  readonly connected: Connected;
  readonly payment: ProcessorPayment;
}

/**
 * Cancels the open payment of a subject at its own connection, so that it can no longer be confirmed; does nothing if there is
 * none. A payment that turns out to be paid is recorded and returned, because whoever is about to pay has already paid. Throws
 * `payment-in-progress` for a payment that is processing and cannot be canceled, or that a slow processor may still make, and a
 * `ProcessorError` if the processor does not respond.
 */
export async function closeOpenPayment(
  deps: ServerContext,
  subject: Subject,
  endReason: EndReason = 'replaced',
): Promise<SettledPayment | null> {
  const { row } = await waitForLease(deps, subject, (tx) => leaseOpenPayment(tx, deps, subject));
  if (row === null) return null;
  const release = (change: IntentChange) =>
    releaseIntent(deps.db, row, { change, now: deps.clock.now() });
  try {
    const connected = await getConnection(deps, row);
    const payment = await cancelAtProcessor(deps, connected, row);
    if (payment === null) {
      await release({ state: 'closed', endReason });
      return null;
    }
    await release({});
    await syncPayment(deps, { connected, payment, event: null });
    if (!isOver(payment)) throw new ProblemError('payment-in-progress');
    return payment.state === 'paid' ? { connected, payment } : null; // the row was open, so our books did not have it as paid
  } catch (error) {
    await release({}); // no effect if the lease was released already
    throw error;
  }
}

function isOver({ state }: ProcessorPayment): boolean {
  return state === 'paid' || state === 'declined' || state === 'closed';
}

/** What could not be canceled, as the processor has it; `null` if it was canceled or was never made. */
async function cancelAtProcessor(
  deps: ServerContext,
  connected: Connected,
  row: LeasedIntent,
): Promise<ProcessorPayment | null> {
  const { processorIntentId } = row;
  if (processorIntentId === null) {
    const lost = await findUnknownCharge(deps, connected, row); // no page ever had its client secret
    if (lost === null) assertNoCallInFlight(deps, row);
    if (lost?.state !== 'needs-action') return lost;
    return cancelAtProcessor(deps, connected, { ...row, processorIntentId: lost.id });
  }
  const { tokenCharges } = connected.adapter.capabilities;
  try {
    if (row.capability === 'intents') {
      const intents = getCapability(connected, 'intents');
      await intents.cancel(connected.context, processorIntentId, toCancelKey(row));
      return null;
    }
    const payment = await readPayment(connected, processorIntentId);
    const isHarmless = payment.state === 'open' || payment.state === 'needs-action';
    if (row.capability === 'orders' && isHarmless) {
      assertNoCallInFlight(deps, row); // only the server captures
      return null;
    }
    if (payment.state !== 'needs-action' || tokenCharges?.cancel === undefined) return payment;
    await tokenCharges.cancel(connected.context, processorIntentId, toCancelKey(row));
    return null;
  } catch (error) {
    const failure = error instanceof ProcessorError ? error.failure : null;
    if (failure === 'missing') return null;
    if (failure !== 'closed') throw error;
    return readPayment(connected, processorIntentId);
  }
}

/** A call that was sent without a response may still be carried out: send nothing else until then. */
function assertNoCallInFlight({ clock }: ServerContext, row: LeasedIntent): void {
  if (mayStillBeCharged(row, clock.now())) throw new ProblemError('payment-in-progress');
}

/** Returns `null` while another request has leased the intent. */
async function leaseOpenPayment(
  tx: Transaction,
  { clock, subjects }: ServerContext,
  subject: Subject,
): Promise<{ readonly row: LeasedIntent | null } | null> {
  const now = clock.now();
  await subjects[subject.kind].lock(tx, subject.id);
  const row = await lockLiveIntent(tx, subject);
  if (row === null) return { row };
  if (isLeased(row, now)) return null;
  return { row: await leaseIntent(tx, row, now) };
}
