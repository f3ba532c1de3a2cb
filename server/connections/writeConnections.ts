import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type ConnectionRow, processorConnections } from '#server/database/schema/connections.ts';
import { newRowId } from '#server/platform/ids.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import type { ConnectionDraft } from './connectionDraft.ts';
import { toKeyColumns } from './toKeyColumns.ts';

interface ConnectionsOf {
  readonly appId: string;
  readonly connections: readonly ConnectionDraft[];
  readonly now: Date;
  /** Needed where a draft has keys of its own. */
  readonly processors?: Processors;
}

/**
 * Sets the connections of a business, in this order. A connection that is no longer listed is deactivated and never
 * deleted, because it has payments. Secrets that a draft leaves out stay as stored, and unchanged ones are not sealed
 * again. Returns whether anything changed. Throws `ConnectionRefused` for incomplete or invalid keys.
 */
export async function writeConnections(
  tx: Transaction,
  { appId, connections, now, processors }: ConnectionsOf,
): Promise<boolean> {
  const existing = await tx
    .select()
    .from(processorConnections)
    .where(eq(processorConnections.appId, appId))
    .for(ROW_LOCK);
  let isChanged = false;
  for (const row of existing.filter((each) => !connections.some((draft) => isSame(draft, each)))) {
    if (await change(tx, row, { columns: { isActive: false }, now })) isChanged = true;
  }
  for (const [index, draft] of connections.entries()) {
    const { processor, accountId, isActive = true } = draft;
    const row = existing.find((each) => isSame(draft, each)) ?? null;
    const keys = toKeyColumns({ draft, row, appId, processors, place: index + 1 });
    const columns = { isActive, position: index + 1, ...keys };
    if (row === null) {
      const own = { id: newRowId(), appId, processor, accountId, createdAt: now, updatedAt: now };
      await tx.insert(processorConnections).values({ ...own, ...columns });
      isChanged = true;
    } else if (await change(tx, row, { columns, now })) isChanged = true;
  }
  return isChanged;
}

interface Change {
  readonly columns: Partial<ConnectionRow>;
  readonly now: Date;
}

async function change(
  tx: Transaction,
  row: ConnectionRow,
  { columns, now }: Change,
): Promise<boolean> {
  if (isDeepStrictEqual({ ...row, ...columns }, row)) return false;
  await tx
    .update(processorConnections)
    .set({ ...columns, updatedAt: now })
    .where(eq(processorConnections.id, row.id));
  return true;
}

function isSame(draft: ConnectionDraft, row: ConnectionRow): boolean {
  return draft.processor === row.processor && draft.accountId === row.accountId;
}
