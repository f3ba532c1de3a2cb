import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts bytes for one owner with AES-256-GCM and a key that is derived from the installation's. */
export function sealBytes(key: Buffer, owner: string, bytes: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(key), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** Decrypts what `sealBytes` made; null for another key, another owner, or a text that was changed. */
export function unsealBytes(key: Buffer, owner: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(key), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return null; // the authentication tag does not match
  }
}

/** Decrypts with the first of several keys that fits; null if none does. */
export function unsealWithAny(
  keys: readonly Buffer[],
  owner: string,
  sealed: string,
): Buffer | null {
  return keys.map((key) => unsealBytes(key, owner, sealed)).find((each) => each !== null) ?? null;
}

function deriveKey(key: Buffer): Buffer {
  return createHmac('sha256', key).update('second-factor').digest();
}
