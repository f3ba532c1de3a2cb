import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessorName } from '#contract/codes.ts';
import { PAGES, type PageKey } from '#domain/address/pages.ts';
import { changeOnlinePayments } from '#server/back-office/changeOnlinePayments.ts';
import { saveBusiness } from '#server/back-office/saveBusiness.ts';
import { fern } from '#server/demo/content/fern.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { createRegistry } from '#server/processors/registry.ts';
import { stripeStandInSettings } from '#server/processors/stripe/standInSettings.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { hashSource } from '#server/site/contentSecurityPolicy.ts';
import { CONTROL_STYLES } from '#server/site/controlStyles.ts';
import { createFindAncestors, createFindOrigins } from '#server/site/createFindOrigins.ts';
import {
  type FindAncestors,
  type FindOrigins,
  ORIGINS_LIFE_MS,
} from '#server/site/originsCache.ts';
import { registerSite } from '#server/site/registerSite.ts';
import { fakeOrderVendor, fakeTokenVendor } from '#tests/fakes/fakeProcessors.ts';
import { FakeVendor } from '#tests/fakes/fakeVendor.ts';
import { databaseName } from './support/testDatabase.ts';
import { openTestServer, type TestServer } from './support/testServer.ts';

const SHELL = `<!doctype html><html lang="en-US" dir="ltr"><head><title>Billfold</title>
<script type="application/json" id="billfold-settings">{}</script></head>
<body><div id="root"></div></body></html>`;

const STYLES = `'self' 'sha256-style' ${CONTROL_STYLES.map(hashSource).join(' ')}`;

/** What every page's policy says. */
const STRICT = {
  'default-src': "'none'",
  'script-src': "'self' 'sha256-script'",
  'style-src': STYLES,
  'img-src': "'self' data: https:",
  'font-src': "'self'",
  'connect-src': "'self' https://sales.example",
  'frame-src': "'none'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'report-uri': '/v1/policy-reports',
  'report-to': 'policy',
};

/** What the token vendor needs is added to it. */
const WITH_TOKEN = {
  ...STRICT,
  'script-src': "'self' 'sha256-script' https://fields.example",
  'connect-src': "'self' https://sales.example https://api.fields.example",
  'frame-src': 'https://fields.example',
  'form-action': "'self' https://fields.example",
};

/** Both vendors, in the order of the connections. */
const WITH_BOTH = {
  ...STRICT,
  'script-src': "'self' 'sha256-script' https://fields.example https://*.wallet.example",
  'style-src': `${STYLES} https://*.wallet.example`,
  'img-src': "'self' data: https: https://*.wallet.example",
  'connect-src': "'self' https://sales.example https://api.fields.example https://*.wallet.example",
  'frame-src': 'https://fields.example https://*.wallet.example',
  'form-action': "'self' https://fields.example",
};

const WALLET = ['https://*.wallet.example'];
const token: ProcessorAdapter = {
  ...fakeTokenVendor(new FakeVendor()),
  origins: () => ({
    script: ['https://fields.example'],
    frame: ['https://fields.example'],
    connect: ['https://api.fields.example'],
    img: [],
    style: [],
    formAction: ['https://fields.example'],
  }),
};
const order: ProcessorAdapter = {
  ...fakeOrderVendor(new FakeVendor()),
  origins: () => ({
    script: WALLET,
    frame: WALLET,
    connect: WALLET,
    img: WALLET,
    style: WALLET,
    formAction: [],
  }),
};
/** It has no keys in the environment. */
const withoutKeys: ProcessorAdapter = { ...token, name: 'EWAY' };
const broken: ProcessorAdapter = {
  ...fakeTokenVendor(new FakeVendor()),
  name: 'WEPAY',
  origins: () => {
    throw new Error('These settings make no sense');
  },
};
const standIn = {
  ...stripeStandInSettings('http://127.0.0.1:8081', 'whsec_test'),
  frameOrigin: 'http://127.0.0.1:8082',
};
const KEYS = { mode: 'test', settings: {}, secrets: {} } as const;
const processors = createProcessors({
  registry: {
    ...createRegistry(),
    RAINFOREST: token,
    PAYPAL: order,
    WEPAY: broken,
    EWAY: withoutKeys,
  },
  environment: { STRIPE: stripeKeys(standIn), RAINFOREST: KEYS, PAYPAL: KEYS, WEPAY: KEYS },
});

