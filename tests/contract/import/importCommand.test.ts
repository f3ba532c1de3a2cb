import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '#bench/freePorts.mjs';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import {
  readCommandEndpoint,
  writeCommandEndpoint,
} from '#server/commands/endpoint/commandEndpoint.ts';
import { registerCommandEndpoint } from '#server/commands/endpoint/registerCommandEndpoint.ts';
import { registerImport } from '#server/commands/import/registerImport.ts';
import { runImport } from '#server/commands/import/runImport.ts';
import { serverImporter } from '#server/commands/import/serverImporter.ts';
import { acquireDataLock } from '#server/database/embedded/dataLock.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { fern } from '#server/demo/content/fern.ts';
import { startServer } from '#server/launch/startServer.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { makePdf } from '#tests/import/makePdf.ts';
import { DOCUMENTS, readBytes, readText } from '#tests/import/originals.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const TOKEN = 'a-token-of-this-test';
const BASE = 'peppol-base-example.xml';

describe(`the endpoint for imports, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    const office = {
      get db() {
        return server.database.db;
      },
      clock: systemClock,
    };
    server = await openTestServer({
      extend: (app) => {
        app.addHook('onRequest', async ({ socket }) => {
          Object.defineProperty(socket, 'localAddress', { value: '192.0.2.1', configurable: true });
        });
        registerCommandEndpoint(app, TOKEN, (scope) =>
          registerImport(scope, office, 'https://pay.example'),
        );
      },
    });
  });
  afterAll(() => server.close());

  const knock = async (changes: {
    headers?: Record<string, string>;
    remoteAddress?: string;
    appId?: string;
  }) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: `/v1/import/${changes.appId ?? 'fern'}?file=it.xml&otherSeller=true`,
      remoteAddress: changes.remoteAddress ?? '127.0.0.1',
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'application/octet-stream',
        ...changes.headers,
      },
      payload: readBytes(BASE),
    });
    return { status: statusCode, body: JSON.parse(body) };
  };

  it('accepts a file from a loopback client with the token', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.1']) {
      const { status, body } = await knock({ remoteAddress });
      expect([status, body.status, body.kind]).toEqual([200, 'stored', 'invoice']);
    }
    expect((await knock({ appId: 'nobody' })).status).toBe(404);
  });

  it('rejects requests without the token, from other machines, through a proxy and from web pages', async () => {
    const at = async (changes: Parameters<typeof knock>[0]) => (await knock(changes)).status;
    expect(await at({ headers: { authorization: '' } })).toBe(401);
    expect(await at({ headers: { authorization: 'Bearer another' } })).toBe(401);
    expect(await at({ headers: { authorization: TOKEN } })).toBe(401);
    expect(await at({ remoteAddress: '192.0.2.7' })).toBe(403);
    expect(await at({ remoteAddress: '2001:db8::7' })).toBe(403);
    expect(await at({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(403);
    expect(await at({ headers: { origin: 'http://localhost:8080' } })).toBe(403);
    const { body } = await server.get('/v1/openapi.json');
    expect(Object.keys(body.paths).filter((path) => path.includes('import'))).toEqual([]);
  });

  it('imports files while other requests read invoices and record views', async () => {
    const invoice = await makeInvoice(server);
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const importer = await serverImporter({ url, token: TOKEN });
    if (importer === null) throw new Error('The endpoint is not open');
    expect(importer).toMatchObject({
      businesses: ['fern', 'lindwurm'],
      base: 'https://pay.example',
    });
    const files = Array.from({ length: 12 }, (_, at) =>
      Buffer.from(readText(BASE).replace('Snippet1', `flow-${at % 8}`)),
    );
    const reads = Array.from({ length: 40 }, (_, at) =>
      at % 4 === 0 ? server.post(`${invoice}/viewed`) : server.get(invoice),
    );
    const stored = await Promise.all(
      files.map((bytes) => importer.importFile('fern', 'it.xml', bytes, true)),
    );
    const responses = await Promise.all(reads);
    expect(responses.map(({ status }) => status)).toEqual(reads.map(() => 200));
    const xids = stored.map((one) => (one.status === 'stored' ? one.xid : one.reason));
    expect(new Set(xids).size).toBe(8);
    for (const xid of xids) {
      expect((await server.get(`/api/fern/v1/sales/invoice/${xid}`)).status).toBe(200);
    }
  });
});

describe('the import command', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'billfold-import-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (args: readonly string[], dataDir: string, port: number) => {
    const printed: string[] = [];
    const complained: string[] = [];
    const code = await runImport({
      args,
      env: { DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' },
      print: (line) => printed.push(line),
      printError: (line) => complained.push(line),
    });
    return { code, said: printed, complained };
  };

  it('reports in one line each a file that could not be stored, a PDF of 200 MB and one with a broken e-invoice, and logs no content', async () => {
    const dataDir = join(folder, 'broken');
    const database = await openDatabase({ dataDir });
    await createBusiness({ db: database.db, clock: systemClock }, { ...fern, isDemo: false });
    await database.db.execute(
      sql`alter table contents add constraint broken check (title is not null)`,
    );
    await database.close();
    const file = join(DOCUMENTS, BASE);
    const large = join(folder, 'large.pdf');
    await writeFile(large, '%PDF-1.7\n');
    await truncate(large, 200_000_000);
    const broken = join(folder, 'broken.pdf');
    await writeFile(broken, await makePdf([['factur-x.xml', '<Invoice>']]));
    const {
      code,
      said: printed,
      complained,
    } = await run([file, large, broken, '--other-seller'], dataDir, 1);
    expect({ code, said: printed }).toEqual({ code: 1, said: [] });
    const [logged = '', line, ...more] = complained;
    expect(line).toBe(`${file}: The file could not be stored: the database returned 23514.`);
    expect(more).toEqual([
      `${large}: The file has more than 40 MB.`,
      expect.stringContaining(`${broken} (factur-x.xml), line 1, /Invoice: `),
    ]);
    expect(JSON.parse(logged)).toMatchObject({
      level: 'error',
      err: { cause: { code: '23514' } },
    });
    expect(logged.length).toBeLessThan(10_000);
    expect(logged).not.toMatch(/params:|BuyerTrading|Snippet1|1656/);
  });

  it('exits with 2 for invalid arguments', async () => {
    expect(await run([], folder, 1)).toMatchObject({ code: 2, said: [] });
    expect(await run(['--what'], folder, 1)).toMatchObject({ code: 2 });
  });

  // `businessCommand.test.ts` imports with and without a server too
  it(
    'opens the database itself if no server runs, and uses the server if one does',
    WHOLE_RUN,
    async () => {
      const dataDir = join(folder, 'data');
      const port = await freePorts();
      const good = join(DOCUMENTS, BASE);
      const bad = join(folder, 'bad.xml');
      await writeFile(bad, readText(BASE).replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00'));
      const none = await run([good], dataDir, port);
      expect(none).toMatchObject({ code: 1, said: [] });
      expect(none.complained[0]).toContain('There is no business to import for');
      expect(none.complained[0]).toContain('npm run business');

      const database = await openDatabase({ dataDir });
      await createBusiness({ db: database.db, clock: systemClock }, { ...fern, isDemo: false });
      await database.close();

      const alone = await run(
        [bad, good, join(folder, 'missing.xml'), '--other-seller'],
        dataDir,
        port,
      );
      expect(alone.code).toBe(1);
      expect(alone.said).toHaveLength(1);
      expect(alone.said[0]).toMatch(
        new RegExp(
          `: invoice Snippet1, new: http://localhost:${port}/fern/[\\w-]{24}\\?type=invoice$`,
        ),
      );
      const [refused, missing] = alone.complained;
      expect(refused).toMatch(/bad\.xml, line \d+, .*PayableAmount: BR-CO-16: .*1\.00.*1656\.25/);
      expect(missing).toContain('missing.xml');

      const settings = readSettings({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' });
      const running = await startServer(settings, {
        processors: createServerProcessors({}),
        isReset: false,
        print: () => undefined,
      });
      const endpoint = await readCommandEndpoint(dataDir);
      expect(endpoint?.url).toBe(`http://localhost:${port}`);
      const { mode } = await stat(join(dataDir, 'import-door.json'));
      expect((mode & 0o777).toString(8)).toBe('600');
      const silent = await run([good, '--app', 'fern'], dataDir, port);
      expect(silent).toMatchObject({ code: 1, said: [] });
      expect(silent.complained[0]).toContain('--other-seller');
      const through = await run([good, '--app', 'fern', '--other-seller'], dataDir, port);
      expect(through).toMatchObject({ code: 0, complained: [] });
      expect(through.said[0]).toContain(', unchanged: ');
      expect(through.said[0]?.split(': ').at(-1)).toBe(alone.said[0]?.split(': ').at(-1));
      await running.close();
      expect(await readCommandEndpoint(dataDir)).toBeNull();

      // A killed server leaves its endpoint's file behind; one that has not opened it yet holds the lock.
      await writeCommandEndpoint(dataDir, { url: `http://localhost:${port}`, token: 'old' });
      expect((await run([good, '--other-seller'], dataDir, port)).code).toBe(0);
      expect((await run([good], dataDir, port)).complained[0]).toContain('--other-seller');
      const lock = await acquireDataLock(dataDir, 'a server that starts');
      const locked = await run([good], dataDir, port);
      await lock.release();
      expect(locked.code).toBe(1);
      expect(locked.complained[0]).toContain('is in use');
    },
  );
});
