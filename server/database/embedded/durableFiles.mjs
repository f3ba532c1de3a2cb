import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

// JavaScript, because the database's thread loads this file directly (databaseThread.mjs)

/**
 * The start options of the embedded PostgreSQL: PGlite's own, but with fsync. `wal_sync_method` is the one whose call the
 * runtime passes on (Linux's default, fdatasync, does nothing there); the small buffer pool saves 120 MB of memory. The
 * write-ahead log is little longer than a checkpoint needs, which startCheckpoints.ts requests.
 * @type {readonly string[]}
 */
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=8MB'],
  ...['-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'],
];

/** Times, and arrays of times and numbers, stay as PostgreSQL writes them: the query builder reads them itself. */
const NUMERIC_ARRAY = 1231;
const TIME_ARRAYS = [1115, 1182, 1185, 1187];
const TEXT_TYPES = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE];
const PARSERS = Object.fromEntries(
  [...TEXT_TYPES, NUMERIC_ARRAY, ...TIME_ARRAYS].map((type) => [
    type,
    (/** @type {string} */ value) => value,
  ]),
);

/**
 * The parts of an open file and of the file system's runtime that the hook needs.
 * @typedef {{readonly nfd?: number, readonly node: unknown}} OpenFile
 * @typedef {{readonly stream_ops: {fsync?: (file: OpenFile) => number}, realPath(node: unknown): string}} NodeFileSystem
 */

/**
 * The folder of an embedded database, with an fsync that reaches the disk; PGlite's own file system has none, so that a
 * power cut would lose acknowledged changes. It is mounted before PostgreSQL starts: recovery after a crash, and the
 * in-use flag in `pg_control`, are flushed too.
 */
class DurableNodeFS extends NodeFS {
  /** @override @param {Parameters<NodeFS['init']>} args */
  async init(...args) {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = /** @type {((module: {readonly NODEFS: NodeFileSystem}) => void)[]} */ (
      /** @type {unknown} */ (emscriptenOpts.preRun)
    );
    preRun.push(({ NODEFS }) => syncWrites(NODEFS));
    return { emscriptenOpts };
  }
}

/**
 * Opens the embedded database of a folder, durable: acknowledged changes survive a power cut.
 * @param {string} folder
 */
export function openDurable(folder) {
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { pg_trgm },
    parsers: PARSERS,
    startParams: [...DURABLE_START_PARAMS],
  });
}

/**
 * Passes each fsync on. The first one of a name flushes its folder too: a new file is only durable with its directory
 * entry.
 * @param {NodeFileSystem} mounted
 */
function syncWrites(mounted) {
  /** @type {Set<string>} */
  const visited = new Set();
  mounted.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) return 0;
    fs.fsyncSync(nfd);
    const path = mounted.realPath(node);
    if (!visited.has(path)) {
      visited.add(path);
      syncPath(dirname(path));
    }
    return 0;
  };
}

/**
 * Flushes a folder and its contents, once: files that were copied, or written by another program.
 * @param {string} folder
 */
export function syncFolder(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/**
 * Flushes one file or folder. Windows opens no folder; its file systems write directory entries by themselves.
 * @param {string} path
 */
export function syncPath(path) {
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return;
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
