import { createHash } from 'node:crypto';
import { stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseFailure, getErrorCode } from '../databaseFailure.ts';
import { findUserElsewhere, readPlace, startDataHeartbeat } from './dataHeartbeat.ts';
import { makePrivateFolder } from './privateFolder.ts';

/** Thrown if another living process has the data folder open. `holder` is that process's description of itself. */
export class DataLockedError extends Error {
  constructor(
    readonly folder: string,
    readonly holder: string | null,
  ) {
    super(
      `The data folder ${folder} is in use by another Billfold process${holder ? ` (${holder})` : ''}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataLockedError';
  }
}

/** A lock; `release` frees the folder. */
export interface DataLock {
  release(): Promise<void>;
}

/**
 * Locks the folder for this process, before any database is opened. The lock is a listening local socket, which the
 * operating system frees however a process ends: a kill leaves nothing behind that blocks the next start. Another container
 * does not see the socket, so a file with a heartbeat tells it that the folder is in use (`place`).
 */
export async function acquireDataLock(
  folder: string,
  holder: string,
  place = readPlace(),
): Promise<DataLock> {
  const path = resolve(folder);
  await makeFolder(path);
  const socket = await acquireSocket(path, holder);
  const elsewhere = await findUserElsewhere(path, place);
  if (elsewhere !== null) {
    await socket.release();
    throw new DataLockedError(
      path,
      `${elsewhere.holder}, in another container or on another machine`,
    );
  }
  const heartbeat = await startDataHeartbeat(path, { place, holder });
  return {
    release: async () => {
      await heartbeat.stop();
      await socket.release();
    },
  };
}

async function makeFolder(path: string): Promise<void> {
  try {
    await makePrivateFolder(path);
  } catch (cause) {
    const message = `The data folder ${path} cannot be created or written (${getErrorCode(cause)}); check DATA_DIR and who owns it.`;
    throw new DatabaseFailure('disk', message, { cause });
  }
}

async function acquireSocket(path: string, holder: string): Promise<DataLock> {
  const address = await lockAddress(path);
  const server = await listenOrNull(address, holder);
  if (server !== null) return getLock(server);
  const other = await queryHolder(address);
  if (other.isAlive) throw new DataLockedError(path, other.says);
  // Only where sockets are files (macOS): the file of a dead process blocks the address.
  await unlink(address).catch(() => undefined);
  const second = await listenOrNull(address, holder);
  if (second === null) throw new DataLockedError(path, null);
  return getLock(second);
}

/** One address per folder, for every spelling and link of its path. */
async function lockAddress(path: string): Promise<string> {
  const { dev, ino } = await stat(path);
  const name = `billfold-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listenOrNull(address: string, holder: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined); // the other process may have ended before the response
      socket.end(holder);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(null);
      else fail(error);
    });
    server.listen(address, () => {
      server.unref();
      done(server);
    });
  });
}

function queryHolder(address: string): Promise<{ isAlive: boolean; says: string | null }> {
  return new Promise((done) => {
    let text = '';
    const socket = connect(address);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => done({ isAlive: false, says: null }));
    socket.on('close', () => done({ isAlive: true, says: text || null }));
  });
}

function getLock(server: Server): DataLock {
  return { release: () => new Promise((done) => server.close(() => done())) };
}
