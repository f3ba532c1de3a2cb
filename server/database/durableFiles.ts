import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * How the embedded PostgreSQL is started: as PGlite starts it, but with fsync. `wal_sync_method` is the one whose call the
 * runtime hands on (Linux's default, fdatasync, does nothing there); the small buffer pool saves 120 MB of memory.
 */
export const DURABLE_START_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=8MB'],
];

/** The parts of an open file and of the file system's runtime that the hook needs. */
interface OpenFile {
  readonly nfd?: number;
  readonly node: unknown;
}
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

/**
 * The folder of an embedded database, with an fsync that reaches the disk; PGlite's own file system has none, so that a power
 * cut would lose what was acknowledged. It is there before PostgreSQL starts: recovery after a crash, and the word in
 * `pg_control` that the database is in use, are flushed too.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    type Run = (module: { readonly NODEFS: NodeFileSystem }) => void;
    const preRun = emscriptenOpts.preRun as unknown as Run[];
    preRun.push(({ NODEFS }) => syncWrites(NODEFS));
    return { emscriptenOpts };
  }
}

/** Hands each fsync on. The first one of a name flushes its folder too: a new file is only there with its directory entry. */
function syncWrites(mounted: NodeFileSystem): void {
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

/** Flushes a folder and all that is in it, once: what was copied, or made by another program. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Flushes one file or folder. Windows opens no folder; its file systems write directory entries by themselves. */
export function syncPath(path: string): void {
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return;
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
