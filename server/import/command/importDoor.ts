import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a running server takes imports, and the token that it wants. Only who may read the data folder knows it. */
export interface ImportDoor {
  readonly url: string;
  readonly token: string;
}

const FILE = 'import-door.json';
const OWNER_ONLY = 0o600;

/** A new token: 256 random bits. */
export function newImportToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tells in the data folder where the door is; only the owner of the file can read it. */
export async function writeDoor(dataDir: string, door: ImportDoor): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  await rm(path, { force: true });
  await writeFile(path, `${JSON.stringify(door)}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  await chmod(path, OWNER_ONLY);
}

/** The door of the server that runs, or ran last, on a data folder; null when there is none or it cannot be read. */
export async function readDoor(dataDir: string): Promise<ImportDoor | null> {
  try {
    const { url, token } = JSON.parse(await readFile(join(dataDir, FILE), 'utf8'));
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : null;
  } catch {
    return null; // no server, or one that was ended in the middle of writing
  }
}

/** Takes the door's file away, unless another server has put its own there. */
export async function removeDoor(dataDir: string, { token }: ImportDoor): Promise<void> {
  const door = await readDoor(dataDir);
  if (door?.token === token) await rm(join(dataDir, FILE), { force: true });
}
