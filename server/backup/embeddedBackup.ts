import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { makePrivateFolder } from '#server/database/privateFolder.ts';

/** The embedded database's folder in the data folder. */
export const DATABASE_FOLDER = 'pglite';

/**
 * A compressed tar of the embedded database. `copy` writes a consistent snapshot of its files to a folder, which is compressed
 * while the database continues. The folder is removed before the stream ends or fails.
 */
export async function streamEmbedded(
  dataDir: string,
  copy: (folder: string) => Promise<void>,
): Promise<Readable> {
  const folder = await mkdtemp(join(dataDir, 'backup-'));
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
  const folder = await mkdtemp(join(dataDir, 'restore-'));
  try {
    await pipeline(data, extract({ cwd: folder, strict: true }));
    await makePrivateFolder(folder);
    await rename(join(folder, DATABASE_FOLDER), join(dataDir, DATABASE_FOLDER));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
