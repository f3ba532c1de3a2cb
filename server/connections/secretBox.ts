import type { ConnectionRow } from '#server/database/schema/connections.ts';
import { openSecrets, type Secrets, type SecretsOwner, sealSecrets } from './sealedSecrets.ts';
import { type SecretsKey, SecretsKeyError } from './secretsKey.ts';

/** Seals and opens the secrets of connections. Opened secrets go to an adapter and nowhere else. */
export interface SecretBox {
  /** Throws `SecretsKeyError` if there is no key and none can be created. */
  seal(secrets: Secrets, owner: SecretsOwner): string;
  /** `null` if none are stored, or if neither the key nor the previous one decrypts them. */
  open(row: ConnectionRow): Secrets | null;
}

/** The box of an installation's key. */
export function createSecretBox(key: SecretsKey): SecretBox {
  return {
    seal: (secrets, owner) => sealSecrets(secrets, owner, key.need()),
    open(row) {
      const sealed = row.sealedSecrets;
      if (sealed === null) return null;
      const openWith = (each: Buffer | null) => each && openSecrets(sealed, row, each);
      return openWith(findOrNull(key)) ?? openWith(key.previous ?? null);
    },
  };
}

/** A damaged key file counts as no key: only what it sealed cannot be opened. */
function findOrNull(key: SecretsKey): Buffer | null {
  try {
    return key.find();
  } catch (error) {
    if (error instanceof SecretsKeyError) return null;
    throw error;
  }
}
