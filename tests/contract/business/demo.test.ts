import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PROCESSORS } from '#contract/codes.ts';
import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { demoBusinesses } from '#server/demo/demoBusinesses.ts';
import { SCENARIOS } from '#server/demo/scenarios.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { brokenCiiRules } from '#tests/import/brokenCiiRules.ts';
import { brokenRules } from '#tests/import/brokenRules.ts';
import { WHOLE_RUN } from '#tests/runner/matrix.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpDemo } from '../support/server/setUpDemo.ts';

describe(`the demo, on ${databaseName}`, () => {
  const demo = setUpDemo();
  const { lines, getJson, links, read } = demo;

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

  it(
    'offers every invoice, except those in dinars, as an e-invoice that follows the rules of EN 16931',
    WHOLE_RUN,
    async () => {
      const invoices = (await links()).filter(
        ({ name, url }) => !/^(notFound|invoice.kwd.*)$/.test(name) && url.includes('type=invoice'),
      );
      expect(invoices.length).toBeGreaterThan(10);
      for (const { name, url } of invoices) {
        const { pathname } = new URL(url);
        const [, appId, xid] = pathname.split('/');
        const file = await demo.app.inject({ url: `/api/${appId}/v1/sales/invoice/${xid}/ubl` });
        expect([name, file.statusCode, brokenRules(file.payload)]).toEqual([name, 200, []]);
        const cii = await demo.app.inject({ url: `/api/${appId}/v1/sales/invoice/${xid}/cii` });
        const broken = await brokenCiiRules(cii.payload);
        expect([name, cii.statusCode, broken]).toEqual([name, 200, []]);
      }
    },
  );

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
    const page = await demo.app.inject({ url: '/demo' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    for (const { name, url } of await links()) {
      expect(page.body).toContain(`href="${url}"`);
      expect(page.body).toContain(`<b>${name}</b>`);
    }
  });

  it('lists every checkout form, embedded and as a preview too, and each opens', async () => {
    const page = await demo.app.inject({ url: '/demo' });
    const forms = Object.values<BusinessDraft>(demoBusinesses).flatMap(({ appId, checkout }) =>
      (checkout?.forms ?? []).map(({ slug }) => ({ appId, slug })),
    );
    expect(forms.length).toBeGreaterThan(1);
    for (const { appId, slug } of forms) {
      expect(page.body).toContain(
        `href="http://localhost:80/${slug}?type=checkout&amp;app_id=${appId}"`,
      );
      const opened = await demo.app.inject({ url: `/api/${appId}/v1/sales/checkoutForm/${slug}` });
      expect([slug, opened.statusCode]).toEqual([slug, 200]);
    }
    expect(page.body).toContain(
      'href="http://localhost:80/shade-garden?type=checkout&amp;app_id=fern&amp;preview=1"',
    );
    const headers = { host: '127.0.0.1:8080' };
    const ask = (query: string) => demo.app.inject({ url: `/demo/embedding?${query}`, headers });
    const embedded = await ask('app=fern&form=shade-garden');
    expect(embedded.body).toContain(
      '<iframe src="http://localhost:8080/shade-garden?type=checkout&amp;app_id=fern"',
    );
    for (const query of ['form=shade-garden', 'app=fern&form=', 'app="&form=shade-garden'])
      expect([query, (await ask(query)).statusCode]).toEqual([query, 404]);
  });

  it('allows the given origins to embed its pages', async () => {
    const embedOrigins = ['http://localhost:8080', 'http://127.0.0.1:8080'];
    await seedDemo(demo.deps, {
      isReset: false,
      payer: demo.payer,
      print: () => undefined,
      embedOrigins,
    });
    const rows = await demo.database.db
      .select()
      .from(businesses)
      .where(eq(businesses.isDemo, true));
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const row of rows)
      expect([row.appId, row.embedOrigins]).toEqual([row.appId, embedOrigins]);
  });

  it('escapes request data in its page', async () => {
    const page = await demo.app.inject({ url: '/demo', headers: { host: 'x"><script>.example' } });
    expect(page.body).not.toContain('"><script>');
  });
});
