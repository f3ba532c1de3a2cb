import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessorName } from '#contract/codes.ts';
import { PAGES } from '#domain/address/pages.ts';
import { saveBusiness } from '#server/back-office/business/saveBusiness.ts';
import { changeOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import { fern } from '#server/demo/content/fern.ts';
import type { ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { createProcessors } from '#server/processors/createProcessors.ts';
import { createRegistry } from '#server/processors/registry.ts';
import { stripeStandInSettings } from '#server/processors/stripe/standInSettings.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { ORIGINS_LIFE_MS } from '#server/site/policy/originsCache.ts';
import { FakeProcessor } from '#tests/fakes/fakeProcessor.ts';
import { fakeOrderProcessor, fakeTokenProcessor } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import {
  HAS_PROCESSORS,
  openPolicySite,
  type PolicySite,
  STRICT,
  STYLES,
  toPageAddress,
} from '../support/pages/policySite.ts';

/** The strict policy with the hosts of the token processor. */
const WITH_TOKEN = {
  ...STRICT,
  'script-src': "'self' 'sha256-script' https://fields.example",
  'connect-src': "'self' https://sales.example https://api.fields.example",
  'frame-src': 'https://fields.example',
  'form-action': "'self' https://fields.example",
};

/** Both processors, in the order of the connections. */
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
  ...fakeTokenProcessor(new FakeProcessor()),
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
  ...fakeOrderProcessor(new FakeProcessor()),
  origins: () => ({
    script: WALLET,
    frame: WALLET,
    connect: WALLET,
    img: WALLET,
    style: WALLET,
    formAction: [],
  }),
};
/** A processor without keys in the environment. */
const withoutKeys: ProcessorAdapter = { ...token, name: 'EWAY' };
const broken: ProcessorAdapter = {
  ...fakeTokenProcessor(new FakeProcessor()),
  name: 'WEPAY',
  origins: () => {
    throw new Error('These settings are invalid');
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

describe(`the content security policy of a page, on ${databaseName}`, () => {
  let site: PolicySite;
  let server: PolicySite['server'];
  const getHeaders = (url: string) => site.getHeaders(url);
  const getPolicy = (url: string) => site.getPolicy(url);
  beforeAll(async () => {
    site = await openPolicySite(processors);
    server = site.server;
  });
  afterAll(() => site.close());

  const connect = (...names: readonly ProcessorName[]) =>
    saveBusiness(server.office, {
      ...fern,
      appId: 'fig',
      isDemo: false,
      connections: names.map((processor) => ({ processor, accountId: `acct_1${processor}` })),
    });
  beforeEach(() => connect('RAINFOREST'));

  it.each(PAGES)(
    '$key lists the processors of its business only if the page can pay',
    async (page) => {
      await connect('RAINFOREST', 'PAYPAL');
      const policy = await getPolicy(toPageAddress(page, 'fig'));
      expect(policy).toEqual(HAS_PROCESSORS[page.key] ? WITH_BOTH : STRICT);
    },
  );

  it.each(PAGES)(
    '$key may be embedded only by the origins of its business, if at all',
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

  it('forbids embedding a page that is saved on a device', async () => {
    const embedOrigins = ['https://shop.example'];
    await saveBusiness(server.office, { ...fern, appId: 'fig', isDemo: false, embedOrigins });
    const headers = { 'billfold-keep': '1' };
    for (const url of ['/k1?type=payments&app_id=fig', '/index.html']) {
      const response = await server.app.inject({ url, headers });
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('lists the processors in each directive, in one header', async () => {
    const headers = await getHeaders('/fig/x1?type=invoice');
    expect(headers['content-security-policy']).toBe(
      Object.entries(WITH_TOKEN)
        .map((directive) => directive.join(' '))
        .join('; '),
    );
    expect(await getPolicy('/fig/x1/pay?type=invoice')).toEqual(WITH_TOKEN);
    expect(await getPolicy('/fig/x1?type=quote')).toEqual(STRICT);
  });

  it('allows wallet payments for the page and its processors’ frames, on pages that can pay', async () => {
    const getPermissions = async (url: string) => (await getHeaders(url))['permissions-policy'];
    const never = 'camera=(), microphone=(), geolocation=()';
    const paying = await getPermissions('/fig/x1/pay?type=invoice');
    expect(paying).toBe(`${never}, payment=(self "https://fields.example")`);
    expect(await getPermissions('/fig/x1?type=quote')).toBe(`${never}, payment=(self)`);
  });

  it('lists no processor for a business without a connection, an unknown one, and the start page', async () => {
    await connect();
    for (const url of ['/fig/x1?type=invoice', '/nobody/x1?type=invoice', '/', '/?type=invoice']) {
      expect(await getPolicy(url)).toEqual(STRICT);
    }
  });

  it('does not query the database for an invalid business id', async () => {
    const reported: unknown[] = [];
    expect(await site.findOrigins('f\u0000g', (error) => reported.push(error))).toEqual([]);
    expect(reported).toEqual([]);
  });

  it('omits connections without keys and those with invalid settings', async () => {
    await connect('EWAY', 'WEPAY', 'RAINFOREST');
    expect(await getPolicy('/fig/x1?type=invoice')).toEqual(WITH_TOKEN);
  });

  it('allows the hosts of the stand-in from the connection’s settings', async () => {
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

  it('reflects a change in this process immediately, and one of another process within ten seconds', async () => {
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

  it('is strict for pages that are saved on a device, whose other headers are unchanged', async () => {
    const [shell, snapshot, fresh] = await Promise.all([
      server.app.inject('/index.html'),
      server.app.inject({ url: '/fig/x1?type=invoice', headers: { 'billfold-keep': '1' } }),
      server.app.inject('/fig/x1?type=quote'),
    ]);
    expect(await getPolicy('/index.html')).toEqual(STRICT);
    const ofOneResponse = { date: '', 'content-length': '', 'x-request-id': '' };
    const without = (headers: typeof shell.headers) => ({ ...headers, ...ofOneResponse });
    expect(without(shell.headers)).toEqual(without(fresh.headers));
    expect(without(snapshot.headers)).toEqual(without(fresh.headers));
    expect(
      [shell, snapshot, fresh].map(({ body }) => body.includes('"isFromDevice":true')),
    ).toEqual([true, true, false]);
  });

  it('is the last known policy, or the strict one, if the database does not respond', async () => {
    expect(await getPolicy('/fig/x1?type=invoice')).toEqual(WITH_TOKEN);
    await server.database.db.execute('alter table processor_connections rename to gone');
    server.clock.advance(ORIGINS_LIFE_MS);
    expect(await getPolicy('/fig/x1?type=invoice')).toEqual(WITH_TOKEN);
    expect(await getPolicy('/lindwurm/x1?type=invoice')).toEqual(STRICT);
  });
});
