import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * How the embedded PostgreSQL is started: as PGlite starts it, but with fsync. `wal_sync_method` is the one whose call the
 * runtime hands on (Linux's default, fdatasync, does nothing there); the small buffer pool saves 120 MB of memory.
 */
export const DURABLE_START_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=8MB'],
];

/** The part of an open file and of the mounted file system that the hook needs. */
interface OpenFile {
  readonly nfd?: number;
  readonly node: unknown;
}
interface MountedFileSystem {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

/**
 * Makes the fsync of an opened PGlite reach the disk; its Node file system has none, so that a power cut would lose what was
 * acknowledged. The first fsync of a name flushes its folder too: a new file is only there with its directory entry.
 */
export function syncWrites(client: PGlite): void {
  const { FS, ENV } = client.Module as unknown as {
    FS: { lookupPath(path: string): { node: { mount: { type: MountedFileSystem } } } };
    ENV: { PGDATA: string };
  };
  const mounted = FS.lookupPath(ENV.PGDATA).node.mount.type;
  const seen = new Set<string>();
  mounted.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) return 0;
    fs.fsyncSync(nfd);
    const path = mounted.realPath(node);
    if (!seen.has(path)) {
      seen.add(path);
      syncPath(dirname(path));
    }
    return 0;
  };
}

/** Flushes a folder and all that is in it, once: what the first start wrote before `syncWrites` stood. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Windows opens no folder; its file systems write directory entries by themselves. */
function syncPath(path: string): void {
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return;
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
