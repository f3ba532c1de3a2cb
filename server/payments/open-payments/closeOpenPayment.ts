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
import { mayStillArrive } from '../sync/noteSent.ts';
import { syncPayment } from '../sync/syncPayment.ts';

/** Why an open payment is ended. */
type EndReason = NonNullable<PaymentIntentRow['endReason']>;

/** A payment that was made and that our books did not have as paid until now. */
export interface FoundPayment {
  readonly connected: Connected;
  readonly payment: ProcessorPayment;
}

/**
 * Ends the open payment of a subject at its own connection, so that nobody can still confirm it; nothing happens when there
 * is none. One that turns out to be paid is written down and answered: whoever wanted to pay anew has paid already. Throws
 * `payment-in-progress` for one that is on its way and cannot be ended, or that a slow processor may still make, and a `ProcessorError` when the processor does not
 * answer.
 */
export async function closeOpenPayment(
  deps: ServerContext,
  subject: Subject,
  endReason: EndReason = 'replaced',
): Promise<FoundPayment | null> {
  const { row } = await waitForLease(deps, subject, (tx) => leaseOpenPayment(tx, deps, subject));
  if (row === null) return null;
  const free = (change: IntentChange) =>
    releaseIntent(deps.db, row, { change, now: deps.clock.now() });
  try {
    const connected = await getConnection(deps, row);
    const payment = await end(deps, connected, row);
    if (payment === null) {
      await free({ state: 'closed', endReason });
      return null;
    }
    await free({});
    await syncPayment(deps, { connected, payment, event: null });
    if (!isOver(payment)) throw new ProblemError('payment-in-progress');
    return payment.state === 'paid' ? { connected, payment } : null; // a row that was live was not known as paid
  } catch (error) {
    await free({}); // where it is free already, nothing is written
    throw error;
  }
}

function isOver({ state }: ProcessorPayment): boolean {
  return state === 'paid' || state === 'declined' || state === 'closed';
}

/** What could not be ended, as it stands at the processor; `null` when it was ended or nothing ever came of it. */
async function end(
  deps: ServerContext,
  connected: Connected,
  row: LeasedIntent,
): Promise<ProcessorPayment | null> {
  const { processorIntentId } = row;
  if (processorIntentId === null) {
    const lost = await findUnknownCharge(deps, connected, row); // nobody was ever given its secret
    if (lost === null) assertNotLate(deps, row);
    if (lost?.state !== 'needs-action') return lost;
    return end(deps, connected, { ...row, processorIntentId: lost.id });
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
      assertNotLate(deps, row); // only we capture
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

/** What was sent and not answered may still be done, so that nothing is sent beside it. */
function assertNotLate({ clock }: ServerContext, row: LeasedIntent): void {
  if (mayStillArrive(row, clock.now())) throw new ProblemError('payment-in-progress');
}

/** `null` while another request is at work on the intent. */
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
