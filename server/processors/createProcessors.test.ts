import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from '#server/connections/secretBox.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import { createServerProcessors } from './registry.ts';
import { stripeKeys } from './stripe/stripeSettings.ts';

const toKey = (key: Buffer) => ({ find: () => key, need: () => key });
const key = randomBytes(32);
const box = createSecretBox(toKey(key));
const now = new Date(0);

function connection(changes: Partial<ConnectionRow>): ConnectionRow {
  return {
    id: 'c-1',
    appId: 'fern',
    processor: 'STRIPE',
    accountId: 'acct_1',
    mode: 'test',
    isActive: true,
    position: 1,
    publicSettings: { publicKey: 'pk_test_own' },
    secretsSource: 'stored',
    sealedSecrets: null,
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
}

const owner = connection({});
const sealed = box.seal({ secretKey: 'sk_test_own', webhookSecret: 'whsec_own' }, owner);
const keys = {
  secretKey: 'sk_test_env',
  publishableKey: 'pk_test_env',
  webhookSecret: 'whsec_env',
  apiBase: 'https://api.stripe.com',
  scriptUrl: 'https://js.stripe.com/endive/stripe.js',
};
const environment = stripeKeys(keys);

describe('connecting to a processor', () => {
  it('decrypts the connection’s own secrets', () => {
    const processors = createServerProcessors({ STRIPE: environment }, box);
    const context = processors.connect(connection({ sealedSecrets: sealed }))?.context;
    expect(context?.secrets.secretKey).toBe('sk_test_own');
    expect(context?.settings.publicKey).toBe('pk_test_own');
  });

  it('uses the current environment keys for a connection that is set to them', () => {
    const row = connection({ secretsSource: 'environment', mode: null, publicSettings: {} });
    for (const secretKey of ['sk_test_env', 'sk_test_changed']) {
      const processors = createServerProcessors({ STRIPE: stripeKeys({ ...keys, secretKey }) });
      expect(processors.connect(row)?.context).toMatchObject({
        mode: 'test',
        secrets: { secretKey },
        settings: { publicKey: 'pk_test_env' },
      });
    }
    expect(createServerProcessors({}).connect(row)).toBeNull();
  });

  it('disables only the connection whose secrets were sealed with another key', () => {
    const other = createSecretBox(toKey(randomBytes(32)));
    const processors = createServerProcessors({ STRIPE: environment }, other);
    const fromEnvironment = connection({ secretsSource: 'environment', mode: null });
    expect(processors.connect(connection({ sealedSecrets: sealed }))).toBeNull();
    expect(processors.connect(connection({}))).toBeNull();
    expect(processors.connect(fromEnvironment)).not.toBeNull();
  });
});
