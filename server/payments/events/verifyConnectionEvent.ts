import { and, eq } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import { findConnection } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Database } from '#server/database/database.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import { paymentMethodSetups } from '#server/database/schema/paymentMethodLinks.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { getCapability } from '../connections.ts';
import { toProcessorProblem } from '../toProcessorProblem.ts';
import { eventLimits } from './EventLimits.ts';
import type { VerifiedEvent } from './receiveProcessorEvent.ts';
import { toVerifiedEvent, type UnverifiedEvent } from './toVerifiedEvent.ts';

/** The address that an event was sent to. */
export interface ConnectionAddress {
  readonly processor: ProcessorName;
  /** Any text of a path. */
  readonly connectionId: string;
}

/**
 * Verifies an event sent to the address of one connection, with that connection's keys only. Throws `not-found` if the address
 * belongs to no connection, or to none that still accepts events; `webhook-signature` if the keys do not verify the event; and
 * `too-many-requests` if too many events of the sender were rejected.
 */
export async function verifyConnectionEvent(
  deps: ServerContext,
  { processor, connectionId }: ConnectionAddress,
  { raw, visitor, onBusiness }: UnverifiedEvent,
): Promise<VerifiedEvent> {
  const row = await findServing(deps.db, connectionId);
  if (row?.processor !== processor) throw new ProblemError('not-found');
  onBusiness?.(row.appId);
  const connected = deps.processors.connect(row);
  if (connected === null) throw new ProblemError('processor-not-configured');
  const now = deps.clock.now();
  const sender = { visitor, target: row.id };
  try {
    const { callsProcessor, verify } = getCapability(connected, 'events');
    const limit = callsProcessor ? 'verifyAtProcessor' : 'verifyLocally';
    const event = await eventLimits[limit](sender, now, () => verify(connected.context, raw));
    return await toVerifiedEvent(deps, { row, connected }, event);
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

/** The shape of a connection id; other text is not looked up. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The connection, if it still accepts events. A removed connection does so only if something was begun with it. */
async function findServing(db: Database, id: string): Promise<ConnectionRow | null> {
  const row = ID.test(id) ? await findConnection(db, id) : null;
  if (row === null || row.isActive || (await isUsed(db, row))) return row;
  return null;
}

async function isUsed(db: Database, { id, processor, accountId }: ConnectionRow): Promise<boolean> {
  for (const table of [paymentIntents, payments, paymentMethodSetups]) {
    const isOfAccount = and(eq(table.processor, processor), eq(table.accountId, accountId));
    const isIts = and(isOfAccount, eq(table.connectionId, id));
    const rows = await db.select({ id: table.id }).from(table).where(isIts).limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}