/** Which pages have the vendors of their business; every page of the table stands here. */
const HAS_VENDORS: Readonly<Record<PageKey, boolean>> = {
  'not-found': false,
  'payment-return': true,
  quotes: false,
  quote: false,
  'quote/accept': false,
  'quote/proof': false,
  invoices: true,
  invoice: true,
  'invoice/pay': true,
  'invoice/success': true,
  'payment-methods': true,
  'payment-method-update': true,
  checkout: true,
  'staff-card': true,
  staff: false,
};

describe(`the policy of a page, on ${databaseName}`, () => {
  let server: TestServer;
  let distFolder: string;
  let findOrigins: FindOrigins;
  let findAncestors: FindAncestors;

  beforeAll(async () => {
    distFolder = mkdtempSync(join(tmpdir(), 'billfold-policies-'));
    mkdirSync(join(distFolder, 'app'));
    writeFileSync(join(distFolder, 'app', 'index.html'), SHELL);
    const hashes = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] };
    writeFileSync(join(distFolder, 'csp.json'), JSON.stringify(hashes));
    server = await openTestServer({
      processors,
      extend: async (app) => {
        await registerSite(app, {
          distFolder,
          settings: {
            environment: 'test',
            apiBase: 'https://sales.example/{id}',
            coreUrlPattern: '^/api/',
            singleHosts: [],
            isDemo: false,
            casId: null,
          },
          findOrigins: (appId, report) => findOrigins(appId, report),
          findAncestors: (appId, report) => findAncestors(appId, report),
          readVersion: async () => null,
        });
      },
    });
    findOrigins = createFindOrigins(server.office);
    findAncestors = createFindAncestors(server.office);
  });
  afterAll(async () => {
    await server.close();
    rmSync(distFolder, { recursive: true, force: true });
  });

  const connect = (...names: readonly ProcessorName[]) =>
    saveBusiness(server.office, {
      ...fern,
      appId: 'fig',
      isDemo: false,
      connections: names.map((processor) => ({ processor, accountId: `acct_1${processor}` })),
    });
  const getHeaders = async (url: string) => (await server.app.inject({ url })).headers;
  const getPolicy = async (url: string) => {
    const policy = String((await getHeaders(url))['content-security-policy']);
    return Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
  };
  beforeEach(() => connect('RAINFOREST'));

  it.each(PAGES)(
    '$key names what its business offers where a payment can come of it, and else nobody',
    async ({ key, group, path }) => {
      await connect('RAINFOREST', 'PAYPAL');
      const pathname = path.replace(':appId', 'fig').replaceAll(':', '');
      const url = `${pathname}?type=${group ?? 'invoice'}&app_id=fig`;
      expect(await getPolicy(url)).toEqual(HAS_VENDORS[key] ? WITH_BOTH : STRICT);
    },
  );

  it.each(PAGES)(
    '$key may be held in a frame by whom its business names, or by nobody',
    async ({ key, group, path }) => {
      const embedOrigins = ['https://shop.example', 'https://other.example:8443'];
      const own = { ...fern, appId: 'fig', isDemo: false, connections: [] };
      await saveBusiness(server.office, { ...own, embedOrigins });
      const pathname = path.replace(':appId', 'fig').replaceAll(':', '');
      const toAncestors = async (appId: string) =>
        (await getPolicy(`${pathname}?type=${group ?? 'invoice'}&app_id=${appId}`))[
          'frame-ancestors'
        ];
      const isEmbeddable = ['payment-methods', 'payment-method-update', 'checkout'].includes(key);
      expect(await toAncestors('fig')).toBe(isEmbeddable ? embedOrigins.join(' ') : "'none'");
      expect(await toAncestors('fern')).toBe("'none'");
      expect(await toAncestors('nobody')).toBe("'none'");
      await saveBusiness(server.office, { ...own, embedOrigins: [] });
      expect(await toAncestors('fig')).toBe("'none'");
    },
  );

  it('gives a page that is saved on a device to nobody’s frame', async () => {
    const embedOrigins = ['https://shop.example'];
    await saveBusiness(server.office, { ...fern, appId: 'fig', isDemo: false, embedOrigins });
    const headers = { 'billfold-keep': '1' };
    for (const url of ['/k1?type=payments&app_id=fig', '/index.html']) {
      const answer = await server.app.inject({ url, headers });
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('has the vendors in each directive, as one whole header', async () => {
    const headers = await getHeaders('/fig/x1?type=invoice');
    expect(headers['content-security-policy']).toBe(
      Object.entries(WITH_TOKEN)
        .map((directive) => directive.join(' '))
        .join('; '),
    );
    expect(await getPolicy('/fig/x1/pay?type=invoice')).toEqual(WITH_TOKEN);
    expect(await getPolicy('/fig/x1?type=quote')).toEqual(STRICT);
  });

  it('lets the page and the frames of its vendors pay by a wallet, and no other page’s', async () => {
    const getPermissions = async (url: string) => (await getHeaders(url))['permissions-policy'];
    const never = 'camera=(), microphone=(), geolocation=()';
    const paying = await getPermissions('/fig/x1/pay?type=invoice');
    expect(paying).toBe(`${never}, payment=(self "https://fields.example")`);
    expect(await getPermissions('/fig/x1?type=quote')).toBe(`${never}, payment=(self)`);
  });

  it('names nobody for a business without a connection, an unknown one, and the start page', async () => {
    await connect();
    for (const url of ['/fig/x1?type=invoice', '/nobody/x1?type=invoice', '/', '/?type=invoice']) {
      expect(await getPolicy(url)).toEqual(STRICT);
    }
  });

  it('asks the database for no business that can be none', async () => {
    const reported: unknown[] = [];
    expect(await findOrigins('f\u0000g', (error) => reported.push(error))).toEqual([]);
    expect(reported).toEqual([]);
  });

  it('leaves out connections without keys and those whose settings make no sense', async () => {
    await connect('EWAY', 'WEPAY', 'RAINFOREST');
    expect(await getPolicy('/fig/x1?type=invoice')).toEqual(WITH_TOKEN);
  });

  it('lets pages reach the stand-in by the connection’s own settings', async () => {
    await connect('STRIPE');
    const policy = await getPolicy('/fig/x1/pay?type=invoice');
    const own = 'https://js.stripe.com https://*.js.stripe.com';
    expect(policy).toEqual({
      ...STRICT,
      'script-src': `'self' 'sha256-script' ${own} http://127.0.0.1:8081`,
      'connect-src': "'self' https://sales.example https://api.stripe.com http://127.0.0.1:8081",
      'frame-src': `${own} https://hooks.stripe.com http://127.0.0.1:8082`,
    });
  });

  it('follows a change of the business at once, and one that another process made within ten seconds', async () => {
    const { db } = server.database;
    const url = '/fig/x1?type=invoice';
    expect(await getPolicy(url)).toEqual(WITH_TOKEN);
    await changeOnlinePayments(server.office, 'fig', false);
    expect(await getPolicy(url)).toEqual(STRICT);
    await changeOnlinePayments(server.office, 'fig', true);
    expect(await getPolicy(url)).toEqual(WITH_TOKEN);
    await db.execute('update businesses set online_payments = false');
    expect(await getPolicy(url)).toEqual(WITH_TOKEN);
    server.clock.advance(ORIGINS_LIFE_MS);
    expect(await getPolicy(url)).toEqual(STRICT);
  });

  it('is the strict one for what is stored on a device, with the same headers beside it', async () => {
    const [shell, kept, fresh] = await Promise.all([
      server.app.inject('/index.html'),
      server.app.inject({ url: '/fig/x1?type=invoice', headers: { 'billfold-keep': '1' } }),
      server.app.inject('/fig/x1?type=quote'),
    ]);
    expect(await getPolicy('/index.html')).toEqual(STRICT);
    const ofOneAnswer = { date: '', 'content-length': '', 'x-request-id': '' };
    const without = (headers: typeof shell.headers) => ({ ...headers, ...ofOneAnswer });
    expect(without(shell.headers)).toEqual(without(fresh.headers));
    expect(without(kept.headers)).toEqual(without(fresh.headers));
    expect([shell, kept, fresh].map(({ body }) => body.includes('"isFromDevice":true'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is the last known one, or the strict one, where the database does not answer', async () => {
    expect(await getPolicy('/fig/x1?type=invoice')).toEqual(WITH_TOKEN);
    await server.database.db.execute('alter table processor_connections rename to gone');
    server.clock.advance(ORIGINS_LIFE_MS);
    expect(await getPolicy('/fig/x1?type=invoice')).toEqual(WITH_TOKEN);
    expect(await getPolicy('/lindwurm/x1?type=invoice')).toEqual(STRICT);
  });
});
