import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** The file in the data folder with a generated key. */
export const KEY_FILE = 'secrets.key';

const KEY_BYTES = 32;

/** Thrown if secrets have to be stored without a key, or the key's file is invalid; the message is one sentence. */
export class SecretsKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SecretsKeyError';
  }
}

/** Parses a key of 32 bytes from hex or base64; `null` for anything else. */
export function parseSecretsKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : null;
}

/** The key's id in a sealed text, which distinguishes another key from a damaged text. Reveals nothing about the key. */
export function toKeyId(key: Buffer): string {
  return createHash('sha256').update('billfold secrets key').update(key).digest('hex').slice(0, 12);
}

/** Where a key may come from: the settings, or the data folder of an embedded database. */
export interface KeySource {
  readonly secretsKey: Buffer | null;
  /** The previous key; secrets may still be encrypted with it. */
  readonly secretsKeyPrevious?: Buffer | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** The key that secrets are sealed with. */
export interface SecretsKey {
  /** The existing key; null for none. */
  find(): Buffer | null;
  /** The previous key; secrets may still be encrypted with it. */
  readonly previous?: Buffer | null;
  /** The key, generated in the data folder if there is none. Throws `SecretsKeyError` if that fails. */
  need(): Buffer;
}

/** The key of an installation: that of the setting, else the one in the data folder. */
export function openSecretsKey({
  secretsKey,
  secretsKeyPrevious = null,
  dataDir,
  databaseUrl,
}: KeySource): SecretsKey {
  const folder = resolve(dataDir);
  const file = join(folder, KEY_FILE);
  const find = () => secretsKey ?? (databaseUrl === null ? readKeyFile(file) : null);
  return {
    find,
    previous: secretsKeyPrevious,
    need() {
      const existing = find();
      if (existing !== null) return existing;
      if (databaseUrl !== null) {
        throw new SecretsKeyError(
          'Storing the secrets of a processor requires SECRETS_KEY. Create one with "openssl rand -base64 32", and keep it with the database backups.',
        );
      }
      mkdirSync(folder, { recursive: true });
      const key = randomBytes(KEY_BYTES);
      // secrets are stored durably as soon as they are sealed, so the key must be too
      writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
      syncFolder(folder);
      return key;
    },
  };
}

/** A new file's entry in its folder outlives a power cut; Windows opens no folders, and writes entries through. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

function readKeyFile(file: string): Buffer | null {
  if (!existsSync(file)) return null;
  const key = parseSecretsKey(readFileSync(file, 'utf8').trim());
  if (key !== null) return key;
  throw new SecretsKeyError(
    `${file} does not contain a key of 32 bytes; restore it from a backup, or move it away and enter the processors’ secrets again.`,
  );
}
