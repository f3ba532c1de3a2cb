import { and, eq, inArray } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
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
import { findIntentOfVendor } from './intentStore.ts';
import { syncPayment } from './syncPayment.ts';
import { toProcessorProblem } from './toProcessorProblem.ts';

/**
 * Takes one signed event of a vendor. What it says is not believed: the payment that it speaks of is read and written down,
 * and the event's id noted in the same transaction. A repeated or foreign event changes nothing. Throws `webhook-signature`
 * for one that none of the vendor's connections can verify, `processor-not-configured` where there is none.
 */
export async function receiveProcessorEvent(
  deps: ServerContext,
  processor: ProcessorName,
  raw: RawEvent,
): Promise<void> {
  try {
    const { event, verifiers } = await verify(deps, processor, raw);
    const { paymentId } = event;
    if (paymentId === null || (await isKnown(deps, processor, event))) return;
    const own = verifiers.map(({ context }) => context.accountId);
    const accounts = event.accountId === null ? own : own.filter((id) => id === event.accountId);
    for (const accountId of new Set(accounts)) {
      const intent = await findIntentOfVendor(deps.db, { processor, accountId, id: paymentId });
      if (intent === null) continue;
      const connected = await getConnection(deps, intent);
      const payment = await readPayment(connected, paymentId);
      if (payment.refundedMinor > 0) await closeBesides(deps, intent);
      await syncPayment(deps, { connected, payment, event });
    }
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

/** Money went back at the vendor: nothing more is to be paid, so what a page could still confirm is ended first. */
async function closeBesides(deps: ServerContext, intent: PaymentIntentRow): Promise<void> {
  try {
    await closeOpenPayment(deps, toSubject(intent));
  } catch (error) {
    const isOnItsWay = error instanceof ProblemError && error.code === 'payment-in-progress';
    if (!isOnItsWay) throw error; // the vendor sends the event again
  }
}

interface Verified {
  readonly event: VendorEvent;
  /** The connections whose secrets verify the event: an account of another one is not spoken for. */
  readonly verifiers: readonly Connected[];
}

/** Connections of one platform share their secrets: each set of secrets is tried once. */
async function verify(
  { db, processors }: ServerContext,
  processor: ProcessorName,
  raw: RawEvent,
): Promise<Verified> {
  const rows = await connectionsOfProcessor(db, processor);
  const bySecrets = new Map<string, Connected[]>();
  for (const connected of rows.map((row) => processors.connect(row))) {
    if (connected?.adapter.capabilities.events === undefined) continue;
    const key = JSON.stringify(connected.context.secrets);
    bySecrets.set(key, [...(bySecrets.get(key) ?? []), connected]);
  }
  let failure: unknown = new ProblemError('processor-not-configured');
  for (const verifiers of bySecrets.values()) {
    const [first] = verifiers;
    if (first === undefined) continue;
    try {
      const event = await getCapability(first, 'events').verify(first.context, raw);
      return { event, verifiers };
    } catch (error) {
      if (!(error instanceof ProcessorError) || error.failure !== 'signature') throw error;
      failure = error;
    }
  }
  throw failure;
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
