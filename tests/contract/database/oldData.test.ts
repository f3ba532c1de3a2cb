import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, max, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { attachments, filePieces, originals } from '#server/database/schema/attachments.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import { acceptances, invoices, quotes } from '#server/database/schema/documents.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import { CHUNK_BYTES, readFile } from '#server/documents/fileStore.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import { createApp } from '#server/http/createApp.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { settableClock } from '#server/platform/clock.ts';
import { isVersionNamed } from '#server/platform/etag.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { oldFile, openOldDatabase } from '../support/database/oldDatabase.ts';
import { databaseName } from '../support/database/testDatabase.ts';

interface OldResponse {
  readonly path: string;
  readonly status: number;
  readonly etag: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads bodies of every shape
  readonly body: any;
}

interface OldIntent {
  readonly appId: string;
  readonly xid: string;
  readonly orderId: string;
  readonly pages: readonly string[];
  readonly paymentIntentId: string;
  readonly accountId: string;
  readonly amount: string;
}

interface Recorded {
  readonly recordedAt: string;
  readonly open: readonly [OldIntent, OldIntent];
  readonly accepted: {
    readonly appId: string;
    readonly xid: string;
    readonly key: string;
    readonly ifMatch: string;
    readonly status: number;
    readonly body: string;
  };
  readonly answers: readonly OldResponse[];
}

/** Columns that the migration removed. */
const GONE: Readonly<Record<string, readonly string[]>> = {
  businesses: ['stripe_account_id'],
  attachments: ['bytes'],
  originals: ['bytes'],
};

/**
 * Intended differences: a quote's note to the person who accepts it is no longer its invoice's, there is no e-invoice in
 * a currency of three decimals (docs/decisions/0021-two-decimals-in-e-invoices.md), and `paymentSubtype`, which was
 * always null, names the kind of the first method.
 */
function withDecisions(
  { invoice: old, appSalesInfo }: OldResponse['body'],
  { invoice }: OldResponse['body'],
) {
  if (old === undefined) return {};
  const isOfQuote = (invoice.quoteXid ?? null) !== null;
  const hasThreeDecimals = old.currencyCode === 'KWD';
  return {
    invoice: {
      ...old,
      ...(isOfQuote && { notes: null }),
      ...(hasThreeDecimals && { hasEInvoice: false }),
    },
    paymentSubtype: appSalesInfo?.scriptUrl ? 'card' : null,
  };
}

/** A file of three chunks, from which an invoice of the fixture was imported. */
const LONG_FILE = Buffer.from('00ff10'.repeat(500_000), 'hex');
const STORE_LONG_FILE = `update originals set bytes = decode(repeat('00ff10', 500000), 'hex')
  where content_id = (select content_id from originals order by content_id limit 1)`;

