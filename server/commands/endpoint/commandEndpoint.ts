import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where a running server accepts imports, and the token that it requires. Only users who may read the data folder can
 * read it.
 */
export interface CommandEndpoint {
  readonly url: string;
  readonly token: string;
}

/** The file in the data folder. */
export const ENDPOINT_FILE = 'import-door.json';
const OWNER_ONLY = 0o600;

/** A new token: 256 random bits. */
export function newCommandToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Writes the endpoint's address and token, and the storage page's address with its own, into the data folder; only the owner
 * of the file can read it.
 */
export async function writeCommandEndpoint(
  dataDir: string,
  endpoint: CommandEndpoint & { readonly storageUrl?: string },
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, ENDPOINT_FILE);
  await rm(path, { force: true });
  await writeFile(path, `${JSON.stringify(endpoint)}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  await chmod(path, OWNER_ONLY);
}

/** The endpoint of the server that runs, or last ran, on a data folder; null if there is none or it cannot be read. */
export async function readCommandEndpoint(dataDir: string): Promise<CommandEndpoint | null> {
  try {
    const { url, token } = JSON.parse(await readFile(join(dataDir, ENDPOINT_FILE), 'utf8'));
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : null;
  } catch {
    return null; // no server, or one that was killed while it wrote the file
  }
}

/** Removes the endpoint's file, unless another server has written its own. */
export async function removeCommandEndpoint(
  dataDir: string,
  { token }: CommandEndpoint,
): Promise<void> {
  const endpoint = await readCommandEndpoint(dataDir);
  if (endpoint?.token === token) await rm(join(dataDir, ENDPOINT_FILE), { force: true });
}
