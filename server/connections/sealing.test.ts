import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecrets, type SecretsOwner, sealSecrets } from './sealedSecrets.ts';
import { KEY_FILE, openSecretsKey, parseSecretsKey, SecretsKeyError } from './secretsKey.ts';

const OWNER: SecretsOwner = { appId: 'fern', processor: 'STRIPE', accountId: 'acct_1' };
const SECRETS = { secretKey: 'sk_live_very_secret', webhookSecret: 'whsec_secret' };

describe('sealed secrets', () => {
  const key = randomBytes(32);

  it('open with their key, and do not contain the secrets or the key', () => {
    const sealed = sealSecrets(SECRETS, OWNER, key);
    expect(openSecrets(sealed, OWNER, key)).toEqual(SECRETS);
    const readable = `${sealed} ${Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')}`;
    expect(readable).not.toContain('very_secret');
    expect(readable).not.toContain('secretKey');
    expect(readable).not.toContain(key.toString('hex'));
  });

  it('are sealed again each time', () => {
    expect(sealSecrets(SECRETS, OWNER, key)).not.toBe(sealSecrets(SECRETS, OWNER, key));
  });

  it('do not open with another key, for another owner, or when changed', () => {
    const sealed = sealSecrets(SECRETS, OWNER, key);
    expect(openSecrets(sealed, OWNER, randomBytes(32))).toBeNull();
    expect(openSecrets(sealed, { ...OWNER, accountId: 'acct_2' }, key)).toBeNull();
    expect(openSecrets(sealed, { ...OWNER, appId: 'oak' }, key)).toBeNull();
    const [format, keyId, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const text = [format, keyId, changed.toString('base64url')].join('.');
      expect(openSecrets(text, OWNER, key)).toBeNull();
    }
    for (const text of ['', 'v1', `v1.${keyId}`, `v2.${keyId}.${body}`, `v1.${keyId}.AAAA`]) {
      expect(openSecrets(text, OWNER, key)).toBeNull();
    }
  });
});

describe('the key of secrets', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'billfold-key-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is accepted only as 32 bytes in hex or base64', () => {
    const key = randomBytes(32);
    expect(parseSecretsKey(key.toString('hex'))).toEqual(key);
    expect(parseSecretsKey(key.toString('base64'))).toEqual(key);
    expect(parseSecretsKey(key.toString('base64url'))).toEqual(key);
    expect(parseSecretsKey(randomBytes(31).toString('hex'))).toBeNull();
    expect(parseSecretsKey(randomBytes(33).toString('base64'))).toBeNull();
    expect(parseSecretsKey('correct horse battery staple')).toBeNull();
  });

  it('is created in the data folder when first needed, readable by its owner only, and then reused', () => {
    const location = { secretsKey: null, dataDir, databaseUrl: null };
    expect(openSecretsKey(location).find()).toBeNull();
    const made = openSecretsKey(location).need();
    expect(statSync(join(dataDir, KEY_FILE)).mode & 0o777).toBe(0o600);
    expect(openSecretsKey(location).find()).toEqual(made);
    expect(openSecretsKey(location).need()).toEqual(made);
    const secretsKey = randomBytes(32);
    expect(openSecretsKey({ ...location, secretsKey }).need()).toEqual(secretsKey);
  });

  it('must be set with PostgreSQL, but only when it is needed', () => {
    const key = openSecretsKey({ secretsKey: null, dataDir, databaseUrl: 'postgres://x/y' });
    expect(key.find()).toBeNull();
    expect(() => key.need()).toThrow(SecretsKeyError);
    expect(() => key.need()).toThrow(/SECRETS_KEY.*openssl rand -base64 32/);
  });

  it('is never overwritten if its file is damaged; the error does not repeat the file', () => {
    writeFileSync(join(dataDir, KEY_FILE), 'no-key-at-all\n');
    const key = openSecretsKey({ secretsKey: null, dataDir, databaseUrl: null });
    expect(() => key.need()).toThrow(/secrets\.key does not contain a key/);
    expect(() => key.find()).not.toThrow(/no-key-at-all/);
    expect(readFileSync(join(dataDir, KEY_FILE), 'utf8')).toBe('no-key-at-all\n');
  });
});
