import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROCESSORS } from '#contract/codes.ts';
import { type Accounts, createAccounts } from '#server/accounts/createAccounts.ts';
import type { BusinessDraft } from '#server/back-office/createBusiness.ts';
import { createBusiness } from '#server/back-office/createBusiness.ts';
import { createQuote } from '#server/back-office/createQuote.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { installation } from '#server/database/schema/installation.ts';
import { fern } from '#server/demo/content/fern.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { demoBusinesses } from '#server/demo/demoBusinesses.ts';
import { DEMO_PASSWORD, demoMembers } from '#server/demo/demoMembers.ts';
import { createDemoPayer, type DemoPayer } from '#server/demo/demoPayer.ts';
import { METHOD_SCENARIOS } from '#server/demo/methodScenarios.ts';
import { registerDemo } from '#server/demo/registerDemo.ts';
import { STAFF_SCENARIOS } from '#server/demo/registerStaffCards.ts';
import { SCENARIOS } from '#server/demo/scenarios.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import type { AppOptions } from '#server/http/appOptions.ts';
import { createApp } from '#server/http/createApp.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { type SettableClock, settableClock } from '#server/platform/clock.ts';
import { authorizeNetStandInKeys } from '#server/processors/authorize-net/standInKeys.ts';
import { cardElementsStandInKeys } from '#server/processors/card-elements/standInKeys.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { brokenCiiRules } from '#tests/import/brokenCiiRules.ts';
import { brokenRules } from '#tests/import/brokenRules.ts';
import { databaseName, openTestDatabase } from './support/testDatabase.ts';
import { START } from './support/testServer.ts';

