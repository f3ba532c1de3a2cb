import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Permissions on a folder or a file that only the owner of the process may have. */
const GROUP_AND_OTHERS = 0o077;

/**
 * Creates a folder that only this user may enter, and removes permissions that an earlier version gave to others. Files
 * that are removed at the same time are left out. On systems without such permissions (Windows), nothing changes.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') await restrictToOwner(folder);
}

async function restrictToOwner(path: string): Promise<void> {
  const entry = await lstat(path).catch(orNullIfMissing);
  if (entry === null || entry.isSymbolicLink()) return;
  if ((entry.mode & GROUP_AND_OTHERS) !== 0)
    await chmod(path, entry.mode & ~GROUP_AND_OTHERS).catch(orNullIfMissing);
  if (!entry.isDirectory()) return;
  const names = await readdir(path).catch(orNullIfMissing);
  for (const name of names ?? []) await restrictToOwner(join(path, name));
}

/** A backup, for example, removes its folder while a command or a server opens the data. */
function orNullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
