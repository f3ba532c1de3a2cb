import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { distFolder } from '#server/platform/files/runtimeFile.ts';
import { DatabaseFailure } from '../databaseFailure.ts';
import { syncFolder, syncPath } from './durableFiles.mjs';

/**
 * The build's initialized database without tables, for this version of PGlite. Initializing takes seconds and 700 MB of
 * memory for a moment; a first start copies this instead.
 */
export async function emptyClusterFolder(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(main), '../package.json'), 'utf8'));
  return join(distFolder(), 'database', `pglite-${version}`);
}

/**
 * Creates the empty database of the build, which a first start copies, unless it exists. All users may read it, since the
 * server may run as another user than the build.
 */
export async function makeEmptyCluster(): Promise<void> {
  const folder = await emptyClusterFolder();
  if (existsSync(folder)) return setModes(folder, { folders: 0o755, files: 0o644 });
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  await (await PGlite.create(making)).close();
  await setModes(making, { folders: 0o755, files: 0o644 });
  await rename(making, folder);
}

interface Modes {
  readonly folders: number;
  readonly files: number;
}

async function setModes(folder: string, modes: Modes): Promise<void> {
  await chmod(folder, modes.folders);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await setModes(path, modes);
    else await chmod(path, modes.files);
  }
}

/** What every whole cluster has; PostgreSQL would take a folder without the first for one that is still to be initialized. */
const CLUSTER_PARTS = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal'];

/**
 * Creates the database of a missing or empty folder, complete and flushed or not at all: a start that is killed, or loses
 * power, leaves nothing that the next one would mistake for a database. Copies the initialized one; without a build,
 * PGlite initializes it. Throws a `DatabaseFailure` if the folder contains anything but a complete cluster, and changes
 * nothing.
 */
export async function makeCluster(folder: string, empty: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) return assertComplete(folder);
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  if (existsSync(empty)) {
    await cp(empty, making, { recursive: true });
    await setModes(making, { folders: 0o700, files: 0o600 }); // the copied folder may be read-only
  } else await (await PGlite.create(making)).close();
  syncFolder(making);
  await rename(making, folder);
  syncPath(dirname(folder));
}

function assertComplete(folder: string): void {
  const missing = CLUSTER_PARTS.filter((part) => !existsSync(join(folder, part)));
  if (missing.length === 0) return;
  throw new DatabaseFailure(
    'damaged',
    `The data folder ${folder} is damaged: ${missing.join(', ')} is missing; nothing in it was changed. Restore it from a backup, or move it away to start empty.`,
  );
}
