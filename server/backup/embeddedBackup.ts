import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { makePrivateFolder } from '#server/database/privateFolder.ts';

/** The embedded database's folder in the data folder. */
export const DATABASE_FOLDER = 'pglite';

/** Names of the folders that exist only while a backup or a restore runs. An operator gives no folder such a name. */
const UNFINISHED = { backup: 'unfinished-backup-', restore: 'unfinished-restore-' } as const;

/**
 * Removes what backups and restores have left that were killed: copies of the database. The caller must have the lock of the
 * data folder, without which none can run. What cannot be removed stays, since no server should fail to start for it.
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  const left = names.filter((name) =>
    Object.values(UNFINISHED).some((prefix) => name.startsWith(prefix)),
  );
  for (const name of left)
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
}

/**
 * A compressed tar of the embedded database. `copy` writes a consistent snapshot of its files to a folder, which is compressed
 * while the database continues. The folder is removed before the stream ends or fails.
 */
export async function streamEmbedded(
  dataDir: string,
  copy: (folder: string) => Promise<void>,
): Promise<Readable> {
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

/** Unpacks a backup into a data folder without a database, which gets one only once everything is unpacked. */
export async function unpackEmbedded(dataDir: string, data: Readable): Promise<void> {
  const folder = await mkdtemp(join(dataDir, UNFINISHED.restore));
  try {
    await pipeline(data, extract({ cwd: folder, strict: true }));
    await makePrivateFolder(folder);
    await rename(join(folder, DATABASE_FOLDER), join(dataDir, DATABASE_FOLDER));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
