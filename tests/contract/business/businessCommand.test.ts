import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { RESERVED_NAMES } from '#domain/address/reservedNames.ts';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import {
  BankAccountJson,
  BusinessJson,
  ConnectionJson,
} from '#server/commands/business/businessJson.ts';
import { runBusiness } from '#server/commands/business/runBusiness.ts';
import { saveBusinessFile } from '#server/commands/business/saveBusinessFile.ts';
import { runImport } from '#server/commands/import/runImport.ts';
import { lindwurm } from '#server/demo/content/lindwurm.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { type RunningServer, startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const EXAMPLE = 'docs/import/examples/business.json';
const example = async () => JSON.parse(await readFile(EXAMPLE, 'utf8'));

describe(`a business file, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const take = async (changes: object = {}) => {
    const bytes = Buffer.from(JSON.stringify({ ...(await example()), ...changes }));
    return saveBusinessFile(server.office, 'it.json', bytes);
  };
  const getReason = async (changes: object) => {
    const response = await take(changes);
    return response.status === 'refused' ? response.reason : response.outcome;
  };

  it('creates the business once, updates it later, and does not change its numbering', async () => {
    expect(await take()).toMatchObject({ appId: 'acme', name: 'Acme Gardens', outcome: 'opened' });
    expect(await take()).toMatchObject({ outcome: 'unchanged' });
    const changes = { name: 'Acme', lastInvoiceNumber: 900, howToPay: undefined };
    expect(await take(changes)).toMatchObject({ outcome: 'changed' });
    expect(await findBusiness(server.database.db, 'acme')).toMatchObject({
      name: 'Acme',
      country: 'GBR',
      address: { country: 'GBR' },
      howToPay: null,
      supportContact: 'hello@acme-gardens.example',
      lastInvoiceNumber: 0,
      isDemo: false,
    });
    const { status, body } = await server.get('/api/acme/v1/boot');
    expect([status, body.name]).toEqual([200, 'Acme']);
  });

  it('sets the exact origins that may embed its pages, and rejects invalid ones and wildcards', async () => {
    const embedOrigins = ['https://shop.example', 'http://localhost:3000'];
    const appId = 'embedded';
    expect(await getReason({ appId, embedOrigins })).toBe('opened');
    expect(await findBusiness(server.database.db, appId)).toMatchObject({ embedOrigins });
    expect(await getReason({ appId, embedOrigins: ['https://shop.example/'] })).toContain(
      '“https://shop.example/” is not an origin that may embed pages',
    );
    expect(await getReason({ appId, embedOrigins: ['https://*.shop.example'] })).toContain('*');
    expect(await findBusiness(server.database.db, appId)).toMatchObject({ embedOrigins });
    expect(await getReason({ appId })).toBe('changed');
    expect(await findBusiness(server.database.db, appId)).toMatchObject({ embedOrigins: [] });
  });

  it('stores the account for transfers with plain numbers, held by the business itself by default', async () => {
    const appId = 'banked';
    const bankAccount = { iban: 'de02 1203 0000 0000 2020 51', bic: 'byladem1001' };
    expect(await getReason({ appId, bankAccount })).toBe('opened');
    const stored = async () => (await findBusiness(server.database.db, appId))?.bankAccount;
    expect(await stored()).toMatchObject({
      holder: 'Acme Gardens Ltd',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
    });
    expect(await getReason({ appId, bankAccount })).toBe('unchanged');
    const british = { holder: 'Acme', accountNumber: '3192 6819', sortCode: '601613' };
    expect(await getReason({ appId, bankAccount: british })).toBe('changed');
    expect(await stored()).toMatchObject({ accountNumber: '31926819', sortCode: '60-16-13' });
    expect(await getReason({ appId, bankAccount: undefined })).toBe('changed');
    expect(await stored()).toBeNull();
  });

  it.each([
    [{ iban: 'DE03120300000000202051' }, 'is not an IBAN'],
    [{ iban: 'DE021203000000002020' }, 'is not an IBAN'],
    [{ iban: 'ZZ02120300000000202051' }, 'is not an IBAN'],
    [{ iban: 'DE02120300000000202051', bic: 'BYLADE' }, 'is not a BIC'],
    [{ accountNumber: '12 34;5' }, 'is not an account number'],
    [{ accountNumber: '31926819', sortCode: '60161' }, 'six digits'],
    [{ accountNumber: '12345678', routingNumber: '021000022' }, 'nine digits'],
    [{ accountNumber: '12345678', routingNumber: '000000000' }, 'nine digits'],
    [{ bic: 'BYLADEM1001' }, 'either an “iban” or an “accountNumber”'],
    [{ iban: 'DE02120300000000202051', accountNumber: '1' }, 'either an “iban”'],
    [{ iban: 'DE02120300000000202051', sortCode: '601613' }, 'belongs to an “accountNumber”'],
  ])('rejects the account %j', async (bankAccount, reason) => {
    expect(await getReason({ bankAccount })).toContain(reason);
  });

  it('accepts an id with a dot, and rejects ids that cannot be used in URLs', async () => {
    expect(await getReason({ appId: 'acme.co' })).toBe('opened');
    for (const appId of ['demo', 'Assets', 'page-not-found', 'logo.svg', '-x', 'a/b', '..']) {
      expect(await getReason({ appId })).toContain('cannot be an id');
    }
  });

  it('rejects new ids that start or end with punctuation, and still updates existing ones', async () => {
    for (const appId of ['acme-', '_acme', 'acme.', 'acme~'])
      expect(await getReason({ appId })).toContain('start and end with a letter or digit');
    const appId = 'from-before_';
    await createBusiness(server.office, { ...lindwurm, appId, isDemo: false });
    expect(await getReason({ appId })).toBe('changed');
  });

  it('is documented with every property and every reserved name', async () => {
    const page = await readFile('docs/import/business.md', 'utf8');
    const shapes = [BusinessJson, ConnectionJson, BankAccountJson].flatMap(({ properties }) =>
      Object.keys(properties),
    );
    const names = [...shapes, 'stripeAccountId', ...RESERVED_NAMES];
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
  });

  it.each([
    [{ appId: 'fern' }, 'belongs to the demo'],
    [{ currency: 'XXY' }, 'currency'],
    [{ timeZone: 'Mars/Base' }, 'time zone'],
    [{ country: 'QQ' }, 'not a country'],
    [{ logoUrl: 'http://acme.example/logo.png' }, 'https://'],
    [{ logoUrl: 'https://localhost/logo.png' }, 'public host'],
    [{ logoUrl: 'https://192.168.0.10/logo.png' }, 'public host'],
    [{ logoUrl: 'https://printer.local/logo.png' }, 'public host'],
    [{ accentColor: 'green' }, 'color'],
    [{ name: undefined }, '“name” is missing'],
    [{ color: 'green' }, 'property “color” is not allowed'],
  ])('is rejected with %j, and the reason is reported', async (changes, reason) => {
    expect(await getReason(changes)).toContain(reason);
  });
});

describe('the command for businesses', () => {
  let folder = '';
  let running: RunningServer | null = null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-business-'));
  });
  afterEach(async () => {
    await running?.close();
    running = null;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (command: typeof runBusiness, args: readonly string[], env: object) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const code = await command({ args, env: { ...env }, print, printError: print });
    return { code, lines };
  };

  it('exits with 2 for invalid arguments and 1 for a missing file', async () => {
    for (const args of [[], ['--app', 'x'], ['one.json', '--two']]) {
      expect((await run(runBusiness, args, {})).code).toBe(2);
    }
    expect((await run(runBusiness, ['missing.json'], {})).code).toBe(1);
  });

  it('creates the first business of an empty folder and imports documents, with and without a server', async () => {
    const env = {
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePorts()),
      HOST: '::1',
      DEMO: 'off',
      PUBLIC_URL: 'https://{group}.acme.example',
    };
    const opened = await run(runBusiness, [EXAMPLE], env);
    expect(opened).toEqual({ code: 0, lines: [`${EXAMPLE}: Acme Gardens (acme), opened`] });
    const processors = createServerProcessors({});
    const parts = { processors, isReset: false, print: () => undefined };
    running = await startServer(readSettings(env), parts);
    const changed = join(folder, 'changed.json');
    const connections = [
      { processor: 'STRIPE', accountId: 'acct_1A2b3C', mode: 'environment' },
      { processor: 'EWAY', accountId: 'eway-1', mode: 'environment' },
    ];
    await writeFile(changed, JSON.stringify({ ...(await example()), name: 'Acme', connections }));
    const tried = (await run(runBusiness, [changed, '--dry-run'], env)).lines;
    const [summary, ...lines] = (await run(runBusiness, [changed], env)).lines;
    const [webhook = ''] = lines.slice(-1);
    const changes = lines.slice(0, -1);
    expect(summary).toBe(`${changed}: Acme (acme), changed`);
    expect(changes).toEqual([
      '  name: "Acme Gardens" → "Acme"',
      '  connection STRIPE acct_1A2b3C: added',
      '  connection EWAY eway-1: added',
    ]);
    expect(tried).toEqual([`${summary} (dry run, nothing was written)`, ...changes]);
    const [, path = ''] =
      /^ {2}webhook of STRIPE acct_1A2b3C: https:\/\/invoice\.acme\.example(\/v1\/stripe\/webhook\/\S+)$/.exec(
        webhook,
      ) ?? [];
    const response = await fetch(`http://[::1]:${env.PORT}${path}`, { method: 'POST', body: '{}' });
    expect(await response.json()).toMatchObject({ code: 'processor-not-configured' });
    await running.close();
    running = null;
    expect((await run(runBusiness, ['--dry-run', EXAMPLE], env)).lines[0]).toBe(
      `${EXAMPLE}: Acme Gardens (acme), changed (dry run, nothing was written)`,
    );
    running = await startServer(readSettings(env), parts);
    expect((await run(runBusiness, [changed], env)).lines[0]).toBe(
      `${changed}: Acme (acme), unchanged`,
    );
    const imported = await run(runImport, ['docs/import/examples/quote.json'], env);
    expect(imported.code).toBe(0);
    expect(imported.lines[0]).toMatch(/: https:\/\/quote\.acme\.example\/acme\/[\w-]{24}$/);
  });

  it('takes many files, folders and lines, and names each rejected one', WHOLE_RUN, async () => {
    const env = {
      DATA_DIR: join(folder, 'many'),
      PORT: String(await freePorts()),
      DEMO: 'off',
    };
    const make = async (appId: string) => JSON.stringify({ ...(await example()), appId });
    const inFolder = join(folder, 'files');
    await mkdir(inFolder);
    for (const appId of ['one', 'two'])
      await writeFile(join(inFolder, `${appId}.json`), await make(appId));
    const lines = join(folder, 'many.ndjson');
    const made = await Promise.all(Array.from({ length: 40 }, (_, index) => make(`shop-${index}`)));
    await writeFile(lines, [...made, '', '{"format":"billfold/1"}', await make('last')].join('\n'));
    const result = await run(runBusiness, [inFolder, lines, EXAMPLE], env);
    expect(result.code).toBe(1);
    expect(result.lines.at(-1)).toBe('45 businesses: 44 opened, 1 refused');
    expect(result.lines.filter((line) => line.includes('many.ndjson:42'))).toHaveLength(1);
    expect(result.lines).toContain(`${lines}:43: Acme Gardens (last), opened`);
    expect((await run(runBusiness, [], env)).code).toBe(2);
  });
});
