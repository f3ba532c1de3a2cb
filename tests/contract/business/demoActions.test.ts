import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { installation } from '#server/database/schema/installation.ts';
import { fern } from '#server/demo/content/fern.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { demoBusinesses } from '#server/demo/demoBusinesses.ts';
import { DEMO_PASSWORD, demoMembers } from '#server/demo/demoMembers.ts';
import { METHOD_SCENARIOS } from '#server/demo/methodScenarios.ts';
import { registerDemo } from '#server/demo/registerDemo.ts';
import { STAFF_SCENARIOS } from '#server/demo/registerStaffCards.ts';
import { SCENARIOS } from '#server/demo/scenarios.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { createApp } from '#server/http/createApp.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpDemo } from '../support/server/setUpDemo.ts';

describe(`actions in the demo, on ${databaseName}`, () => {
  const demo = setUpDemo();
  const { seed, getJson, links, read, signIn, issueToken } = demo;

  it('creates a new payment method link of each kind for each call, in the state of its name', async () => {
    const page = await demo.app.inject({ url: '/demo' });
    const codes: Record<string, string> = {};
    for (const name of Object.keys(METHOD_SCENARIOS)) {
      const url = `/demo/payment-methods/${name}`;
      expect(page.body).toContain(`href="http://localhost:80${url}"`);
      const made = await demo.app.inject({ method: 'POST', url });
      const again = await demo.app.inject({ url });
      expect([name, made.statusCode, again.statusCode]).toEqual([name, 303, 303]);
      expect(made.headers.location).not.toBe(again.headers.location);
      const { pathname, searchParams } = new URL(String(made.headers.location));
      const id = searchParams.get('key') ?? pathname.split('/').at(-1) ?? '';
      const isChange = pathname.startsWith('/update/fern/');
      const opened = await demo.app.inject({
        method: 'POST',
        url: `/api/${searchParams.get('app') ?? 'fern'}/v1/sales/paymentMethods/${isChange ? 'update:intent' : 'intent'}`,
        headers: { 'idempotency-key': `"${id}"` },
        payload: isChange ? { changeId: id } : { key: id },
      });
      codes[name] = opened.json().code ?? opened.json().source;
    }
    expect(codes).toEqual({
      createCard: 'public-create-card',
      'createCard.cardFrame': 'public-create-card',
      'createCard.window': 'public-create-card',
      paymentMethod: 'public-payment-method',
      direct: 'public-payment-method',
      updateCard: 'public-update-card',
      expired: 'link-expired',
      used: 'link-used',
      revoked: 'link-revoked',
    });
    const unknown = await demo.app.inject({ url: '/demo/payment-methods/toString' });
    expect(unknown.statusCode).toBe(404);
    const url = '/demo/payment-methods/createCard';
    const headers = { origin: 'https://evil.example' };
    expect((await demo.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
  });

  it('redirects staff to a page for each source, with its invoice or contact', async () => {
    const page = await demo.app.inject({ url: '/demo' });
    const headers = { authorization: `Bearer ${await issueToken()}` };
    const shown: Record<string, unknown> = {};
    for (const source of Object.keys(STAFF_SCENARIOS)) {
      const url = `/demo/staff/${source}`;
      expect(page.body).toContain(`href="http://localhost:80${url}"`);
      const { pathname, searchParams } = new URL(
        String((await demo.app.inject({ url })).headers.location),
      );
      expect([pathname, searchParams.get('type')]).toEqual([`/card/${source}`, 'staff']);
      const invoice = searchParams.get('invoice');
      const contact = searchParams.get('contact');
      const path = invoice
        ? `manualInvoicePayment/${invoice}`
        : `manualPayment${contact ? `?contactId=${contact}` : ''}`;
      const read = await demo.app.inject({ url: `/api/fern/v1/sales/${path}`, headers });
      shown[source] = read.json().invoice?.payability.online ?? read.json().contact?.name ?? null;
    }
    expect(shown).toEqual({
      'manual-invoice': true,
      'manual-product': null,
      'save-card': 'Amara Okafor',
    });
    expect((await demo.app.inject({ url: '/demo/staff/toString' })).statusCode).toBe(404);
  });

  it(
    'lets members of each role sign in to each business, with the password on its page',
    WHOLE_RUN,
    async () => {
      const page = (await demo.app.inject({ url: '/demo' })).body;
      expect(page).toContain(DEMO_PASSWORD);
      for (const { appId } of Object.values(demoBusinesses)) {
        for (const { email, role } of demoMembers(appId)) {
          const session = await signIn(email, DEMO_PASSWORD);
          expect([email, session.statusCode]).toEqual([email, 200]);
          expect(session.json().memberships).toContainEqual(
            expect.objectContaining({ appId, role }),
          );
        }
      }
      expect(page).toContain('staff@fern.example');
      expect((await signIn('staff@fern.example', 'another password')).statusCode).toBe(401);
    },
  );

  it('embeds pages in a page of the other loopback origin, whose policy allows only that frame', async () => {
    const headers = { host: 'localhost:8080' };
    const to = async (name: string) => {
      const url = `/demo/payment-methods/${name}`;
      return String((await demo.app.inject({ url, headers })).headers.location);
    };
    expect(await to('direct')).toMatch(
      /^http:\/\/localhost:8080\/[\w-]{24}\?type=payments&app_id=fern$/,
    );
    expect(await to('updateCard')).toMatch(
      /^http:\/\/localhost:8080\/update\/fern\/[\w-]{24}\?type=payments&app_id=fern$/,
    );
    const embedding = await to('createCard');
    expect(embedding).toMatch(
      /^http:\/\/127\.0\.0\.1:8080\/demo\/embedding\?app=fern&key=[\w-]{24}$/,
    );
    const { pathname, search, searchParams, host } = new URL(embedding);
    const page = await demo.app.inject({ url: pathname + search, headers: { host } });
    const address = `http://localhost:8080/${searchParams.get('key')}?type=payments&amp;app_id=fern`;
    expect(page.body).toContain(`<iframe src="${address}"`);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; frame-src http:\/\/localhost:8080; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    const ask = async (query: string, at: string) =>
      (await demo.app.inject({ url: `/demo/embedding${query}`, headers: { host: at } })).statusCode;
    expect(await ask('?change=c1', host)).toBe(200);
    for (const query of ['', '?key=', '?key="><script>', '?key=a&key=b'])
      expect([query, await ask(query, host)]).toEqual([query, 404]);
    expect(await ask('?key=k1', 'shop.example')).toBe(404);
  });

  it(
    'creates a new document of every scenario, with an id that cannot be guessed',
    WHOLE_RUN,
    async () => {
      for (const name of Object.keys(SCENARIOS)) {
        const made = await demo.app.inject({ method: 'POST', url: `/demo/scenarios/${name}` });
        expect([name, made.statusCode]).toEqual([name, 201]);
        const { url, appId, xid, ...rest } = JSON.parse(made.body);
        expect(rest).toEqual({ name });
        expect(xid).toMatch(/^[\w-]{22,}$/);
        expect(url).toContain(`/${appId}/${xid}?type=`);
        const body = await read(url);
        expect((body.quote ?? body.invoice).xid).toBe(xid);
      }
      const unknown = await demo.app.inject({ method: 'POST', url: '/demo/scenarios/toString' });
      expect(unknown.statusCode).toBe(404);
    },
  );

  it('rejects requests of other websites with 403', async () => {
    const toStatus = async (url: string, headers: Record<string, string>) =>
      (await demo.app.inject({ method: 'POST', url, headers })).statusCode;
    const made = await demo.app.inject({ method: 'POST', url: '/demo/scenarios/quote.open' });
    const { appId, xid } = JSON.parse(made.body);
    for (const url of ['/demo/scenarios/quote.open', `/demo/quotes/${appId}/${xid}/withdraw`]) {
      expect(await toStatus(url, { origin: 'https://evil.example' })).toBe(403);
      expect(await toStatus(url, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    }
    const own = { host: 'localhost:8080', origin: 'http://localhost:8080' };
    expect(await toStatus('/demo/scenarios/quote.open', own)).toBe(201);
  });

  it('can revise, expire or withdraw a quote', async () => {
    const change = async (name: string) => {
      const made = await demo.app.inject({ method: 'POST', url: '/demo/scenarios/quote.open' });
      const { appId, xid } = JSON.parse(made.body);
      const url = `/demo/quotes/${appId}/${xid}/${name}`;
      expect((await demo.app.inject({ method: 'POST', url })).statusCode).toBe(204);
      return (await getJson(`/api/${appId}/v1/sales/quote/${xid}`)).quote;
    };
    expect(await change('revise')).toMatchObject({ revision: 2, isExpired: false });
    expect(await change('expire')).toMatchObject({ isExpired: true });
    expect(await change('withdraw')).toMatchObject({ isWithdrawn: true });
    for (const url of ['/demo/quotes/fern/x/toString', '/demo/quotes/other/x/revise'])
      expect((await demo.app.inject({ method: 'POST', url })).statusCode).toBe(404);
  });

  it('counts one acceptance and one invoice for an accepted quote', async () => {
    const toEffects = async (scenario: string) => {
      const made = await demo.app.inject({ method: 'POST', url: `/demo/scenarios/${scenario}` });
      const { appId, xid } = JSON.parse(made.body);
      return getJson(`/demo/quotes/${appId}/${xid}/effects`);
    };
    expect(await toEffects('quote.open')).toEqual({ acceptances: 0, invoices: 0 });
    expect(await toEffects('quote.accepted')).toEqual({ acceptances: 1, invoices: 1 });
  });

  it(
    'is not changed by a second start, and is restored by a reset that affects only the demo and omits paid invoices without a payer',
    WHOLE_RUN,
    async () => {
      const { db } = demo.database;
      const office = { db, clock: demo.clock };
      await createBusiness(office, { ...fern, appId: 'real', isDemo: false });
      await createQuote(office, 'real', { content: shadeGarden(), expiresOn: null, xid: 'kept' });
      const count = async () => {
        const { rows } = (await db.execute(
          sql`select count(*)::int as n from quotes`,
        )) as unknown as {
          rows: { n: number }[];
        };
        return rows[0]?.n;
      };
      const before = await count();
      await seed();
      expect(await count()).toBe(before);
      await seedDemo(demo.deps, { isReset: true, payer: null, print: () => undefined });
      expect(await count()).toBeLessThan(before ?? 0);
      const names = async () => (await links()).map(({ name }) => name);
      expect(await names()).not.toContain('invoice.paid');
      await seed();
      expect(await names()).toEqual([...Object.keys(SCENARIOS), 'notFound']);
      const real = await demo.app.inject({ url: '/api/real/v1/sales/quote/kept' });
      expect(real.statusCode).toBe(200);
    },
  );

  it('starts over after a seeding that was interrupted', WHOLE_RUN, async () => {
    const { db } = demo.database;
    await db.update(installation).set({ value: 'running' });
    await db.update(businesses).set({ name: 'Half' }).where(eq(businesses.appId, 'fern'));
    await seed();
    expect((await getJson('/api/fern/v1/boot')).name).toBe('Fern & Field');
  });

  it('creates no paid invoice if no payer is configured', async () => {
    const own = await createApp({
      ...demo.deps,
      extend: (app) => registerDemo(app, demo.deps, { payer: null }),
    });
    const refused = await own.inject({ method: 'POST', url: '/demo/scenarios/invoice.paid' });
    expect(refused.statusCode).toBe(503);
    await own.close();
  });

  it('returns 404 if it is turned off', async () => {
    const { extend: _, ...production } = demo.deps;
    const own = await createApp(production);
    for (const url of ['/demo', '/demo/links.json', '/demo/staff/save-card']) {
      expect((await own.inject({ url })).statusCode).toBe(404);
    }
    await own.close();
  });
});
