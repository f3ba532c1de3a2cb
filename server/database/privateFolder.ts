import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What nobody but the owner of the process may do to a folder or a file. */
const OTHERS = 0o077;

/**
 * Makes a folder that only this user may enter, and takes away what an earlier version let others read or write in it.
 * Where the system has no such permissions (Windows), nothing changes.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') await closeToOthers(folder);
}

async function closeToOthers(path: string): Promise<void> {
  const entry = await lstat(path).catch(() => null); // another process may have removed it meanwhile
  if (entry === null || entry.isSymbolicLink()) return;
  if ((entry.mode & OTHERS) !== 0) await chmod(path, entry.mode & ~OTHERS);
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) await closeToOthers(join(path, name));
}
