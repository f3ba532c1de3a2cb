import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '#server/platform/projectRoot.ts';
import { syncFolder, syncPath } from './durableFiles.mjs';

/**
 * Where the build puts an initialised database without a table, for this version of PGlite. Initialising takes seconds and
 * 700 MB of memory for a moment; a first start copies this instead.
 */
export async function emptyClusterFolder(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(main), '../package.json'), 'utf8'));
  return join(projectRoot(), 'dist/database', `pglite-${version}`);
}

/** Makes the folder that first starts copy, unless it is there: part of the build. */
export async function makeEmptyCluster(): Promise<void> {
  const folder = await emptyClusterFolder();
  if (existsSync(folder)) return;
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  await (await PGlite.create(making)).close();
  await rename(making, folder);
}

/**
 * Makes the database of a folder that is not there yet, or empty, whole and flushed or not at all: a start that is killed meanwhile, or loses
 * its power, leaves nothing for the next one to take for a database. Copies the initialised one; without a build, PGlite
 * initialises it.
 */
export async function makeCluster(folder: string, empty: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) return;
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  if (existsSync(empty)) await cp(empty, making, { recursive: true });
  else await (await PGlite.create(making)).close();
  syncFolder(making);
  await rename(making, folder);
  syncPath(dirname(folder));
}
