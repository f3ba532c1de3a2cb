import { and, eq, inArray } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { ProcessorEvent } from '#server/processors/contract/events.ts';
import { getConnection, readPayment } from '../connections.ts';
import { toSubject } from '../contract/subject.ts';
import { readDisputeSums } from '../disputes/disputeRows.ts';
import { readDisputes } from '../disputes/readDisputes.ts';
import type { ProcessorObjectId } from '../intents/intentStore.ts';
import { closeOpenPayment } from '../open-payments/closeOpenPayment.ts';
import { findCaptureId } from '../sync/findCaptureId.ts';
import { mustWarnBusiness, type RecordedPayment, readBooks } from '../sync/readBooks.ts';
import { syncPayment } from '../sync/syncPayment.ts';
import { toProcessorProblem } from '../toProcessorProblem.ts';
import { findIntentOfEvent } from './findIntentOfEvent.ts';

/** Processes an event about a session that saves a payment method (`server/payment-methods`). */
export type ReceiveSetup = (
  deps: ServerContext,
  name: ProcessorObjectId,
  event: ProcessorEvent,
) => Promise<void>;

/** The receivers of an event. */
export interface EventReceivers {
  /** Processes an event that is not about a payment. */
  readonly receiveSetup: ReceiveSetup;
  /** Called for a payment with a new or a lost dispute. */
  readonly onDispute?: (dispute: DisputeNotice) => void;
  /** Called for a payment that was reversed or late, or whose refund failed. */
  readonly onAlarm?: (alarm: AlarmNotice) => void;
}

/** A disputed payment that the business must know about. Amounts are minor units of `currency`. */
export interface DisputeNotice {
  readonly intent: string;
  /** The id of the business. */
  readonly business: string;
  readonly connection: string;
  readonly currency: string;
  readonly openMinor: number;
  readonly lostMinor: number;
}

/** A change of a payment that the business must know about. */
export interface AlarmNotice {
  readonly intent: string;
  /** The id of the business. */
  readonly business: string;
  readonly connection: string;
  readonly before: RecordedPayment;
  readonly after: RecordedPayment;
}

/** A verified event, and the accounts that it may be about. */
export interface VerifiedEvent {
  readonly processor: ProcessorName;
  readonly event: ProcessorEvent;
  readonly accountIds: readonly string[];
}

/**
 * Processes a processor's event. The event's content is not trusted: the payment that it names is read from the processor and
 * written, and the event's id is recorded in the same transaction. A repeated or foreign event changes nothing.
 */
export async function receiveProcessorEvent(
  deps: ServerContext,
  { processor, event, accountIds }: VerifiedEvent,
  { receiveSetup, ...notices }: EventReceivers,
): Promise<void> {
  const { paymentId, setupId = null } = event;
  const isNothing = paymentId === null && setupId === null;
  if (isNothing || (await isDuplicate(deps, processor, event))) return;
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

/** Reads the payment that an event is about, writes it, and reports what the business must know. */
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
  const { id, appId: business, connectionId: connection, currency } = intent;
  if (sums.openMinor > sumsBefore.openMinor || sums.lostMinor > sumsBefore.lostMinor)
    notices.onDispute?.({ intent: id, business, connection, currency, ...sums });
  else if (before !== null && after !== null && mustWarnBusiness(before, after))
    notices.onAlarm?.({ intent: id, business, connection, before, after });
}

/** Problems that prevent the end of another payment, but not the refund: it is in progress, or the processor cannot be called. */
const HINDRANCES = ['payment-in-progress', 'processor-not-configured'];

/** Money was refunded at the processor, so no further payment is allowed: first cancel what a page could still confirm. */
async function closeBesides(deps: ServerContext, intent: PaymentIntentRow): Promise<void> {
  try {
    await closeOpenPayment(deps, toSubject(intent));
  } catch (error) {
    const problem = toProcessorProblem(error);
    const isHindered = problem instanceof ProblemError && HINDRANCES.includes(problem.code);
    if (!isHindered) throw error; // the processor sends the event again
  }
}

/** Events recorded before connections existed have no connection id. */
async function isDuplicate(
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
