import { and, asc, eq } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { Reader } from '#server/database/database.ts';
import { type ConnectionRow, processorConnections } from '#server/database/schema/connections.ts';

/** The active connections of a business, in the order in which a page offers them. */
export async function listConnections(
  reader: Reader,
  appId: string,
): Promise<readonly ConnectionRow[]> {
  const { isActive, position, id } = processorConnections;
  return reader
    .select()
    .from(processorConnections)
    .where(and(eq(processorConnections.appId, appId), eq(isActive, true)))
    .orderBy(asc(position), asc(id));
}

/** A connection by its id, active or not: payments that began there also end there. */
export async function findConnection(reader: Reader, id: string): Promise<ConnectionRow | null> {
  const rows = await reader
    .select()
    .from(processorConnections)
    .where(eq(processorConnections.id, id));
  return rows[0] ?? null;
}

/** The connections of all businesses at a processor, also those that are no longer offered. */
export async function connectionsOfProcessor(
  reader: Reader,
  processor: ProcessorName,
): Promise<readonly ConnectionRow[]> {
  return reader
    .select()
    .from(processorConnections)
    .where(eq(processorConnections.processor, processor))
    .orderBy(asc(processorConnections.appId), asc(processorConnections.position));
}

/** The connections of all businesses to one account at a processor, also those that are no longer offered. */
export async function connectionsOfAccount(
  reader: Reader,
  processor: ProcessorName,
  accountId: string,
): Promise<readonly ConnectionRow[]> {
  const { processor: name, accountId: account, appId, position } = processorConnections;
  return reader
    .select()
    .from(processorConnections)
    .where(and(eq(name, processor), eq(account, accountId)))
    .orderBy(asc(appId), asc(position));
}

/** The active connections of all businesses. */
export async function listAllConnections(reader: Reader): Promise<readonly ConnectionRow[]> {
  const { isActive, appId, position } = processorConnections;
  return reader
    .select()
    .from(processorConnections)
    .where(eq(isActive, true))
    .orderBy(asc(appId), asc(position));
}
