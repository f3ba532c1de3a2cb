import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import { unpackEmbedded } from './embeddedBackup.ts';
import { fillPostgres } from './fillPostgres.ts';
import { type Transferred, transferTables } from './transferTables.ts';

/**
 * Restores a backup of the embedded database into an empty PostgreSQL, completely or not at all. It is unpacked in the
 * system's folder for temporary files, and `prepare` may change it there. Throws `BackupError` or `DatabaseFailure`.
 */
export async function transferEmbedded(
  databaseUrl: string,
  data: Readable,
  prepare: (db: Database) => Promise<void>,
): Promise<Transferred> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-restore-'));
  const stopListening = removeOnSignal(folder);
  try {
    await unpackEmbedded(folder, data);
    const { db, close } = await openDatabase({ dataDir: folder });
    try {
      await prepare(db);
      return await fillPostgres(databaseUrl, (target) =>
        readConsistently(db, (source) => transferTables(source, target)),
      );
    } finally {
      await close();
    }
  } finally {
    stopListening();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes a folder with customers' data if the command is interrupted. The returned function stops listening for that. */
function removeOnSignal(folder: string): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, remove);
  return () => {
    for (const signal of signals) process.off(signal, remove);
  };
}