describe(`data of the schema before connections, on ${databaseName}`, () => {
  let recorded: Recorded;
  let database: OpenDatabase;
  let standIn: StandIn;
  let app: FastifyInstance;
  let folder = '';
  beforeAll(async () => {
    recorded = JSON.parse(await oldFile('answers.json'));
    folder = await mkdtemp(join(tmpdir(), 'billfold-old-stripe-'));
    const stateFile = join(folder, 'state.json');
    await writeFile(stateFile, await oldFile('stripe-stand-in.json'));
    standIn = await startStripeStandIn({ webhookSecret: 'whsec_for_tests', stateFile });
    database = await openOldDatabase([STORE_LONG_FILE]);
    const recordedBody = recorded.answers.find(({ body }) => body.appSalesInfo?.scriptUrl)?.body;
    const processors = createServerProcessors({
      STRIPE: stripeKeys({
        secretKey: 'sk_test_standin',
        publishableKey: 'pk_test_standin',
        webhookSecret: 'whsec_for_tests',
        apiBase: standIn.url,
        scriptUrl: recordedBody.appSalesInfo.scriptUrl,
      }),
    });
    const clock = settableClock(recorded.recordedAt);
    const subjects = SUBJECT_ADAPTERS;
    const deps = { db: database.db, clock, processors, subjects, handlers: HANDLERS };
    app = await createApp({ ...deps, log: false, checkResponses: true });
  }, 300_000);
  afterAll(async () => {
    await app?.close();
    await standIn?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('retains every row and column', async () => {
    for (const statement of (await oldFile('rows.sql')).split('--> statement-breakpoint')) {
      const [, table = '', body = ''] =
        /INSERT INTO "(\w+)" SELECT .*?'(\[.*\])'\)/s.exec(statement) ?? [];
      const before: Record<string, unknown>[] = JSON.parse(body.replaceAll("''", "'"));
      const columns = Object.keys(before[0] ?? {}).filter((name) => !GONE[table]?.includes(name));
      const only = (row: Record<string, unknown>) =>
        JSON.stringify(columns.map((name) => row[name] ?? null));
      const { rows } = (await database.db.execute(
        sql.raw(`select row_to_json(r)::text as line from "${table}" r`),
      )) as unknown as { rows: { line: string }[] };
      const after = rows.map(({ line }) => only(JSON.parse(line))).sort();
      expect({ table, rows: after }).toEqual({ table, rows: before.map(only).sort() });
    }
  });

  it('continues receipt numbers from the invoice numbers', async () => {
    const rows = await database.db.select().from(businesses);
    expect(Math.max(...rows.map(({ lastInvoiceNumber }) => lastInvoiceNumber))).toBeGreaterThan(0);
    for (const { lastReceiptNumber, lastInvoiceNumber } of rows)
      expect(lastReceiptNumber).toBe(lastInvoiceNumber);
  });

  it('returns the same response for each document and each business', async () => {
    expect(recorded.answers.length).toBeGreaterThan(30);
    for (const { path, status, etag, body } of recorded.answers) {
      const response = await app.inject(path);
      expect([path, response.statusCode]).toEqual([path, status]);
      expect(response.json()).toMatchObject({ ...body, ...withDecisions(body, response.json()) });
      // an acceptance that a device has not sent yet names the version that it saw
      if (body.quote !== undefined)
        expect(isVersionNamed([etag ?? ''], String(response.headers.etag))).toBe(true);
    }
  });

  it('gets a connection for each account, which its payments reference', async () => {
    const { db } = database;
    const connections = await db.select().from(processorConnections);
    expect(connections.map(({ appId, accountId }) => [appId, accountId]).sort()).toEqual([
      ['fern', 'acct_demo_fern'],
      ['lindwurm', 'acct_demo_lindwurm'],
    ]);
    const ofProcessor = await db.select().from(payments).where(sql`processor is not null`);
    const intents = await db.select().from(paymentIntents);
    expect(ofProcessor.length).toBeGreaterThan(0);
    for (const row of [...ofProcessor, ...intents]) {
      const connection = connections.find(({ id }) => id === row.connectionId);
      expect(connection).toMatchObject({ appId: row.appId, accountId: row.accountId });
      expect([row.subjectKind, row.subjectId]).toEqual(['invoice', row.invoiceId]);
    }
  });

  it('retains each file byte for byte, in pieces', async () => {
    const { db } = database;
    const rows = await oldFile('rows.sql');
    const ids = [
      ...(await db.select({ fileId: originals.fileId }).from(originals)),
      ...(await db.select({ fileId: attachments.fileId }).from(attachments)),
    ];
    const found = await Promise.all(ids.map(({ fileId }) => readFile(db, fileId)));
    const [long, ...others] = found
      .map((bytes) => Buffer.from(bytes ?? ''))
      .sort((one, other) => other.length - one.length);
    expect(long?.equals(LONG_FILE)).toBe(true);
    expect(others).toHaveLength(2);
    for (const bytes of others) expect(rows.includes(bytes.toString('hex'))).toBe(true);
    const [longest] = await db.select({ bytes: max(sql`length(bytes)`) }).from(filePieces);
    expect(Number(longest?.bytes)).toBe(CHUNK_BYTES);
  });

  it('gets one contact per customer of a document', async () => {
    const { db } = database;
    const stored = await db.select().from(contacts);
    const documents = [
      ...(await db.select({ contactId: quotes.contactId }).from(quotes)),
      ...(await db.select({ contactId: invoices.contactId }).from(invoices)),
    ];
    const named = new Set(documents.map(({ contactId }) => contactId));
    expect(named.has(null)).toBe(false);
    expect([...named].sort()).toEqual(stored.map(({ id }) => id).sort());
    expect(stored.length).toBeLessThan(documents.length);
    const [okafor] = stored.filter(({ emailKey }) => emailKey === 'amara.okafor@mail.example');
    expect(okafor).toMatchObject({ reference: 'c-okafor', name: 'Amara Okafor' });
  });

  it('replays a write with its key, with an identical body and no second effect', async () => {
    const { appId, xid, key, ifMatch, status, body } = recorded.accepted;
    const replayed = await app.inject({
      method: 'POST',
      url: `/api/${appId}/v1/sales/quote/${xid}/accept`,
      headers: { 'idempotency-key': `"${key}"`, 'if-match': ifMatch },
    });
    expect([replayed.statusCode, replayed.body]).toEqual([status, body]);
    const rows = await database.db
      .select()
      .from(acceptances)
      .innerJoin(quotes, eq(quotes.id, acceptances.quoteId))
      .where(eq(quotes.xid, xid));
    expect(rows).toHaveLength(1);
  });

  const call = async (method: 'POST' | 'PUT', url: string, page: string, payload?: object) => {
    const headers = { 'idempotency-key': `"${randomUUID()}"`, 'billfold-page': page };
    return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json();
  };

  /** The page sends the amount, its payer confirms, and the server reads the outcome. */
  const pay = async (old: OldIntent, page: string, amount: string) => {
    const { appId, xid, accountId } = old;
    const sales = `/api/${appId}/v1/sales`;
    const sent = await call('PUT', `${sales}/stripe/paymentIntent/${old.paymentIntentId}`, page, {
      paymentIntentId: old.paymentIntentId,
      invoiceXID: xid,
      amount,
    });
    const paymentToken: string = sent.paymentIntentId;
    const url = `${standIn.url}/v1/payment_intents/${paymentToken}/confirm`;
    const confirmed = await fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_standin', 'stripe-account': accountId },
      body: new URLSearchParams({
        client_secret: sent.clientSecret,
        payment_method: 'pm_card_visa',
        key: 'pk_test_standin',
      }),
    });
    expect(confirmed.status).toBe(200);
    const settled = await call('POST', `${sales}/invoice/${xid}/acceptPayment`, page, {
      invoiceXID: xid,
      payAmount: amount,
      paymentType: 'creditCard',
      paymentToken,
      tokenProcessor: 'STRIPE',
    });
    return { paymentToken, settled };
  };

  it('retains the open payment of an invoice, which another page also gets and can pay', async () => {
    const [old] = recorded.open;
    const { appId, orderId, paymentIntentId, accountId, amount } = old;
    const path = `/api/${appId}/v1/sales/order/${orderId}/stripe/paymentIntent`;
    const opened = await call('POST', path, 'page-3');
    expect(opened).toMatchObject({ paymentIntentId, accountId, amount });
    const { paymentToken, settled } = await pay(old, 'page-1', amount);
    expect(paymentToken).toBe(paymentIntentId);
    expect(settled).toMatchObject({ outcome: 'paid', invoice: { status: 'PAID' } });
    expect(settled.invoice.payments).toHaveLength(1);
  });

  it('retains which pages share an open payment: one that changes the amount gets its own', async () => {
    const [, old] = recorded.open;
    const { paymentToken, settled } = await pay(old, 'page-2', '5.00');
    expect(paymentToken).not.toBe(old.paymentIntentId);
    expect(settled).toMatchObject({ outcome: 'paid', invoice: { status: 'PARTIAL_PAYMENT' } });
  });
});
