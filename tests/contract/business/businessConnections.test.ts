import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillFromEnvironment } from '#server/commands/business/fillFromEnvironment.ts';
import { saveBusinessFile } from '#server/commands/business/saveBusinessFile.ts';
import { createSecretBox } from '#server/connections/secretBox.ts';
import { SecretsKeyError } from '#server/connections/secretsKey.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { type ConnectionRow, processorConnections } from '#server/database/schema/connections.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const EXAMPLES = 'docs/import/examples';
const example = async () =>
  JSON.parse(await readFile(`${EXAMPLES}/connected-business.json`, 'utf8'));

const toBox = (key: Buffer) => createSecretBox({ find: () => key, need: () => key });
const box = toBox(randomBytes(32));

const STRIPE = {
  processor: 'STRIPE',
  accountId: 'acct_1',
  mode: 'test',
  settings: { publicKey: 'pk_test_own' },
  secrets: { secretKey: 'sk_test_hidden', webhookSecret: 'whsec_hidden' },
};
const OTHER = { ...STRIPE, accountId: 'acct_2' };

describe(`connections in a business file, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ processors: createServerProcessors({}, box) });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.delete(businesses).where(eq(businesses.appId, 'acme'));
  });

  const take = async (connections: unknown, changes: object = {}, secrets = box) => {
    const deps = { ...server.office, processors: createServerProcessors({}, secrets) };
    const json = { ...(await example()), connections, ...changes };
    return saveBusinessFile(deps, 'it.json', Buffer.from(JSON.stringify(json)));
  };
  const getResult = async (...args: Parameters<typeof take>) => {
    const response = await take(...args);
    return response.status === 'refused' ? response.reason : response.outcome;
  };
  const rows = (): Promise<ConnectionRow[]> =>
    server.database.db
      .select()
      .from(processorConnections)
      .where(eq(processorConnections.appId, 'acme'))
      .orderBy(processorConnections.accountId);
  const opened = async () => (await rows()).map((row) => box.open(row));

  it('are stored in order with sealed secrets, and the same file again changes nothing', async () => {
    expect(await getResult([OTHER, STRIPE])).toBe('opened');
    const before = await rows();
    expect(before).toMatchObject([
      { accountId: 'acct_1', position: 2, mode: 'test', publicSettings: STRIPE.settings },
      { accountId: 'acct_2', position: 1, isActive: true, secretsSource: 'stored' },
    ]);
    expect(await opened()).toEqual([STRIPE.secrets, STRIPE.secrets]);
    expect(JSON.stringify(before)).not.toContain('hidden');
    expect(await getResult([OTHER, STRIPE])).toBe('unchanged');
    expect(await rows()).toEqual(before);
    expect(await getResult([STRIPE, OTHER])).toBe('changed');
    expect((await rows()).map(({ position }) => position)).toEqual([1, 2]);
  });

  it('keep a stored secret that is omitted, and replace it with a new one', async () => {
    await take([STRIPE]);
    const before = await rows();
    expect(await getResult([{ ...STRIPE, secrets: undefined }])).toBe('unchanged');
    expect(await getResult([{ ...STRIPE, secrets: {} }])).toBe('unchanged');
    expect(await rows()).toEqual(before);
    const changed = { ...STRIPE, secrets: { webhookSecret: 'whsec_new' } };
    expect(await getResult([changed])).toBe('changed');
    expect(await opened()).toEqual([{ ...STRIPE.secrets, webhookSecret: 'whsec_new' }]);
  });

  it('become inactive when removed from the list, and active when listed again', async () => {
    await take([STRIPE, OTHER]);
    expect(await getResult([STRIPE])).toBe('changed');
    expect((await rows()).map(({ isActive }) => isActive)).toEqual([true, false]);
    expect(await opened()).toEqual([STRIPE.secrets, STRIPE.secrets]);
    const named = { ...OTHER, secrets: {} };
    expect(await getResult([STRIPE, named])).toBe('changed');
    expect(await getResult([STRIPE, { ...named, isActive: false }])).toBe('changed');
    const before = await rows();
    expect(await getResult(undefined)).toBe('unchanged'); // a file without connections
    expect(await rows()).toEqual(before);
    expect(await getResult([])).toBe('changed');
    expect((await rows()).map(({ isActive }) => isActive)).toEqual([false, false]);
  });

  it('may use the keys of the environment, and lose stored secrets only if the file requests it', async () => {
    expect(
      await getResult([{ processor: 'STRIPE', accountId: 'acct_1', mode: 'environment' }]),
    ).toBe('opened');
    expect(await rows()).toMatchObject([{ secretsSource: 'environment', mode: null }]);
    expect(await getResult([STRIPE])).toBe('changed');
    expect(await getResult(undefined, { stripeAccountId: 'acct_1' })).toBe('unchanged');
    expect(await opened()).toEqual([STRIPE.secrets]);
    const { settings, secrets, ...withoutKeys } = STRIPE;
    expect(await getResult([{ ...withoutKeys, mode: 'environment' }])).toBe('changed');
    expect(await rows()).toMatchObject([{ secretsSource: 'environment', sealedSecrets: null }]);
  });

  it.each<[string, unknown, string]>([
    ['no processor', [{ ...STRIPE, processor: 'CASH' }], 'This is not one of: STRIPE, PAYPAL'],
    [
      'a foreign account',
      [{ ...STRIPE, accountId: 'sk_test_hidden' }],
      '“accountId” does not look like “acct_1A2b3C”',
    ],
    [
      'one account twice',
      [STRIPE, STRIPE],
      'Connection 2 (STRIPE): connection 1 has the same account',
    ],
    ['no mode', [{ ...STRIPE, mode: undefined }], '“mode” is missing'],
    [
      'a missing secret',
      [{ ...STRIPE, secrets: { secretKey: 'sk_test_hidden' } }],
      'the secret “webhookSecret” is missing',
    ],
    ['a missing setting', [{ ...STRIPE, settings: {} }], 'the setting “publicKey” is missing'],
    [
      'an unknown secret',
      [{ ...STRIPE, secrets: { ...STRIPE.secrets, pin: 'hidden' } }],
      'no secret “pin”, only secretKey, webhookSecret',
    ],
    [
      'an unknown setting',
      [{ ...STRIPE, settings: { secretKey: 'hidden' } }],
      'no setting “secretKey”, only publicKey, apiBase',
    ],
    [
      'another mode',
      [{ ...STRIPE, mode: 'live', settings: { publicKey: 'pk_live_1' } }],
      'the secret “secretKey” does not match the mode “live”: it must begin with sk_live_ or rk_live_',
    ],
    [
      'a public key of another mode',
      [{ ...STRIPE, mode: 'live' }],
      'the setting “publicKey” does not match the mode “live”',
    ],
    [
      'blanks',
      [{ ...STRIPE, secrets: { ...STRIPE.secrets, webhookSecret: 'whsec_hidden ' } }],
      '“webhookSecret” has leading or trailing spaces',
    ],
    [
      'no address',
      [{ ...STRIPE, settings: { ...STRIPE.settings, apiBase: 'hidden' } }],
      '“apiBase” is not an address',
    ],
    [
      'no text',
      [{ ...STRIPE, secrets: { secretKey: { env: 'A' } } }],
      'not a text in quotation marks',
    ],
    [
      'secrets beside the environment’s',
      [{ ...STRIPE, mode: 'environment' }],
      'uses the keys of the environment',
    ],
  ])('are rejected with %s, and nothing changes', async (_, connections, reason) => {
    await take([OTHER]);
    const before = await dumpTables(server.database.db);
    const said = await getResult(connections, { name: 'Another name' });
    expect(said).toContain(reason);
    expect(said).not.toContain('hidden');
    expect(await dumpTables(server.database.db)).toEqual(before);
  });

  it('are rejected together with the property stripeAccountId', async () => {
    const said = await getResult([STRIPE], { stripeAccountId: 'acct_1' });
    expect(said).toContain('cannot be combined with “connections”');
  });

  it('require secrets again if they were sealed with another key, and a key if there is none', async () => {
    await take([STRIPE]);
    const other = toBox(randomBytes(32));
    expect(await getResult([{ ...STRIPE, secrets: {} }], {}, other)).toBe(
      'Connection 1 (STRIPE): the secret “secretKey” is missing; those stored were sealed with another key.',
    );
    expect(await getResult([STRIPE], {}, other)).toBe('changed');
    expect(other.open((await rows())[0] as ConnectionRow)).toEqual(STRIPE.secrets);
    const none = createSecretBox({
      find: () => null,
      need: () => {
        throw new SecretsKeyError('Secrets are stored only with SECRETS_KEY set.');
      },
    });
    expect(await getResult([STRIPE], {}, none)).toContain('SECRETS_KEY');
  });

  it('of the example file get their secrets from environment variables', async () => {
    const file = await readFile(`${EXAMPLES}/connected-business.json`);
    const env = { ACME_STRIPE_KEY: 'sk_test_hidden', ACME_STRIPE_WEBHOOK: 'whsec_hidden' };
    const filled = await fillFromEnvironment(file, env);
    const response = await saveBusinessFile(server.office, 'it.json', filled);
    expect(response).toMatchObject({ outcome: 'opened' });
    expect(await opened()).toEqual([STRIPE.secrets]);
    await expect(fillFromEnvironment(file, { ACME_STRIPE_KEY: 'sk_test_hidden' })).rejects.toThrow(
      'The environment variable ACME_STRIPE_WEBHOOK is not set.',
    );
    const broken = Buffer.from(`{"connections": [{"secrets": {"secretKey": "sk_test_hidden" x`);
    const said = await fillFromEnvironment(broken, env).catch(({ message }: Error) => message);
    expect(said).toContain('not JSON');
    expect(said).not.toContain('hidden');
  });

  it('are documented with every setting and secret of each adapter', async () => {
    const page = await readFile('docs/import/business.md', 'utf8');
    for (const { name, fields } of createServerProcessors({}).adapters) {
      const parts = Object.entries({ ...fields.settings, ...fields.secrets });
      for (const [field, { isRequired, meaning }] of parts) {
        const cells = [`\`${field}\``, isRequired ? 'yes' : 'no', meaning];
        expect(page).toMatch(new RegExp(cells.map(quoted).join('\\s*\\|\\s*')));
      }
      expect(page).toContain(`\`${name}\``);
    }
  });
});

function quoted(text: string): string {
  return text.replace(/[/.*+?^${}()|[\]\\]/g, '\\$&');
}
