import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CountryOption } from '#contract/entities/options.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { courtyardCare, terraceInParts } from '#server/demo/content/garden.ts';
import { regale } from '#server/demo/content/lindwurm.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

describe(`reading, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('returns the boot of a business', async () => {
    const { status, body, headers } = await server.get('/api/lindwurm/v1/boot');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      appId: 'lindwurm',
      locale: 'de',
      currencyCode: 'EUR',
      countryCode: 'DEU',
      timeZone: 'Europe/Berlin',
      processors: [],
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('returns 404 for every call of a business that does not exist', async () => {
    for (const path of ['/v1/boot', '/v1/countryAndProvince', '/v1/sales/quote/x']) {
      const { status, body, headers } = await server.get(`/api/nobody${path}`);
      expect([status, body.code]).toEqual([404, 'not-found']);
      expect(headers['content-type']).toContain('application/problem+json');
    }
  });

  it('returns a quote with companyProfile, appCurrencyCode, terms, review rows and totals [7.10] [3.12] [3.13]', async () => {
    const { status, body } = await server.get(await makeQuote(server));
    expect(status).toBe(200);
    expect(body.companyProfile.name).toBe('Fern & Field');
    expect(body.appCurrencyCode).toBe('USD');
    expect(body.quote.orderTerms).toContain('Plants are guaranteed');
    expect(body.quote.reviewRows[0]).toEqual({
      label: 'Start',
      value: 'Within three weeks of acceptance',
    });
    expect(body.quote.totals).toEqual({
      subtotal: '2436.50',
      discount: '66.70',
      taxes: [{ name: 'Materials tax', rate: '7.25', taxable: '1009.80', amount: '73.21' }],
      tax: '73.21',
      total: '2443.01',
      recurring: [],
    });
  });

  it('requires a sign-in for staff calls only [6.02]', async () => {
    const quote = await server.ask('GET', await makeQuote(server));
    const invoice = await server.ask('GET', await makeInvoice(server));
    expect([quote.status, invoice.status]).toEqual([200, 200]);
    const refused: string[] = [];
    const queried: string[] = [];
    for (const [name, { method, path, audience }] of Object.entries(ROUTES)) {
      if (audience === 'processor' || audience === 'account') continue;
      queried.push(audience);
      const url = `/api/fern${path.replaceAll(/\{\w+\}/g, 'unknown')}`;
      const { status } = await server.ask(method, url, method === 'GET' ? {} : { payload: {} });
      if ((status === 401 || status === 403) !== (audience === 'staff')) refused.push(name);
    }
    expect(refused).toEqual([]);
    expect(new Set(queried)).toEqual(new Set(['public', 'staff']));
  });

  it('separates recurring amounts from amounts due today', async () => {
    const path = await makeQuote(server, { content: courtyardCare('2026-12-05') });
    const { body } = await server.get(path);
    expect(body.quote.totals.total).toBe('1190.48');
    expect(body.quote.totals.recurring).toMatchObject([
      { recurrence: { code: 2, occurrences: 12 }, total: '140.00' },
      { recurrence: { code: 1, occurrences: null }, total: '288.00' },
    ]);
  });

  it('returns an invoice with orderId, company email and contact [7.09] [3.18] [3.19]', async () => {
    const address = await makeInvoice(server);
    const { status, body } = await server.get(address);
    expect(status).toBe(200);
    expect(body.invoice.xid).toBe(address.split('/').at(-1));
    expect(body.invoice.orderId).toMatch(/^[\w-]{22,}$/);
    expect(body.invoice.orderId).not.toBe(body.invoice.xid);
    expect(body.invoice.company.email).toBe('hello@fernandfield.example');
    expect(body.invoice.contact).toMatchObject({
      contactId: 'c-okafor',
      address: { street1: '3027 NE Wygant Street', locality: 'Portland' },
    });
    expect(body.featureFlags).toEqual({ checkout: true, paymentMethods: true });
    expect(body.appCurrencyCode).toBe('USD');
    expect(body.invoice.featureFlags).toEqual(body.featureFlags);
    expect(body).toMatchObject({
      appSalesInfo: { processor: null, isRegionRequired: true, methods: [] },
      paypalMerchant: null,
      paymentSubtype: null,
    });
  });

  it('returns deposit, paid, remaining and due now of an invoice [3.20]', async () => {
    const deposit = await server.get(
      await makeInvoice(server, { appId: 'lindwurm', content: regale('2026-11-21') }),
    );
    expect(deposit.body.invoice).toMatchObject({
      total: '5355.00',
      payPlan: { amountDue: '1600.00', dueOn: '2026-11-28', instalments: [] },
      paymentsMade: '0.00',
      totalRemainingBalance: '5355.00',
      totalDueNow: '1600.00',
      payability: { online: false, reason: 'no-method', min: '1600.00', max: '5355.00' },
    });
    const plan = await server.get(
      await makeInvoice(server, { content: terraceInParts('2026-11-21') }),
    );
    expect(plan.body.invoice.payPlan.instalments).toHaveLength(3);
    expect(plan.body.invoice.totalDueNow).toBe('1200.00');
  });

  it('returns the processor of an invoice without any secret', async () => {
    const withStripe = await openTestServer({
      database: server.database,
      processors: createServerProcessors({
        STRIPE: stripeKeys({
          secretKey: 'sk_test_1',
          publishableKey: 'pk_test_1',
          webhookSecret: 'whsec_1',
          apiBase: 'https://api.stripe.com',
          scriptUrl: 'https://js.stripe.com/endive/stripe.js',
        }),
      }),
    });
    try {
      const { body } = await withStripe.get(await makeInvoice(withStripe));
      expect(body.appSalesInfo).toEqual({
        processor: 'STRIPE',
        accountId: 'acct_demo_fern',
        publicKey: 'pk_test_1',
        scriptUrl: 'https://js.stripe.com/endive/stripe.js',
        isRegionRequired: true,
        isTest: true,
        methods: [
          {
            connectionId: expect.stringMatching(/^[\da-f-]{36}$/),
            processor: 'STRIPE',
            kind: 'fields',
            accountId: 'acct_demo_fern',
            publicKey: 'pk_test_1',
            scriptUrl: 'https://js.stripe.com/endive/stripe.js',
            isTest: true,
            settings: {},
          },
        ],
      });
      expect(body.invoice.payability).toMatchObject({ online: true, reason: null, step: '0.01' });
      const boot = await withStripe.get('/api/fern/v1/boot');
      expect(boot.body.processors).toHaveLength(1);
    } finally {
      await withStripe.close();
    }
  });

  it('returns 404 for a document of another business', async () => {
    const quote = await makeQuote(server);
    const invoice = await makeInvoice(server);
    for (const path of [quote, invoice]) {
      const { status, body } = await server.get(path.replace('/api/fern/', '/api/lindwurm/'));
      expect([status, body.code]).toEqual([404, 'not-found']);
    }
  });

  it('returns 404 for malformed ids', async () => {
    const odd = [
      'x',
      '0',
      'null',
      '..%2f..',
      '%00',
      "'%20or%201=1",
      'a'.repeat(300),
      '%F0%9F%8D%95',
    ];
    for (const id of odd) {
      const { status, body } = await server.get(`/api/fern/v1/sales/quote/${id}`);
      expect([id, status, body.code]).toEqual([id, 404, 'not-found']);
    }
    const broken = await server.get('/api/fern/v1/sales/quote/%E0%A4%A');
    expect(broken.status).toBe(404);
  });

  it('does not change the document when it is read, nor its version when it is viewed', async () => {
    for (const path of [await makeQuote(server), await makeInvoice(server)]) {
      const first = await server.get(path);
      const again = await server.get(path);
      expect((again.body.quote ?? again.body.invoice).status).toBe('SENT');
      const viewed = await server.post(`${path}/viewed`);
      expect(viewed.body).toEqual({ status: 'VIEWED' });
      const after = await server.get(path);
      expect((after.body.quote ?? after.body.invoice).status).toBe('VIEWED');
      expect(after.headers.etag).toBe(first.headers.etag);
      expect(first.headers.etag).toMatch(/^"(?:[\w-]{22}\.)?[\w-]{32}"$/);
    }
  });

  it('returns 304 for the current version', async () => {
    const path = await makeQuote(server);
    const { headers } = await server.get(path);
    const cached = await server.get(path, { 'if-none-match': headers.etag ?? '' });
    expect([cached.status, cached.body]).toEqual([304, '']);
    const other = await server.get(path, { 'if-none-match': '"another"' });
    expect(other.status).toBe(200);
  });

  it('returns country options with alpha-3 codes [7.07]', async () => {
    const { body } = await server.get('/api/fern/v1/countryAndProvince');
    expect(body.countries.length).toBeGreaterThan(240);
    const byCode = new Map(body.countries.map((one: { value: string }) => [one.value, one]));
    expect(byCode.get('USA')).toEqual({
      value: 'USA',
      label: 'United States',
      alpha2: 'US',
      hasPostalCode: true,
      isPostalCodeRequired: true,
      hasRegions: true,
      isRegionRequired: true,
      regionKind: 'state',
      postalCodeKind: 'zip',
    });
    expect(byCode.get('DEU')).toMatchObject({ hasRegions: false, isRegionRequired: false });
    expect(byCode.get('ARE')).toMatchObject({ hasPostalCode: false, regionKind: 'emirate' });
  });

  it('returns whether a country requires, has or lacks postal codes', async () => {
    const { body } = await server.get('/api/fern/v1/countryAndProvince');
    const rules = new Map<string, readonly [boolean, boolean]>(
      body.countries.map((one: CountryOption) => [
        one.value,
        [one.hasPostalCode, one.isPostalCodeRequired],
      ]),
    );
    for (const code of ['USA', 'GBR', 'DEU', 'JPN']) expect(rules.get(code)).toEqual([true, true]);
    for (const code of ['IRL', 'CHL', 'COL', 'KEN', 'NGA', 'ISR'])
      expect(rules.get(code)).toEqual([true, false]);
    for (const code of ['ARE', 'HKG']) expect(rules.get(code)).toEqual([false, false]);
  });

  it('returns the regions of a country, an empty list if it has none, and 404 if it is unknown [7.08]', async () => {
    const usa = await server.get('/api/fern/v1/countryAndProvince/USA');
    expect(usa.body.regions).toContainEqual({ value: 'OR', label: 'Oregon' });
    const alpha2 = await server.get('/api/fern/v1/countryAndProvince/US');
    expect(alpha2.body).toEqual(usa.body);
    const germany = await server.get('/api/fern/v1/countryAndProvince/DEU');
    expect(germany.body).toEqual({ countryCode: 'DEU', regions: [] });
    const none = await server.get('/api/fern/v1/countryAndProvince/XQX');
    expect(none.body.code).toBe('not-found');
  });

  it('reports that the process is alive and the database responds', async () => {
    expect((await server.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await server.get('/readyz')).body).toEqual({ status: 'ready' });
  });
});
