import { and, eq, inArray } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { ProcessorEvent } from '#server/processors/contract/events.ts';
import { getConnection, readPayment } from '../connections.ts';
import { toSubject } from '../contract/subject.ts';
import type { ProcessorObjectId } from '../intents/intentStore.ts';
import { closeOpenPayment } from '../open-payments/closeOpenPayment.ts';
import { readDisputeSums } from '../sync/disputeRows.ts';
import { findCaptureId } from '../sync/findCaptureId.ts';
import { isAlarming, type Known, readBooks } from '../sync/readBooks.ts';
import { readDisputes } from '../sync/readDisputes.ts';
import { syncPayment } from '../sync/syncPayment.ts';
import { toProcessorProblem } from '../toProcessorProblem.ts';
import { findIntentOfEvent } from './findIntentOfEvent.ts';

/** Takes what an event says of a session in which a payment method is saved (`server/payment-methods`). */
export type ReceiveSetup = (
  deps: ServerContext,
  name: ProcessorObjectId,
  event: ProcessorEvent,
) => Promise<void>;

/** Whom an event is handed to. */
export interface EventReceivers {
  /** Takes what is about no payment. */
  readonly receiveSetup: ReceiveSetup;
  /** Called for a payment that is newly contested, or of which a dispute was lost. */
  readonly onDispute?: (dispute: DisputeNotice) => void;
  /** Called for a payment that was reversed or came too late, or of which a refund has failed. */
  readonly onAlarm?: (alarm: AlarmNotice) => void;
}

/** A payment whose dispute the business has to know of. Amounts are minor units of `currency`. */
export interface DisputeNotice {
  readonly intent: string;
  readonly connection: string;
  readonly currency: string;
  readonly openMinor: number;
  readonly lostMinor: number;
}

/** A change of a payment that the business has to know about. */
export interface AlarmNotice {
  readonly intent: string;
  readonly connection: string;
  readonly before: Known;
  readonly after: Known;
}

/** An event that is a processor's, and the accounts that it may be about. */
export interface VerifiedEvent {
  readonly processor: ProcessorName;
  readonly event: ProcessorEvent;
  readonly accountIds: readonly string[];
}

/**
 * Takes an event of a processor. What it says is not believed: the payment that it speaks of is read and written down, and the
 * event's id noted in the same transaction. A repeated or foreign event changes nothing.
 */
export async function receiveProcessorEvent(
  deps: ServerContext,
  { processor, event, accountIds }: VerifiedEvent,
  { receiveSetup, ...notices }: EventReceivers,
): Promise<void> {
  const { paymentId, setupId = null } = event;
  const isNothing = paymentId === null && setupId === null;
  if (isNothing || (await isKnown(deps, processor, event))) return;
  try {
    for (const accountId of accountIds) {
      const at = { processor, accountId };
      if (paymentId !== null)
        await receivePayment(deps, { ...at, id: paymentId }, { event, notices });
      if (setupId !== null) await receiveSetup(deps, { ...at, id: setupId }, event);
    }
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

interface Received {
  readonly event: ProcessorEvent;
  readonly notices: Pick<EventReceivers, 'onDispute' | 'onAlarm'>;
}

/** Reads the payment that an event is about and writes it down, and tells what the business has to know of it. */
async function receivePayment(
  deps: ServerContext,
  name: ProcessorObjectId,
  { event, notices }: Received,
): Promise<void> {
  const intent = await findIntentOfEvent(deps, name, event.reference ?? null);
  if (intent === null) return;
  const connected = await getConnection(deps, intent);
  const captureId = await findCaptureId(deps.db, intent);
  const payment = await readPayment(connected, intent.processorIntentId ?? name.id, captureId);
  const disputes = event.isDispute ? await readDisputes(connected, payment) : undefined;
  const isLost = disputes?.some(({ state }) => state === 'lost') ?? false;
  const isLate = intent.state === 'closed' && intent.endReason !== null;
  if ((payment.refundedMinor > 0 || isLost) && !isLate) await closeBesides(deps, intent);
  const before = await readBooks(deps.db, intent.id);
  const sumsBefore = await readDisputeSums(deps.db, intent.id);
  await syncPayment(deps, { connected, payment, event, disputes });
  const sums = await readDisputeSums(deps.db, intent.id);
  const after = await readBooks(deps.db, intent.id);
  const { id, connectionId: connection, currency } = intent;
  if (sums.openMinor > sumsBefore.openMinor || sums.lostMinor > sumsBefore.lostMinor)
    notices.onDispute?.({ intent: id, connection, currency, ...sums });
  else if (before !== null && after !== null && isAlarming(before, after))
    notices.onAlarm?.({ intent: id, connection, before, after });
}

/** What hinders the end of a payment beside a refund, and not the refund itself: it is on its way, or nobody can be asked. */
const HINDRANCES = ['payment-in-progress', 'processor-not-configured'];

/** Money went back at the processor: nothing more is to be paid, so what a page could still confirm is ended first. */
async function closeBesides(deps: ServerContext, intent: PaymentIntentRow): Promise<void> {
  try {
    await closeOpenPayment(deps, toSubject(intent));
  } catch (error) {
    const problem = toProcessorProblem(error);
    const isHindered = problem instanceof ProblemError && HINDRANCES.includes(problem.code);
    if (!isHindered) throw error; // the processor sends the event again
  }
}

/** Events noted before accounts were are under none. */
async function isKnown(
  { db }: ServerContext,
  processor: ProcessorName,
  { id, accountId }: ProcessorEvent,
): Promise<boolean> {
  const rows = await db
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.processor, processor),
        inArray(webhookEvents.accountId, ['', accountId ?? '']),
        eq(webhookEvents.eventId, id),
      ),
    );
  return rows.length > 0;
}
