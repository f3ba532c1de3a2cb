import type { ProcessorName } from '#contract/codes.ts';
import { findConnection, listConnections } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Capabilities, Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';

type Finding = Pick<ServerContext, 'db' | 'processors'>;

/** The connection that a payment was begun with, even if it is no longer offered. Throws `processor-not-configured`. */
export async function getConnection(
  { db, processors }: Finding,
  { connectionId }: { readonly connectionId: string | null },
): Promise<Connected> {
  const row = connectionId === null ? null : await findConnection(db, connectionId);
  return orNotConfigured(row && processors.connect(row));
}

/** Which connection of a business to use: the one with this id, otherwise the processor's first one that accepts the currency. */
export interface ConnectionChoice {
  readonly appId: string;
  readonly processor: ProcessorName;
  readonly connectionId: string | null;
  readonly currency: string;
}

/** A connection that a business offers at a processor. Throws `processor-not-configured` if there is none. */
export async function requireOfferedConnection(
  { db, processors }: Finding,
  { appId, processor, connectionId, currency }: ConnectionChoice,
): Promise<Connected> {
  const rows = await listConnections(db, appId);
  const own = rows
    .filter((row) => row.processor === processor && (connectionId ?? row.id) === row.id)
    .flatMap((row) => processors.connect(row) ?? []);
  const takes = ({ adapter }: Connected) => adapter.chargeRules(currency) !== null;
  return orNotConfigured(own.find(takes) ?? own[0]);
}

/**
 * Whether new payments of a business may begin at a connection. A replaced connection only completes payments that were begun
 * with it.
 */
export async function isOffered(
  { db }: Pick<Finding, 'db'>,
  { appId, connectionId }: { readonly appId: string; readonly connectionId: string },
): Promise<boolean> {
  return (await listConnections(db, appId)).some(({ id }) => id === connectionId);
}

function orNotConfigured(connected: Connected | null | undefined): Connected {
  if (connected === null || connected === undefined) {
    throw new ProblemError('processor-not-configured');
  }
  return connected;
}

/** A capability of a connection's processor. Throws `processor-not-configured` if the processor does not have it. */
export function getCapability<K extends keyof Capabilities>(
  { adapter }: Connected,
  kind: K,
): NonNullable<Capabilities[K]> {
  const capability = adapter.capabilities[kind];
  if (capability === undefined) {
    throw new ProcessorError('not-configured', `${adapter.name} has no ${kind}`);
  }
  return capability;
}

/** Retrieves a payment from its processor. `captureId` is its charge, if known. */
export function readPayment(
  connected: Connected,
  id: string,
  captureId: string | null = null,
): Promise<ProcessorPayment> {
  return getCapability(connected, 'reads').read(connected.context, id, captureId);
}
