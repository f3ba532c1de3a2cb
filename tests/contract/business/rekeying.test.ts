import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '#server/accounts/createAccounts.ts';
import { saveBusinessFile } from '#server/commands/business/saveBusinessFile.ts';
import { handleSecretsRequest } from '#server/commands/secrets/handleSecretsRequest.ts';
import { assertSecretsKey } from '#server/connections/assertSecretsKey.ts';
import { listAllConnections } from '#server/connections/connectionStore.ts';
import { createSecretBox } from '#server/connections/secretBox.ts';
import { openSecretsKey } from '#server/connections/secretsKey.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readApp } from '../support/accounts/readApp.ts';
import { makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const PERIOD_MS = 30_000;
const SECRETS = { secretKey: 'sk_test_hidden', webhookSecret: 'whsec_hidden' };
const EMAIL = 'ada@fern.example';

const toKeys = (secretsKey: Buffer, secretsKeyPrevious: Buffer | null = null) => ({
  ...{ secretsKey, secretsKeyPrevious },
  ...{ dataDir: '.data', databaseUrl: 'postgres://localhost/none' },
});

describe(`a changed SECRETS_KEY, on ${databaseName}`, () => {
  const [old, fresh, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  let server: TestServer;
  let appSecret: string;

  /** The same data under other keys, as after a restart with other settings. */
  const startWith = (secretsKey: Buffer, previous: Buffer | null = null) => {
    const keys = toKeys(secretsKey, previous);
    const box = createSecretBox(openSecretsKey(keys));
    const accounts = createAccounts(server.office, keys);
    const listRows = () => listAllConnections(server.database.db);
    return {
      ...{ keys, accounts },
      office: { ...server.office, processors: createServerProcessors({}, box) },
      assertUsable: async () => assertSecretsKey(await listRows(), box),
      openSecrets: async () =>
        (await listRows()).filter((row) => row.sealedSecrets !== null).map((row) => box.open(row)),
      async signIn() {
        server.clock.advance(PERIOD_MS);
        const code = readApp(appSecret, server.clock.now());
        const credentials = { email: EMAIL, password: PASSWORD, code, address: '192.0.2.1' };
        await accounts.checkSignIn(credentials);
        return 'signed in';
      },
    };
  };
  const rekey = ({ keys }: ReturnType<typeof startWith>) =>
    handleSecretsRequest(server.office, keys);

  beforeAll(async () => {
    server = await openTestServer();
    const { office, accounts } = startWith(old);
    const file = JSON.parse(await readFile('docs/import/examples/connected-business.json', 'utf8'));
    const settings = { publicKey: 'pk_test_own' };
    const own = { processor: 'STRIPE', accountId: 'acct_1', mode: 'test', settings };
    const connections = ['acct_1', 'acct_2'].map((accountId) => ({
      ...own,
      accountId,
      secrets: SECRETS,
    }));
    const saved = await saveBusinessFile(
      office,
      'it.json',
      Buffer.from(JSON.stringify({ ...file, connections })),
    );
    expect(saved).toMatchObject({ outcome: 'opened' });
    const userId = await makeMember(server, EMAIL);
    appSecret = (await accounts.startSecondFactor({ id: userId, email: EMAIL })).secret;
    const code = readApp(appSecret, server.clock.now());
    await office.db.transaction((tx) => accounts.confirmSecondFactor(tx, { userId, code }));
  });
  afterAll(() => server.close());

  it('is refused at startup, with instructions, if no key decrypts the secrets', async () => {
    await expect(startWith(fresh).assertUsable()).rejects.toThrow(
      /^Billfold could not start: .+ name it in SECRETS_KEY_PREVIOUS\.$/,
    );
    expect(await rekey(startWith(fresh, other))).toMatchObject({
      status: 'refused',
      body: { connections: { resealed: 0, unopened: 2 }, secondFactors: { unopened: 1 } },
    });
    expect(await startWith(old).openSecrets()).toEqual([SECRETS, SECRETS]);
  });

  it('decrypts secrets and second factors with the previous key until they are re-encrypted', async () => {
    const both = startWith(fresh, old);
    await both.assertUsable();
    expect(await both.openSecrets()).toEqual([SECRETS, SECRETS]);
    expect(await both.signIn()).toBe('signed in');
  });

  it('re-encrypts them once, and then no longer needs the previous key', async () => {
    const both = startWith(fresh, old);
    const counts = { resealed: 2, current: 0, unopened: 0 };
    const { status, lines, body } = await rekey(both);
    expect({ status, body }).toEqual({
      status: 'done',
      body: { connections: counts, secondFactors: { ...counts, resealed: 1 } },
    });
    expect(lines.join(' ')).toContain('SECRETS_KEY_PREVIOUS is no longer needed');
    expect(await rekey(both)).toMatchObject({
      body: { connections: { resealed: 0, current: 2 }, secondFactors: { current: 1 } },
    });
    const alone = startWith(fresh);
    await alone.assertUsable();
    expect(await alone.openSecrets()).toEqual([SECRETS, SECRETS]);
    expect(await alone.signIn()).toBe('signed in');
    expect(await startWith(old).openSecrets()).toEqual([null, null]);
  });
});
