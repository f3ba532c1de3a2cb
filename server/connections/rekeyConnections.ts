import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { openSecrets, sealSecrets } from './sealedSecrets.ts';

/** The current key, which encrypts, and the previous one. */
export interface KeyChange {
  readonly current: Buffer;
  readonly previous: Buffer | null;
  readonly now: Date;
}

/** The numbers of secrets that were re-encrypted, that already had the current key, and that neither key decrypts. */
export interface RekeyCounts {
  readonly resealed: number;
  readonly current: number;
  readonly unopened: number;
}

/**
 * Re-encrypts the secrets of all connections with the current key, even of those that are no longer offered. Secrets that
 * change meanwhile are skipped: the running server has encrypted the new ones with its own key.
 */
export async function rekeyConnections(
  db: Database,
  { current, previous, now }: KeyChange,
): Promise<RekeyCounts> {
  const counts = { resealed: 0, current: 0, unopened: 0 };
  const { id, sealedSecrets } = processorConnections;
  for (const row of await db.select().from(processorConnections).where(isNotNull(sealedSecrets))) {
    const sealed = row.sealedSecrets ?? '';
    if (openSecrets(sealed, row, current) !== null) {
      counts.current += 1;
      continue;
    }
    const secrets = previous && openSecrets(sealed, row, previous);
    if (secrets === null) {
      counts.unopened += 1;
      continue;
    }
    await db
      .update(processorConnections)
      .set({ sealedSecrets: sealSecrets(secrets, row, current), updatedAt: now })
      .where(and(eq(id, row.id), eq(sealedSecrets, sealed)));
    counts.resealed += 1;
  }
  return counts;
}
