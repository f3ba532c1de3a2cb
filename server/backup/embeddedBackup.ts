import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { syncFolder, syncPath } from '#server/database/embedded/durableFiles.mjs';
import { makePrivateFolder } from '#server/database/embedded/privateFolder.ts';
import { MIN_FREE_BYTES, readFreeBytes, type Statfs } from '#server/database/freeSpace.ts';
import { BackupError } from './backupFile.ts';

/** The embedded database's folder in the data folder. */
export const DATABASE_FOLDER = 'pglite';

/** Names of the folders that exist only while a backup or a restore runs. An operator gives no folder such a name. */
const UNFINISHED = { backup: 'unfinished-backup-', restore: 'unfinished-restore-' } as const;

/**
 * Removes the copies of the database that killed backups and restores have left behind. The caller must have the lock
 * of the data folder, so that none of them can be running. A copy that cannot be removed stays: it must not prevent a
 * server from starting.
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  const left = names.filter((name) =>
    Object.values(UNFINISHED).some((prefix) => name.startsWith(prefix)),
  );
  for (const name of left)
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
}

/** Thrown if a copy of the embedded database would fill the disk, which it would not survive. Nothing was copied. */
export class BackupSpaceError extends BackupError {
  constructor(dataDir: string) {
    super(
      `The disk of ${dataDir} has no space for a copy of the database, which a backup needs while it is made. Free some and try again.`,
    );
    this.name = 'BackupSpaceError';
  }
}

/**
 * A compressed tar of the embedded database. `copy` writes a consistent snapshot of its files to a folder, which is compressed
 * while the database continues. The folder is removed before the stream ends or fails. Throws `BackupSpaceError`.
 */
export async function streamEmbedded(
  dataDir: string,
  copy: (folder: string) => Promise<void>,
  statfs?: Statfs,
): Promise<Readable> {
  const copyBytes = await measureFolder(join(dataDir, DATABASE_FOLDER));
  if (readFreeBytes(dataDir, statfs) < copyBytes + MIN_FREE_BYTES)
    throw new BackupSpaceError(dataDir);
  const folder = await mkdtemp(join(dataDir, UNFINISHED.backup));
  try {
    await makePrivateFolder(folder);
    await copy(join(folder, DATABASE_FOLDER));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const stream = new PassThrough();
  const packed = create({ gzip: true, portable: true, cwd: folder }, [DATABASE_FOLDER]);
  void pipeline(packed, stream, { end: false })
    .finally(() => rm(folder, { recursive: true, force: true }))
    .then(
      () => stream.end(),
      (error: Error) => stream.destroy(error),
    );
  return stream;
}

/** The size of a folder's files in bytes; those that are removed meanwhile do not count. */
async function measureFolder(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Unpacks a backup into a data folder without a database, which gets one only once everything is unpacked and on the disk.
 * Throws `BackupError` if the data is something else.
 */
export async function unpackEmbedded(dataDir: string, data: Readable): Promise<void> {
  const folder = await mkdtemp(join(dataDir, UNFINISHED.restore));
  try {
    await pipeline(data, extract({ cwd: folder, strict: true })).catch((error: unknown) => {
      throw toUnpackFailure(error);
    });
    await makePrivateFolder(folder);
    syncFolder(folder);
    await rename(join(folder, DATABASE_FOLDER), join(dataDir, DATABASE_FOLDER));
    syncPath(dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Data without an archive is reported by `tar` in its own terms; errors of the file system stay as they are. */
function toUnpackFailure(error: unknown): unknown {
  const { tarCode = '' } = error as { readonly tarCode?: string };
  return /^TAR_(?:BAD_ARCHIVE|ENTRY_INVALID)$/.test(tarCode)
    ? new BackupError('The backup contains no embedded database. Nothing was restored.', {
        cause: error,
      })
    : error;
}
