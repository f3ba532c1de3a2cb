import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import { toKeyId } from './secretsKey.ts';

/** A connection's secrets by name, opened. Only an adapter may see them. */
export type Secrets = Readonly<Record<string, string>>;

/** The connection that the secrets belong to. Ciphertext of one connection cannot be decrypted for another. */
export type SecretsOwner = Pick<ConnectionRow, 'appId' | 'processor' | 'accountId'>;

const CIPHER = 'aes-256-gcm';
const FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function ownerBytes({ appId, processor, accountId }: SecretsOwner): Buffer {
  return Buffer.from(JSON.stringify([FORMAT, appId, processor, accountId]));
}

/** Seals secrets with AES-256-GCM and a fresh nonce: `v1.<key id>.<nonce, tag and text in base64url>`. */
export function sealSecrets(secrets: Secrets, owner: SecretsOwner, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(ownerBytes(owner));
  const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  return [FORMAT, toKeyId(key), sealed].join('.');
}

/** Opens what `sealSecrets` sealed; `null` for another key, another owner, or a text that was changed. */
export function openSecrets(sealed: string, owner: SecretsOwner, key: Buffer): Secrets | null {
  const [format, keyId, body = ''] = sealed.split('.');
  if (format !== FORMAT || keyId !== toKeyId(key)) return null;
  const bytes = Buffer.from(body, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(ownerBytes(owner));
    decipher.setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'));
  } catch {
    return null; // the tag does not fit
  }
}
