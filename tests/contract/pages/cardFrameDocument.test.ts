import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { CARD_FRAME_PAGE } from '#server/card-frame/cardFramePage.ts';
import { createCardFrameApp } from '#server/card-frame/createCardFrameApp.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { authorizeNetStandInKeys } from '#server/processors/authorize-net/standInKeys.ts';
import { cardElementsStandInKeys } from '#server/processors/card-elements/standInKeys.ts';
import { ewayStandInKeys } from '#server/processors/eway/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const PARENTS = ['https://invoice.example', 'https://pay.example'];
const PROCESSOR = 'http://127.0.0.1:9';

/** The directives of a policy by name. */
const readPolicy = (text: unknown) =>
  Object.fromEntries(
    String(text)
      .split('; ')
      .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
  );

describe(`the document of a card frame, on ${databaseName}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-frame-'));
  let server: TestServer;
  let frames: FastifyInstance;
  let ids: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const page = join(folder, CARD_FRAME_PAGE);
    mkdirSync(dirname(page), { recursive: true });
    mkdirSync(join(folder, 'assets'));
    writeFileSync(page, '<!doctype html><meta name="card-frame-config" content="" /><body></body>');
    writeFileSync(join(folder, 'assets', 'main-1.js'), 'void 0;');
    const keys = cardElementsStandInKeys(PROCESSOR);
    const eway = ewayStandInKeys(PROCESSOR, 'http://127.0.0.1:10');
    const accept = authorizeNetStandInKeys(PROCESSOR, 'http://127.0.0.1:10', 'key');
    const odd = { ...keys.settings, publicKey: '"><script>1</script>' };
    const settings = { ...keys.settings, tokenizeUrl: 'http://processor.example/tokens' };
    const processors = createServerProcessors(
      {
        NEXUS: keys,
        WEPAY: { ...keys, settings: odd },
        AUTHORIZE: { ...accept, settings: { ...accept.settings, form: 'frame' } },
        EWAY: { ...eway, settings: { ...eway.settings, form: 'frame', encryptionKey: 'rsa' } },
      },
      undefined,
      'https://cards.example',
    );
    server = await openTestServer({ processors });
    await createBusiness(server.office, harbor);
    const connections = [
      { processor: 'NEXUS' as const, accountId: 'one' },
      { processor: 'WEPAY' as const, accountId: 'odd' },
      { processor: 'AUTHORIZE' as const, accountId: 'script' },
      { processor: 'AUTHORIZE' as const, accountId: 'plain-script' },
      { processor: 'EWAY' as const, accountId: 'encrypting' },
      { processor: 'NEXUS' as const, accountId: 'plain' },
      { processor: 'NEXUS' as const, accountId: 'off' },
      { processor: 'STRIPE' as const, accountId: 'acct_other' },
    ];
    const { db } = server.database;
    await db.transaction((tx) =>
      writeConnections(tx, { appId: 'harbor', connections, now: server.clock.now() }),
    );
    const rows = await listConnections(db, 'harbor');
    ids = Object.fromEntries(rows.map(({ accountId, id }) => [accountId, id]));
    const change = (accountId: string, values: object) =>
      db
        .update(processorConnections)
        .set(values)
        .where(eq(processorConnections.accountId, accountId));
    await change('off', { isActive: false });
    await change('plain', { publicSettings: settings });
    await change('plain-script', {
      publicSettings: { scriptUrl: 'http://processor.example/a.js' },
    });
    const context = { db, processors, clock: server.clock };
    frames = await createCardFrameApp(context, { folder, parents: PARENTS, log: false });
  });
  afterAll(async () => {
    await frames.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (url: string) => frames.inject({ url });

  it('may call only the processor’s tokenization URL, and may be embedded only by our pages', async () => {
    const { statusCode, headers } = await get(`/card-frame/${ids.one}`);
    expect(statusCode).toBe(200);
    expect(readPolicy(headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': `${PROCESSOR}/v1/tokens`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': PARENTS.join(' '),
      'require-trusted-types-for': "'script'",
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['permissions-policy']).toContain('payment=(self)');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('may load the processor’s own script, from its host only', async () => {
    const { headers, body } = await get(`/card-frame/${ids.script}`);
    const policy = readPolicy(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${PROCESSOR}`,
      'connect-src': `${PROCESSOR}/xml/v1/request.api`,
      'frame-ancestors': PARENTS.join(' '),
    });
    const [, text = ''] = /content="([^"]+)"/.exec(body) ?? [];
    expect(JSON.parse(text.replaceAll('&quot;', '"'))).toMatchObject({
      publicKey: 'standin_client_key',
      script: { kind: 'accept-js', url: `${PROCESSOR}/v1/Accept.js`, account: 'script' },
    });
    expect(body).not.toContain('standin_key');
  });

  it('may not call any host if the processor’s script encrypts the card', async () => {
    const { headers, body } = await get(`/card-frame/${ids.encrypting}`);
    expect(readPolicy(headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${PROCESSOR}`,
      'style-src': "'self'",
      'connect-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': PARENTS.join(' '),
    });
    expect(body).not.toContain('standin-password');
  });

  it('contains the processor’s URL and the parent origins, without any secret', async () => {
    const { body } = await get(`/card-frame/${ids.one}`);
    const [, text = ''] = /content="([^"]+)"/.exec(body) ?? [];
    expect(JSON.parse(text.replaceAll('&quot;', '"'))).toEqual({
      processor: 'NEXUS',
      publicKey: 'pk_test_standin',
      tokenizeUrl: `${PROCESSOR}/v1/tokens`,
      parents: PARENTS,
      servedAt: server.clock.now().getTime(),
    });
    expect(body).not.toContain('sk_test');
  });

  it('escapes settings in its markup', async () => {
    const { body } = await get(`/card-frame/${ids.odd}`);
    expect(body).not.toContain('<script>1');
    expect(body).toContain('&lt;script&gt;1');
  });

  it('returns 404 for other connections, paths and methods', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const paths = [
      ids.plain,
      ids['plain-script'],
      ids.off,
      ids.acct_other,
      unknown,
      'x',
      `${ids.one}/x`,
      '..%2f..',
    ];
    for (const path of paths) {
      const { statusCode, body } = await get(`/card-frame/${path}`);
      expect([path, statusCode, body]).toEqual([path, 404, '']);
    }
    for (const url of ['/', '/api/harbor/v1/boot', '/v1/openapi.json', '/card-frame/assets/x.js'])
      expect((await get(url)).statusCode).toBe(404);
    const response = await frames.inject({ method: 'POST', url: `/card-frame/${ids.one}` });
    expect(response.statusCode).toBe(404);
  });

  it('serves its files as immutable', async () => {
    const { headers, statusCode } = await get('/card-frame/assets/main-1.js');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
