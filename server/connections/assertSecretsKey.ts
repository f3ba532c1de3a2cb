import type { ConnectionRow } from '#server/database/schema/connections.ts';
import type { SecretBox } from './secretBox.ts';
import { SecretsKeyError } from './secretsKey.ts';

/**
 * Throws `SecretsKeyError` if the key opens none of the existing sealed secrets: with a wrong key no business could take
 * payments, and new secrets would be sealed with it.
 */
export function assertSecretsKey(
  rows: readonly ConnectionRow[],
  box: Pick<SecretBox, 'open'>,
): void {
  const sealed = rows.filter(({ sealedSecrets }) => sealedSecrets !== null);
  if (sealed.length === 0 || sealed.some((row) => box.open(row) !== null)) return;
  throw new SecretsKeyError(
    'Billfold could not start: none of the processors’ secrets in this database opens with SECRETS_KEY (or secrets.key in the data folder), so no business could take online payments. Restore the key that they were encrypted with, or name it in SECRETS_KEY_PREVIOUS.',
  );
}