describe(`the demo, on ${databaseName}`, () => {
  let database: OpenDatabase;
  let app: Awaited<ReturnType<typeof createApp>>;
  let deps: AppOptions;
  let clock: SettableClock;
  const lines: string[] = [];
  let standIn: StandIn;
  let payer: DemoPayer;
  let accounts: Accounts;
  const seed = (isReset = false) =>
    seedDemo(deps, { isReset, payer, print: (line) => lines.push(line) });

  beforeAll(async () => {
    database = await openTestDatabase();
    clock = settableClock(START);
    standIn = await startStripeStandIn({ webhookSecret: 'whsec_demo' });
    const stripe = {
      secretKey: 'sk_test_standin',
      publishableKey: 'pk_test_standin',
      webhookSecret: 'whsec_demo',
      apiBase: standIn.url,
      scriptUrl: `${standIn.url}/endive/stripe.js`,
    };
    payer = createDemoPayer(stripe);
    accounts = createAccounts({ db: database.db, clock });
    deps = {
      db: database.db,
      clock,
      subjects: SUBJECT_ADAPTERS,
      processors: createServerProcessors(
        {
          STRIPE: stripeKeys(stripe),
          NEXUS: cardElementsStandInKeys('http://127.0.0.1:9'),
          WEPAY: cardElementsStandInKeys('http://127.0.0.1:9'),
          AUTHORIZE: authorizeNetStandInKeys('http://127.0.0.1:9', 'http://127.0.0.1:10', 'key'),
        },
        undefined,
        'https://cards.example',
      ),
      handlers: HANDLERS,
      log: false,
      checkResponses: true,
      accounts,
      extend: (app) => registerDemo(app, deps, { payer }),
    };
    await seed();
    app = await createApp(deps);
  });
  afterAll(async () => {
    await app.close();
    await standIn.close();
    await database.close();
  });

  const getJson = async (url: string) => JSON.parse((await app.inject({ url })).body);
  const links = (): Promise<{ name: string; url: string; about: string }[]> =>
    getJson('/demo/links.json');
  const read = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    const [, appId, xid] = pathname.split('/');
    return getJson(`/api/${appId}/v1/sales/${searchParams.get('type')}/${xid}`);
  };

  it('prints each step of seeding', () => {
    expect(lines.filter((line) => line.startsWith('Seeding'))).toHaveLength(
      Object.keys(SCENARIOS).length,
    );
  });

  it('lists every scenario as a link with a description, and one unknown document', async () => {
    const listed = await links();
    expect(listed.map(({ name }) => name)).toEqual([...Object.keys(SCENARIOS), 'notFound']);
    for (const { name, url, about } of listed) {
      expect(about.length).toBeGreaterThan(5);
      const { origin, pathname, search } = new URL(url);
      const [, appId = '', xid] = pathname.split('/');
      expect([origin, Object.keys(demoBusinesses).includes(appId)]).toEqual([
        'http://localhost',
        true,
      ]);
      expect(xid).toMatch(/^demo-[a-z-]+$/);
      expect(search).toMatch(/^\?type=(quote|invoice)$/);
      const body = await read(url);
      if (name === 'notFound') expect(body.code).toBe('not-found');
      else expect(body.quote ?? body.invoice).toBeDefined();
    }
  });

  it('has an invoice for every processor', async () => {
    const businessOf = (url: string) => new URL(url).pathname.split('/')[1];
    const shown = new Set((await links()).map(({ url }) => businessOf(url)));
    const drafts: readonly BusinessDraft[] = Object.values(demoBusinesses);
    const connections = drafts
      .filter(({ appId }) => shown.has(appId))
      .flatMap((draft) => draft.connections ?? []);
    const processors = new Set(connections.map(({ processor }) => processor));
    expect([...processors].sort()).toEqual([...PROCESSORS].sort());
  });

  it('describes how WePay and Nexus are reached', async () => {
    const about = new Map((await links()).map((link) => [link.name, link.about]));
    expect(about.get('invoice.wePay')).toMatch(/card elements .*ended processing in June 2024/);
    expect(about.get('invoice.cardElements')).toMatch(/card elements .*no public API/);
  });

  it('offers every invoice, except those in dinars, as an e-invoice that follows the rules of EN 16931', async () => {
    const invoices = (await links()).filter(
      ({ name, url }) => !/^(notFound|invoice.kwd.*)$/.test(name) && url.includes('type=invoice'),
    );
    expect(invoices.length).toBeGreaterThan(10);
    for (const { name, url } of invoices) {
      const { pathname } = new URL(url);
      const [, appId, xid] = pathname.split('/');
      const file = await app.inject({ url: `/api/${appId}/v1/sales/invoice/${xid}/ubl` });
      expect([name, file.statusCode, brokenRules(file.payload)]).toEqual([name, 200, []]);
      const cii = await app.inject({ url: `/api/${appId}/v1/sales/invoice/${xid}/cii` });
      const broken = await brokenCiiRules(cii.payload);
      expect([name, cii.statusCode, broken]).toEqual([name, 200, []]);
    }
  });

  it('has each document in the state of its name', async () => {
    const byName = new Map((await links()).map(({ name, url }) => [name, url]));
    const toState = async (name: string) => {
      const body = await read(byName.get(name) ?? '');
      return body.quote ?? body.invoice;
    };
    expect(await toState('quote.open')).toMatchObject({ status: 'SENT', isExpired: false });
    expect(await toState('quote.expired')).toMatchObject({ status: 'SENT', isExpired: true });
    expect((await toState('quote.recurring')).totals.recurring).toHaveLength(2);
    const accepted = await toState('quote.accepted');
    expect(accepted.status).toBe('ACCEPTED_INVOICED');
    expect(accepted.acceptedAt).toBe('2026-11-20T18:00:00.000Z');
    expect(await toState('invoice.unpaid')).toMatchObject({ status: 'SENT', payPlan: null });
    const deposit = await toState('invoice.deposit');
    expect(deposit).toMatchObject({ currencyCode: 'EUR', totalDueNow: '1600.00' });
    expect((await toState('invoice.plan')).payPlan.instalments).toHaveLength(3);
    expect(await toState('invoice.partlyPaid')).toMatchObject({
      status: 'DEPOSIT_PAID',
      totalPaid: '1200.00',
      totalRemainingBalance: '3600.00',
      totalDueNow: '0.00',
    });
    const paid = await toState('invoice.paid');
    expect(paid).toMatchObject({ status: 'PAID', totalRemainingBalance: '0.00' });
    expect(paid.payments).toMatchObject([{ label: 'APPROVED', state: 'paid', last4: '4242' }]);
  });

  it('has declined, changed and withdrawn quotes', async () => {
    const byName = new Map((await links()).map(({ name, url }) => [name, url]));
    const getQuote = async (name: string) => (await read(byName.get(name) ?? '')).quote;
    const declined = await getQuote('quote.declined');
    expect(declined).toMatchObject({ status: 'DECLINED', declinedAt: '2026-11-19T18:00:00.000Z' });
    expect(declined.declineReason).toContain('Zeichnung');
    expect(await getQuote('quote.withdrawn')).toMatchObject({ isWithdrawn: true, status: 'SENT' });
    expect(await getQuote('quote.updated')).toMatchObject({
      status: 'UPDATED',
      revision: 2,
      lastChange: {
        parts: ['line', 'totals', 'payPlan', 'expiresOn', 'reviewRows', 'notes'],
      },
    });
    const { changes } = await getJson(
      '/api/fern/v1/sales/quote/demo-quote-updated/changes?since=1',
    );
    expect(
      changes.map(({ part, kind }: { part: string; kind: string }) => `${part} ${kind}`),
    ).toEqual([
      'line changed',
      'line added',
      'line changed',
      'line removed',
      'totals changed',
      'payPlan changed',
      'expiresOn changed',
      'reviewRows changed',
      'notes changed',
    ]);
  });

  it('has invoices in every payment state', async () => {
    const byName = new Map((await links()).map(({ name, url }) => [name, url]));
    const invoiceOf = async (name: string) => (await read(byName.get(name) ?? '')).invoice;
    const payability = async (name: string) => (await invoiceOf(name)).payability;
    const processing = await invoiceOf('invoice.processing');
    expect(processing).toMatchObject({ status: 'VIEWED', totalPaid: '0.00' });
    expect(processing.payments).toMatchObject([{ state: 'processing' }]);
    expect(processing.payability.reason).toBe('processing');
    expect(await invoiceOf('invoice.refunded')).toMatchObject({
      status: 'REFUNDED',
      totalPaid: '1513.68',
      totalRefundAmount: '1513.68',
      totalRemainingBalance: '0.00',
    });
    expect(await invoiceOf('invoice.partlyRefunded')).toMatchObject({
      status: 'REFUNDED',
      totalRefundAmount: '137.28',
      totalRemainingBalance: '0.00',
    });
    expect((await payability('invoice.noOnlinePayment')).reason).toBe('turned-off');
    expect((await payability('invoice.belowMinimum')).reason).toBe('below-minimum');
    expect((await payability('invoice.belowMinimum')).max).toBe('0.30');
    expect((await payability('invoice.withdrawn')).reason).toBe('withdrawn');
    const byHand = await invoiceOf('invoice.manualPayments');
    expect(byHand).toMatchObject({ status: 'PARTIAL_PAYMENT', totalPaid: '750.00' });
    expect(byHand.payments.map(({ label }: { label: string }) => label)).toEqual([
      'Bar im Laden',
      'Überweisung',
    ]);
    expect(await invoiceOf('invoice.instalmentDue')).toMatchObject({
      totalPaid: '1200.00',
      totalDueNow: '1200.00',
      totalRemainingBalance: '3600.00',
    });
    const overpaid = await invoiceOf('invoice.overpaid');
    expect(overpaid).toMatchObject({ status: 'PAID', total: '857.84', totalPaid: '900.00' });
    expect((await invoiceOf('invoice.overdue')).dueOn).toBe('2026-11-02');
    expect(await invoiceOf('invoice.jpy')).toMatchObject({
      currencyCode: 'JPY',
      total: '211320',
      payability: { online: true, min: '1', max: '211320', step: '1' },
    });
    expect(await invoiceOf('invoice.kwd')).toMatchObject({
      currencyCode: 'KWD',
      total: '1083.850',
      payability: { online: true, min: '0.001', max: '1083.850', step: '0.010' },
    });
    expect((await invoiceOf('invoice.kwdStep')).total).toBe('1083.855');
  });

  it('serves the list as a page with a strict content security policy', async () => {
    const page = await app.inject({ url: '/demo' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    for (const { name, url } of await links()) {
      expect(page.body).toContain(`href="${url}"`);
      expect(page.body).toContain(`<b>${name}</b>`);
    }
  });

  it('creates a new payment method link of each kind for each call, in the state of its name', async () => {
    const page = await app.inject({ url: '/demo' });
    const codes: Record<string, string> = {};
    for (const name of Object.keys(METHOD_SCENARIOS)) {
      const url = `/demo/payment-methods/${name}`;
      expect(page.body).toContain(`href="http://localhost:80${url}"`);
      const made = await app.inject({ method: 'POST', url });
      const again = await app.inject({ url });
      expect([name, made.statusCode, again.statusCode]).toEqual([name, 303, 303]);
      expect(made.headers.location).not.toBe(again.headers.location);
      const { pathname, searchParams } = new URL(String(made.headers.location));
      const id = searchParams.get('key') ?? pathname.split('/').at(-1) ?? '';
      const isChange = pathname.startsWith('/update/fern/');
      const opened = await app.inject({
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
    const unknown = await app.inject({ url: '/demo/payment-methods/toString' });
    expect(unknown.statusCode).toBe(404);
    const url = '/demo/payment-methods/createCard';
    const headers = { origin: 'https://evil.example' };
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
  });

  const signIn = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/account/sign-in', payload: { email, password } });

  /** A staff token of a demo member of fern. */
  const issueToken = async () => {
    const { cookies } = await signIn('staff@fern.example', DEMO_PASSWORD);
    const [{ name, value } = { name: '', value: '' }] = cookies;
    const issued = await app.inject({
      method: 'POST',
      url: '/api/account/token',
      cookies: { [name]: value },
      payload: { appId: 'fern' },
    });
    return issued.json().token as string;
  };

  it('redirects staff to a page for each source, with its invoice or contact', async () => {
    const page = await app.inject({ url: '/demo' });
    const headers = { authorization: `Bearer ${await issueToken()}` };
    const shown: Record<string, unknown> = {};
    for (const source of Object.keys(STAFF_SCENARIOS)) {
      const url = `/demo/staff/${source}`;
      expect(page.body).toContain(`href="http://localhost:80${url}"`);
      const { pathname, searchParams } = new URL(
        String((await app.inject({ url })).headers.location),
      );
      expect([pathname, searchParams.get('type')]).toEqual([`/card/${source}`, 'staff']);
      const invoice = searchParams.get('invoice');
      const contact = searchParams.get('contact');
      const path = invoice
        ? `manualInvoicePayment/${invoice}`
        : `manualPayment${contact ? `?contactId=${contact}` : ''}`;
      const read = await app.inject({ url: `/api/fern/v1/sales/${path}`, headers });
      shown[source] = read.json().invoice?.payability.online ?? read.json().contact?.name ?? null;
    }
    expect(shown).toEqual({
      'manual-invoice': true,
      'manual-product': null,
      'save-card': 'Amara Okafor',
    });
    expect((await app.inject({ url: '/demo/staff/toString' })).statusCode).toBe(404);
  });

  it('lets members of each role sign in to each business, with the password on its page', async () => {
    const page = (await app.inject({ url: '/demo' })).body;
    expect(page).toContain(DEMO_PASSWORD);
    for (const { appId } of Object.values(demoBusinesses)) {
      for (const { email, role } of demoMembers(appId)) {
        const session = await signIn(email, DEMO_PASSWORD);
        expect([email, session.statusCode]).toEqual([email, 200]);
        expect(session.json().memberships).toContainEqual(expect.objectContaining({ appId, role }));
      }
    }
    expect(page).toContain('staff@fern.example');
    expect((await signIn('staff@fern.example', 'another password')).statusCode).toBe(401);
  });

  it('embeds pages in a page of the other loopback origin, whose policy allows only that frame', async () => {
    const headers = { host: 'localhost:8080' };
    const to = async (name: string) => {
      const url = `/demo/payment-methods/${name}`;
      return String((await app.inject({ url, headers })).headers.location);
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
    const page = await app.inject({ url: pathname + search, headers: { host } });
    const address = `http://localhost:8080/${searchParams.get('key')}?type=payments&amp;app_id=fern`;
    expect(page.body).toContain(`<iframe src="${address}"`);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; frame-src http:\/\/localhost:8080; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    const ask = async (query: string, at: string) =>
      (await app.inject({ url: `/demo/embedding${query}`, headers: { host: at } })).statusCode;
    expect(await ask('?change=c1', host)).toBe(200);
    for (const query of ['', '?key=', '?key="><script>', '?key=a&key=b'])
      expect([query, await ask(query, host)]).toEqual([query, 404]);
    expect(await ask('?key=k1', 'shop.example')).toBe(404);
  });

  it('lists every checkout form, embedded and as a preview too, and each opens', async () => {
    const page = await app.inject({ url: '/demo' });
    const forms = Object.values<BusinessDraft>(demoBusinesses).flatMap(({ appId, checkout }) =>
      (checkout?.forms ?? []).map(({ slug }) => ({ appId, slug })),
    );
    expect(forms.length).toBeGreaterThan(1);
    for (const { appId, slug } of forms) {
      expect(page.body).toContain(
        `href="http://localhost:80/${slug}?type=checkout&amp;app_id=${appId}"`,
      );
      const opened = await app.inject({ url: `/api/${appId}/v1/sales/checkoutForm/${slug}` });
      expect([slug, opened.statusCode]).toEqual([slug, 200]);
    }
    expect(page.body).toContain(
      'href="http://localhost:80/shade-garden?type=checkout&amp;app_id=fern&amp;preview=1"',
    );
    const headers = { host: '127.0.0.1:8080' };
    const ask = (query: string) => app.inject({ url: `/demo/embedding?${query}`, headers });
    const embedded = await ask('app=fern&form=shade-garden');
    expect(embedded.body).toContain(
      '<iframe src="http://localhost:8080/shade-garden?type=checkout&amp;app_id=fern"',
    );
    for (const query of ['form=shade-garden', 'app=fern&form=', 'app="&form=shade-garden'])
      expect([query, (await ask(query)).statusCode]).toEqual([query, 404]);
  });

  it('allows the given origins to embed its pages', async () => {
    const embedOrigins = ['http://localhost:8080', 'http://127.0.0.1:8080'];
    await seedDemo(deps, { isReset: false, payer, print: () => undefined, embedOrigins });
    const rows = await database.db.select().from(businesses).where(eq(businesses.isDemo, true));
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const row of rows)
      expect([row.appId, row.embedOrigins]).toEqual([row.appId, embedOrigins]);
  });

  it('escapes request data in its page', async () => {
    const page = await app.inject({ url: '/demo', headers: { host: 'x"><script>.example' } });
    expect(page.body).not.toContain('"><script>');
  });

  it('creates a new document of every scenario, with an id that cannot be guessed', async () => {
    for (const name of Object.keys(SCENARIOS)) {
      const made = await app.inject({ method: 'POST', url: `/demo/scenarios/${name}` });
      expect([name, made.statusCode]).toEqual([name, 201]);
      const { url, appId, xid, ...rest } = JSON.parse(made.body);
      expect(rest).toEqual({ name });
      expect(xid).toMatch(/^[\w-]{22,}$/);
      expect(url).toContain(`/${appId}/${xid}?type=`);
      const body = await read(url);
      expect((body.quote ?? body.invoice).xid).toBe(xid);
    }
    const unknown = await app.inject({ method: 'POST', url: '/demo/scenarios/toString' });
    expect(unknown.statusCode).toBe(404);
  });

  it('rejects requests of other websites with 403', async () => {
    const toStatus = async (url: string, headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url, headers })).statusCode;
    const made = await app.inject({ method: 'POST', url: '/demo/scenarios/quote.open' });
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
      const made = await app.inject({ method: 'POST', url: '/demo/scenarios/quote.open' });
      const { appId, xid } = JSON.parse(made.body);
      const url = `/demo/quotes/${appId}/${xid}/${name}`;
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(204);
      return (await getJson(`/api/${appId}/v1/sales/quote/${xid}`)).quote;
    };
    expect(await change('revise')).toMatchObject({ revision: 2, isExpired: false });
    expect(await change('expire')).toMatchObject({ isExpired: true });
    expect(await change('withdraw')).toMatchObject({ isWithdrawn: true });
    for (const url of ['/demo/quotes/fern/x/toString', '/demo/quotes/other/x/revise'])
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
  });

  it('counts one acceptance and one invoice for an accepted quote', async () => {
    const toEffects = async (scenario: string) => {
      const made = await app.inject({ method: 'POST', url: `/demo/scenarios/${scenario}` });
      const { appId, xid } = JSON.parse(made.body);
      return getJson(`/demo/quotes/${appId}/${xid}/effects`);
    };
    expect(await toEffects('quote.open')).toEqual({ acceptances: 0, invoices: 0 });
    expect(await toEffects('quote.accepted')).toEqual({ acceptances: 1, invoices: 1 });
  });

  it('is not changed by a second start, and is restored by a reset that affects only the demo', async () => {
    const { db } = database;
    const office = { db, clock };
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
    await seed(true);
    expect(await count()).toBeLessThan(before ?? 0);
    const real = await app.inject({ url: '/api/real/v1/sales/quote/kept' });
    expect(real.statusCode).toBe(200);
    expect(await links()).toHaveLength(Object.keys(SCENARIOS).length + 1);
  });

  it('starts over after a seeding that was interrupted', async () => {
    const { db } = database;
    await db.update(installation).set({ value: 'running' });
    await db.update(businesses).set({ name: 'Half' }).where(eq(businesses.appId, 'fern'));
    await seed();
    expect((await getJson('/api/fern/v1/boot')).name).toBe('Fern & Field');
  });

  it('omits paid invoices if no payer is configured', async () => {
    const names = async () => (await links()).map(({ name }) => name);
    await seedDemo(deps, { isReset: true, payer: null, print: () => undefined });
    expect(await names()).not.toContain('invoice.paid');
    await seed();
    expect(await names()).toContain('invoice.paid');
    const own = await createApp({
      ...deps,
      extend: (app) => registerDemo(app, deps, { payer: null }),
    });
    const refused = await own.inject({ method: 'POST', url: '/demo/scenarios/invoice.paid' });
    expect(refused.statusCode).toBe(503);
    await own.close();
  });

  it('returns 404 if it is turned off', async () => {
    const { extend: _, ...production } = deps;
    const own = await createApp(production);
    for (const url of ['/demo', '/demo/links.json', '/demo/staff/save-card']) {
      expect((await own.inject({ url })).statusCode).toBe(404);
    }
    await own.close();
  });
});
