import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Permissions on a folder or a file that only the owner of the process may have. */
const GROUP_AND_OTHERS = 0o077;

/**
 * Creates a folder that only this user may enter, and removes permissions that an earlier version gave to others. On
 * systems without such permissions (Windows), nothing changes.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') await restrictToOwner(folder);
}

async function restrictToOwner(path: string): Promise<void> {
  const entry = await lstat(path).catch(() => null); // another process may have removed it meanwhile
  if (entry === null || entry.isSymbolicLink()) return;
  if ((entry.mode & GROUP_AND_OTHERS) !== 0) await chmod(path, entry.mode & ~GROUP_AND_OTHERS);
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) await restrictToOwner(join(path, name));
}
