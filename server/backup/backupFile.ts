import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '#server/database/embedded/durableFiles.mjs';

/** The kinds of databases; a backup of the embedded one can be restored into both. */
export type BackupKind = 'embedded' | 'postgresql';

/** The header of a backup. */
export interface BackupHeader {
  readonly format: 'billfold-backup-1';
  readonly kind: BackupKind;
  /** The version of Billfold that made it. */
  readonly version: string;
  /** The newest migration of its schema. */
  readonly schema: string;
  readonly createdAt: string;
  /** The length of the data after the header; the checksum is of that data too. */
  readonly bytes: number;
  readonly sha256: string;
}

/** A backup could not be made or restored; the message tells the operator why. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** The length of the header, in bytes: `tail -c +4097` prints the data. */
const HEADER_BYTES = 4_096;

/** Readable only by its owner: a backup contains customers' data. */
const OWNER_ONLY = 0o600;

/**
 * Writes a backup with the data of a stream, under a temporary name until it is complete and on the disk; a failed one leaves
 * nothing behind. Ends the stream in any case. Throws `BackupError` if the file exists.
 */
export async function writeBackupFile(
  path: string,
  about: Pick<BackupHeader, 'kind' | 'version' | 'schema' | 'createdAt'>,
  data: Readable,
): Promise<BackupHeader> {
  if ((await stat(path).catch(() => null)) !== null) {
    data.destroy();
    throw new BackupError(`${path} already exists; name a new file.`);
  }
  const partial = `${path}.partial`;
  try {
    await rm(partial, { force: true }); // left by a backup that was killed
    const header = {
      format: 'billfold-backup-1' as const,
      ...about,
      ...(await writeData(partial, data)),
    };
    await writeHeader(partial, header);
    await rename(partial, path);
    syncPath(dirname(path));
    return header;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Writes the data, after space for the header; returns its length and checksum. */
async function writeData(
  path: string,
  data: Readable,
): Promise<Pick<BackupHeader, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const target = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, start: HEADER_BYTES });
  await pipeline(data, counted, target);
  return { bytes, sha256: hash.digest('hex') };
}

async function writeHeader(path: string, header: BackupHeader): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(`${JSON.stringify(header).padEnd(HEADER_BYTES - 1)}\n`, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads the header and checks the data against it. Throws `BackupError` for anything but a complete, unchanged backup. */
export async function checkBackupFile(path: string): Promise<BackupHeader> {
  const header = await readHeader(path);
  const hash = createHash('sha256');
  for await (const chunk of readBackupData(path)) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== header.sha256)
    throw new BackupError(`${path} is damaged: its checksum does not match. Nothing was restored.`);
  return header;
}

/** The data of a backup, after its header. */
export function readBackupData(path: string): Readable {
  return createReadStream(path, { start: HEADER_BYTES });
}

async function readHeader(path: string): Promise<BackupHeader> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new BackupError(`${path} cannot be read.`, { cause });
  });
  try {
    const { buffer } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const header = JSON.parse(buffer.toString('utf8')) as Partial<BackupHeader>;
    if (header.format === 'billfold-backup-1') return header as BackupHeader;
  } catch {
    // reported below
  } finally {
    await file.close();
  }
  throw new BackupError(`${path} is not a backup of Billfold, or was made by a newer version.`);
}
