import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedText } from '#domain/proof/acceptedText.ts';
import { reviseQuote } from '#server/back-office/documents/reviseQuote.ts';
import { withdrawQuote } from '#server/back-office/documents/withdrawQuote.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { acceptances, invoices } from '#server/database/schema/documents.ts';
import { courtyardCare, line, shadeGarden, terraceInParts } from '#server/demo/content/garden.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { readModel } from '#tests/import/originals.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import {
  makeInvoice,
  makeQuote,
  UNKNOWN_VERSION,
  versionAt,
} from '../support/documents/makeDocuments.ts';
import { openTestServer, START, type TestServer } from '../support/server/testServer.ts';

describe(`accepting a quote, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  async function accept(path: string, headers: Record<string, string> = {}, key?: string) {
    const version = headers['if-match'] ?? (await versionAt(server, path));
    return server.post(`${path}/accept`, {
      headers: { ...headers, 'if-match': version },
      ...(key === undefined ? {} : { key }),
    });
  }

  const getXid = (path: string) => path.split('/').at(-1) ?? '';

  async function getInvoices(appId: string) {
    return server.database.db.select().from(invoices).where(eq(invoices.appId, appId));
  }

  it('sets ACCEPTED_INVOICED and creates the invoice with the quote’s lines, totals and instalments [7.11]', async () => {
    const path = await makeQuote(server, { content: terraceInParts('2026-11-21') });
    const before = (await server.get(path)).body.quote;
    const accepted = await accept(path, { 'billfold-locale': 'de-AT' });
    expect(accepted.status).toBe(200);
    expect(Object.keys(accepted.body)).toEqual(['quote', 'companyProfile']);
    expect(accepted.body.quote).toMatchObject({
      status: 'ACCEPTED_INVOICED',
      acceptedAt: START,
      proof: { locale: 'de-AT', acceptedAt: START, revision: 1, algorithm: 'SHA-256' },
    });
    expect(accepted.headers.etag).toBe(await versionAt(server, path));
    const { invoiceXid } = accepted.body.quote;
    const { body } = await server.get(`/api/fern/v1/sales/invoice/${invoiceXid}`);
    expect(body.invoice).toMatchObject({
      status: 'UNPAID',
      issuedOn: '2026-11-21',
      dueOn: '2026-12-05',
      quoteNumber: before.quoteNumber,
      quoteAcceptedAt: START,
      quoteXid: before.xid,
      notes: null,
      lines: before.lines,
      totals: before.totals,
      payPlan: before.payPlan,
      total: '4800.00',
      totalDueNow: '1200.00',
    });
  });

  it('stores a proof whose hash can be computed from the displayed content', async () => {
    const path = await makeQuote(server, { content: courtyardCare('2026-12-05') });
    const displayed = (await server.get(path)).body.quote;
    const tappedAt = '2026-11-21T17:59:58.250Z';
    const { body } = await accept(path, {
      'billfold-locale': 'en-US',
      'billfold-tapped-at': tappedAt,
    });
    const text = acceptedText({ ...displayed, locale: 'en-US' });
    const hash = createHash('sha256').update(text).digest('hex');
    expect(body.quote.proof).toMatchObject({ hash, tappedAt });
    const [row] = await server.database.db
      .select()
      .from(acceptances)
      .where(eq(acceptances.hash, hash));
    expect(row?.subject).toBe(text);
  });

  const careFromNextWeek = () => ({
    ...shadeGarden(),
    lines: [
      line({ name: 'Design', unitPrice: '100.00', taxes: [{ name: 'Tax', rate: '10' }] }),
      line({
        name: 'Care',
        unitPrice: '30.00',
        taxes: [{ name: 'Tax', rate: '10' }],
        recurrence: {
          code: 2,
          interval: 1,
          startsOn: '2026-11-28',
          endsOn: null,
          occurrences: null,
        },
      }),
    ],
  });

  it('creates the invoice and e-invoice with the quoted totals, even if a recurring line has started since', async () => {
    const path = await makeQuote(server, { appId: 'lindwurm', content: careFromNextWeek() });
    server.clock.set('2026-12-05T18:00:00.000Z');
    const { body } = await accept(path);
    const invoicePath = `/api/lindwurm/v1/sales/invoice/${body.quote.invoiceXid}`;
    const { invoice } = (await server.get(invoicePath)).body;
    const { rawPayload } = await server.app.inject(`${invoicePath}/ubl`);
    server.clock.set(START);
    expect(invoice).toMatchObject({
      issuedOn: '2026-12-05',
      totalsOn: '2026-11-21',
      total: '110.00',
      totals: { subtotal: '100.00', tax: '10.00' },
    });
    const { lines, totals, taxes } = await readModel(rawPayload);
    expect(lines.map(({ item }) => item.name)).toEqual(['Design']);
    expect(totals).toMatchObject({ withoutTax: '100.00', tax: '10.00', withTax: '110.00' });
    expect(taxes.map(({ taxable, amount }) => [taxable, amount])).toEqual([['100.00', '10.00']]);
  });

  it('migrates the date of the totals for quotes that were accepted before it was stored', async () => {
    const path = await makeQuote(server, { content: careFromNextWeek() });
    server.clock.set('2026-12-05T18:00:00.000Z');
    const { body } = await accept(path);
    const own = await makeInvoice(server);
    server.clock.set(START);
    const { db } = server.database;
    await db.execute(sql`alter table contents drop column issued_on`);
    const migration = readFileSync(
      join(projectRoot(), 'server/database/migrations/0003_day_of_totals.sql'),
      'utf8',
    );
    for (const statement of migration.split('--> statement-breakpoint')) {
      await db.execute(sql.raw(statement));
    }
    const { invoice } = (await server.get(`/api/fern/v1/sales/invoice/${body.quote.invoiceXid}`))
      .body;
    expect([invoice.issuedOn, invoice.totalsOn]).toEqual(['2026-12-05', '2026-11-21']);
    expect((await server.get(own)).body.invoice.totalsOn).toBe('2026-12-05');
  });

  it('creates no invoice if the business has turned off invoicing on acceptance', async () => {
    await server.database.db
      .update(businesses)
      .set({ invoiceOnAccept: false })
      .where(eq(businesses.appId, 'lindwurm'));
    const { length: before } = await getInvoices('lindwurm');
    const { body } = await accept(await makeQuote(server, { appId: 'lindwurm' }));
    expect(body.quote).toMatchObject({ status: 'ACCEPTED', invoiceXid: null });
    expect(body.quote.proof.locale).toBe('de');
    expect(await getInvoices('lindwurm')).toHaveLength(before);
  });

  it('returns 428 without If-Match and 412 for another version', async () => {
    const path = await makeQuote(server);
    const without = await server.post(`${path}/accept`);
    expect([without.status, without.body.code]).toEqual([428, 'precondition-missing']);
    const any = await accept(path, { 'if-match': '*' });
    expect(any.body.code).toBe('precondition-missing');
    const garbled = await accept(path, { 'if-match': 'abc' });
    expect(garbled.body.code).toBe('invalid-request');
    const version = await versionAt(server, path);
    const stale = await accept(path, { 'if-match': UNKNOWN_VERSION });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition-failed']);
    expect(stale.headers.etag).toBe(version);
    expect((await accept(path, { 'if-match': `"x", ${version}` })).status).toBe(200);
  });

  it.each([
    ['weakened', (version: string) => `W/${version}`],
    ['added a compression suffix to', (version: string) => version.replace(/"$/, '-gzip"')],
    ['weakened and added a suffix to', (version: string) => `W/${version.replace(/"$/, '--br"')}`],
    ['sent in the earlier format', (version: string) => version.replace(/^"[^.]*\./, '"')],
  ])('accepts a version that a proxy has %s', async (_, change) => {
    const path = await makeQuote(server);
    const version = change(await versionAt(server, path));
    expect((await accept(path, { 'if-match': version })).status).toBe(200);
  });

  it('returns 400 for an ETag that the server never issued', async () => {
    const path = await makeQuote(server);
    const { status, body } = await accept(path, { 'if-match': '"from-elsewhere"' });
    expect([status, body.code]).toEqual([400, 'invalid-request']);
    expect((await server.get(path)).body.quote.status).not.toContain('ACCEPTED');
  });

  it('accepts an older version if only the business’s details have changed since', async () => {
    const path = await makeQuote(server);
    const version = await versionAt(server, path);
    const { db } = server.database;
    const [{ phone = null } = {}] = await db
      .select()
      .from(businesses)
      .where(eq(businesses.appId, 'fern'));
    await db.update(businesses).set({ phone: '+1 555 0199' }).where(eq(businesses.appId, 'fern'));
    expect(await versionAt(server, path)).not.toBe(version);
    expect((await accept(path, { 'if-match': version })).status).toBe(200);
    await db.update(businesses).set({ phone }).where(eq(businesses.appId, 'fern'));
  });

  it('rejects the version before a revision and accepts the new one', async () => {
    const path = await makeQuote(server);
    const old = await versionAt(server, path);
    await reviseQuote(
      server.office,
      { appId: 'fern', xid: getXid(path) },
      { content: { ...shadeGarden(), notes: 'Fewer stones.' }, expiresOn: '2026-12-31' },
    );
    expect((await accept(path, { 'if-match': old })).status).toBe(412);
    const { body } = await accept(path);
    expect(body.quote).toMatchObject({ revision: 2, proof: { revision: 2 } });
  });

  it('is possible until midnight of the last day in the business’s time zone, then returns 410', async () => {
    const path = await makeQuote(server, { lastDay: '2026-11-25' });
    const version = await versionAt(server, path);
    server.clock.set('2026-11-26T08:00:00.000Z');
    const late = await accept(path, {
      'if-match': version,
      'billfold-tapped-at': '2026-11-25T10:00:00.000Z',
    });
    expect([late.status, late.body.code]).toEqual([410, 'quote-expired']);
    expect((await server.get(path)).body.quote.isExpired).toBe(true);
    server.clock.set('2026-11-26T07:59:59.999Z');
    expect((await server.get(path)).body.quote.isExpired).toBe(false);
    expect((await accept(path, { 'if-match': version })).status).toBe(200);
    server.clock.set(START);
  });

  it('rejects withdrawn quotes, drafts, unknown quotes and those of another business', async () => {
    const withdrawn = await makeQuote(server);
    await withdrawQuote(server.office, 'fern', getXid(withdrawn));
    expect((await server.get(withdrawn)).body.quote.isWithdrawn).toBe(true);
    const draft = await makeQuote(server, { isDraft: true });
    const open = await makeQuote(server);
    const codes = [
      await accept(withdrawn),
      await accept(draft),
      await accept('/api/fern/v1/sales/quote/unknown', { 'if-match': '"x"' }),
      await accept(open.replace('/api/fern/', '/api/lindwurm/'), { 'if-match': '"x"' }),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [410, 'quote-withdrawn'],
      [409, 'quote-draft'],
      [404, 'not-found'],
      [404, 'not-found'],
    ]);
  });

  it('returns 410 in preference to 412, and 409 in preference to 412', async () => {
    const withdrawn = await makeQuote(server);
    await withdrawQuote(server.office, 'fern', getXid(withdrawn));
    expect((await accept(withdrawn, { 'if-match': UNKNOWN_VERSION })).status).toBe(410);
    const accepted = await makeQuote(server);
    await accept(accepted);
    const again = await accept(accepted, { 'if-match': UNKNOWN_VERSION });
    expect([again.status, again.body.code]).toEqual([409, 'quote-accepted']);
  });

  it('replays the first response for the same key, also after the quote has expired', async () => {
    const path = await makeQuote(server, { lastDay: '2026-11-30' });
    const version = await versionAt(server, path);
    const key = randomUUID();
    const first = await accept(path, { 'if-match': version }, key);
    server.clock.set('2027-02-01T12:00:00.000Z');
    const second = await accept(path, { 'if-match': version }, key);
    server.clock.set(START);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers.etag).toBe(first.headers.etag);
    const other = await accept(path, { 'if-match': version });
    expect(other.body.code).toBe('quote-accepted');
  });

  it('rejects a key that was used for another request, unless that request was rejected', async () => {
    const path = await makeQuote(server);
    const key = randomUUID();
    expect((await accept(path, { 'if-match': UNKNOWN_VERSION }, key)).status).toBe(412);
    const version = await versionAt(server, path);
    expect((await accept(path, { 'if-match': version }, key)).status).toBe(200);
    const reused = await accept(path, { 'if-match': UNKNOWN_VERSION }, key);
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('accepts the same key for two documents', async () => {
    const key = randomUUID();
    const paths = [await makeQuote(server), await makeQuote(server)];
    for (const path of paths) expect((await accept(path, {}, key)).status).toBe(200);
  });

  it('requires a valid Idempotency-Key, and treats a quoted and an unquoted one as equal', async () => {
    const path = await makeQuote(server);
    const version = await versionAt(server, path);
    const withKey = (key: string | undefined) =>
      server.ask('POST', `${path}/accept`, {
        key: false,
        headers: { 'if-match': version, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      });
    const codes = [];
    for (const key of [
      undefined,
      '',
      'two words',
      '""',
      `"${'k'.repeat(256)}"`,
      '"a", "b"',
      '"\u00fc"',
    ]) {
      codes.push((await withKey(key)).body.code);
    }
    expect(codes).toEqual([
      'idempotency-key-missing',
      'idempotency-key-missing',
      'invalid-request',
      'invalid-request',
      'invalid-request',
      'invalid-request',
      'invalid-request',
    ]);
    const quoted = await withKey('"a-key"');
    expect(quoted.status).toBe(200);
    expect((await withKey('a-key')).body).toEqual(quoted.body);
    expect((await withKey('another-key')).body.code).toBe('quote-accepted');
  });

  it('accepts a key that contains quotes', async () => {
    const path = await makeQuote(server);
    const headers = {
      'if-match': await versionAt(server, path),
      'idempotency-key': '"a \\"quoted\\" key"',
    };
    expect((await server.ask('POST', `${path}/accept`, { key: false, headers })).status).toBe(200);
  });

  it('returns 400 for an invalid locale or time in the headers', async () => {
    const path = await makeQuote(server);
    for (const header of [
      { 'billfold-locale': 'no tag!' },
      { 'billfold-tapped-at': 'yesterday' },
      { 'billfold-tapped-at': '2026-13-45T00:00:00Z' },
    ]) {
      expect((await accept(path, header)).body.code).toBe('invalid-request');
    }
  });

  it('accepts once for 20 simultaneous requests with one key', async () => {
    const path = await makeQuote(server);
    const version = await versionAt(server, path);
    const key = randomUUID();
    const count = (await getInvoices('fern')).length;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => accept(path, { 'if-match': version }, key)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const bodies = new Set(responses.map(({ body }) => JSON.stringify(body)));
    expect(bodies.size).toBe(1);
    expect(await getInvoices('fern')).toHaveLength(count + 1);
  });

  it('accepts once for 20 simultaneous requests with different keys', async () => {
    const path = await makeQuote(server);
    const version = await versionAt(server, path);
    const count = (await getInvoices('fern')).length;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => accept(path, { 'if-match': version })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await getInvoices('fern')).toHaveLength(count + 1);
  });

  it('gives the invoices of quotes that are accepted at the same time different numbers', async () => {
    const paths = await Promise.all(Array.from({ length: 8 }, () => makeQuote(server)));
    const responses = await Promise.all(paths.map((path) => accept(path)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const numbers = (await getInvoices('fern')).map((row) => row.number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
