import { and, eq, inArray } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import { canonicalJson } from '#domain/proof/acceptedText.ts';
import { connectionsOfProcessor } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { webhookEvents } from '#server/database/schema/webhookEvents.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { RawEvent, VendorEvent } from '#server/processors/contract/capabilities.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import { closeOpenPayment } from './closeOpenPayment.ts';
import { getCapability, getConnection, readPayment } from './connections.ts';
import { toSubject } from './contract/subject.ts';
import { readDisputeSums } from './disputeRows.ts';
import { findIntentOfEvent } from './findIntentOfEvent.ts';
import type { VendorName } from './intentStore.ts';
import { readDisputes } from './readDisputes.ts';
import { syncPayment } from './syncPayment.ts';
import { toProcessorProblem } from './toProcessorProblem.ts';

/** Takes what an event says of a session in which a payment method is saved (`server/payment-methods`). */
export type ReceiveSetup = (
  deps: ServerContext,
  name: VendorName,
  event: VendorEvent,
) => Promise<void>;

/** An event as it came, and who takes what is about no payment. */
export interface ReceivedEvent {
  readonly raw: RawEvent;
  readonly receiveSetup: ReceiveSetup;
  /** Called for a payment that is newly contested, or of which a dispute was lost. */
  readonly onDispute?: (dispute: DisputeNotice) => void;
}

/** A payment whose dispute the business has to know of. Amounts are minor units of `currency`. */
export interface DisputeNotice {
  readonly intent: string;
  readonly connection: string;
  readonly currency: string;
  readonly openMinor: number;
  readonly lostMinor: number;
}

/**
 * Takes one signed event of a vendor. What it says is not believed: the payment that it speaks of is read and written down,
 * and the event's id noted in the same transaction. A repeated or foreign event changes nothing. Throws `webhook-signature`
 * for one that none of the vendor's connections can verify, `processor-not-configured` where there is none.
 */
export async function receiveProcessorEvent(
  deps: ServerContext,
  processor: ProcessorName,
  { raw, receiveSetup, onDispute }: ReceivedEvent,
): Promise<void> {
  try {
    const { event, verifiers } = await verify(deps, processor, raw);
    const { paymentId, setupId = null } = event;
    const isNothing = paymentId === null && setupId === null;
    if (isNothing || (await isKnown(deps, processor, event))) return;
    const own = verifiers.map(({ context }) => context.accountId);
    const accounts = event.accountId === null ? own : own.filter((id) => id === event.accountId);
    for (const accountId of new Set(accounts)) {
      const at = { processor, accountId };
      if (paymentId !== null) {
        const notice = await receivePayment(deps, { ...at, id: paymentId }, event);
        if (notice !== null) onDispute?.(notice);
      }
      if (setupId !== null) await receiveSetup(deps, { ...at, id: setupId }, event);
    }
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

/** What the business has to know of a dispute; null where there is nothing new. */
async function receivePayment(
  deps: ServerContext,
  name: VendorName,
  event: VendorEvent,
): Promise<DisputeNotice | null> {
  const intent = await findIntentOfEvent(deps, name, event.reference ?? null);
  if (intent === null) return null;
  const connected = await getConnection(deps, intent);
  const payment = await readPayment(connected, intent.vendorIntentId ?? name.id);
  const disputes = event.isDispute ? await readDisputes(connected, payment) : undefined;
  const isLost = disputes?.some(({ state }) => state === 'lost') ?? false;
  const isLate = intent.state === 'closed' && intent.endReason !== null;
  if ((payment.refundedMinor > 0 || isLost) && !isLate) await closeBesides(deps, intent);
  const before = await readDisputeSums(deps.db, intent.id);
  await syncPayment(deps, { connected, payment, event, disputes });
  const after = await readDisputeSums(deps.db, intent.id);
  const isNews = after.openMinor > before.openMinor || after.lostMinor > before.lostMinor;
  const { id, connectionId: connection, currency } = intent;
  return isNews ? { intent: id, connection, currency, ...after } : null;
}

/** What hinders the end of a payment beside a refund, and not the refund itself: it is on its way, or nobody can be asked. */
const HINDRANCES = ['payment-in-progress', 'processor-not-configured'];

/** Money went back at the vendor: nothing more is to be paid, so what a page could still confirm is ended first. */
async function closeBesides(deps: ServerContext, intent: PaymentIntentRow): Promise<void> {
  try {
    await closeOpenPayment(deps, toSubject(intent));
  } catch (error) {
    const problem = toProcessorProblem(error);
    const isHindered = problem instanceof ProblemError && HINDRANCES.includes(problem.code);
    if (!isHindered) throw error; // the vendor sends the event again
  }
}

interface Verified {
  readonly event: VendorEvent;
  /** The connections whose secrets verify the event: an account of another one is not spoken for. */
  readonly verifiers: readonly Connected[];
}

/**
 * Connections of one platform share their secrets: each set of secrets is tried until one of its connections can say. Several
 * sets can verify one event, since the endpoint of a platform signs for all accounts behind it. One that cannot be asked now
 * hinders no other; but an event of an account that then nobody speaks for is not taken, so that the vendor repeats it.
 */
async function verify(
  { db, processors }: ServerContext,
  processor: ProcessorName,
  raw: RawEvent,
): Promise<Verified> {
  const rows = await connectionsOfProcessor(db, processor);
  const connections = rows.flatMap((row) => processors.connect(row) ?? []);
  const senders = connections.filter(({ adapter }) => adapter.capabilities.events !== undefined);
  const verifiers: Connected[] = [];
  let event: VendorEvent | undefined;
  let hindrance: unknown = senders.length > 0 ? null : new ProblemError('processor-not-configured');
  for (const group of groupBySecrets(senders)) {
    const found = await verifyWithOne(group, raw);
    if (found.event === null) hindrance ??= found.hindrance;
    else verifiers.push(...group);
    event ??= found.event ?? undefined;
  }
  const isSpokenFor = verifiers.some(({ context }) => isOf(event, context.accountId));
  if (hindrance !== null && !isSpokenFor) throw hindrance;
  if (event === undefined) throw new ProblemError('webhook-signature');
  return { event, verifiers };
}

function isOf(event: VendorEvent | undefined, accountId: string): boolean {
  return event !== undefined && (event.accountId ?? accountId) === accountId;
}

/** The event by a set of connections with equal secrets; else what hindered them to say, null where it is not signed with them. */
async function verifyWithOne(group: readonly Connected[], raw: RawEvent) {
  let hindrance: unknown = null;
  for (const connected of group) {
    try {
      const event = await getCapability(connected, 'events').verify(connected.context, raw);
      return { event, hindrance: null };
    } catch (error) {
      const isSignature = error instanceof ProcessorError && error.failure === 'signature';
      if (isSignature) return { event: null, hindrance: null };
      hindrance = error;
    }
  }
  return { event: null, hindrance };
}

function groupBySecrets(connections: readonly Connected[]): readonly (readonly Connected[])[] {
  const groups = new Map<string, Connected[]>();
  for (const connected of connections) {
    const key = canonicalJson(connected.context.secrets);
    groups.set(key, [...(groups.get(key) ?? []), connected]);
  }
  return [...groups.values()];
}

/** Events noted before accounts were are under none. */
async function isKnown(
  { db }: ServerContext,
  processor: ProcessorName,
  { id, accountId }: VendorEvent,
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
