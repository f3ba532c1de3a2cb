import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import { assertSecretsKey } from './assertSecretsKey.ts';
import { sealSecrets } from './sealedSecrets.ts';
import { createSecretBox } from './secretBox.ts';

const owner = { appId: 'acme', processor: 'STRIPE', accountId: 'acct_1' } as const;

const makeBox = (key: Buffer) => createSecretBox({ find: () => key, need: () => key });
const makeRow = (sealedSecrets: string | null) => ({ ...owner, sealedSecrets }) as ConnectionRow;

it('rejects a key that opens none of the sealed secrets', () => {
  const [right, wrong] = [randomBytes(32), randomBytes(32)];
  const row = makeRow(sealSecrets({ secretKey: 'sk' }, owner, right));
  expect(() => assertSecretsKey([makeRow(null), row], makeBox(wrong))).toThrow('SECRETS_KEY');
  expect(() => assertSecretsKey([makeRow(null), row], makeBox(right))).not.toThrow();
});

it('accepts a key if nothing is sealed, or if only one sealed text is damaged', () => {
  const key = randomBytes(32);
  const row = makeRow(sealSecrets({ secretKey: 'sk' }, owner, key));
  expect(() => assertSecretsKey([makeRow(null)], makeBox(key))).not.toThrow();
  expect(() => assertSecretsKey([row, makeRow('v1.damaged')], makeBox(key))).not.toThrow();
});
