import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvoice } from '#server/back-office/documents/createInvoice.ts';
import { createQuote } from '#server/back-office/documents/createQuote.ts';
import type { Transaction } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { shadeGarden } from '#server/demo/content/garden.ts';
import { lockNumbers } from '#server/documents/documentNumbers.ts';
import { nextInvoiceNumber } from '#server/documents/nextNumber.ts';
import { importFile } from '#server/import/importFile.ts';
import { newPublicId, newRowId } from '#server/platform/ids.ts';
import { readText } from '#tests/import/originals.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeQuote } from '../support/documents/makeDocuments.ts';
import { openOtherBusiness } from '../support/server/openOtherBusiness.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const json = (kind: 'quote' | 'invoice', number: string, name = 'Sam Field') =>
  JSON.stringify({
    format: 'billfold/1',
    kind,
    number,
    issuedOn: '2026-03-02',
    currency: 'USD',
    customer: { name },
    lines: [{ name: 'Advice', unitPrice: '150.00' }],
  });
const ubl = (number: string) => readText('peppol-base-example.xml').replace('Snippet1', number);
const creditNote = (number: string) =>
  readText('peppol-base-creditnote-correction.xml').replace('Snippet1', number);
const cii = (number: string) => readText('CII_example5.xml').replace('TOSL110', number);

/** Whether another transaction waits for a lock of this one. */
async function isWaitedFor(tx: Transaction): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/** A document with a number, by its origin. */
const SOURCES = { JSON: (number: string) => json('invoice', number), UBL: ubl, CII: cii };
const BUYERS = { JSON: 'Sam Field', UBL: 'Buyer Official Name', CII: 'Buyercompany ltd' };
type Source = keyof typeof SOURCES;
const NAMES = Object.keys(SOURCES) as Source[];
const PAIRS = NAMES.flatMap((one) =>
  NAMES.filter((other) => other !== one).map((other) => [one, other] as const),
);

describe(`document numbers of a business, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const take = (text: string, appId = 'fern') =>
    importFile(server.office, {
      ...{ appId, fileName: 'it', bytes: Buffer.from(text), isOtherSeller: true },
    });
  const store = async (text: string, appId?: string) => {
    const stored = await take(text, appId);
    if (stored.status === 'refused') throw new Error(stored.reason);
    return stored;
  };
  const refuse = async (text: string, appId?: string) => {
    const response = await take(text, appId);
    if (response.status !== 'refused') throw new Error('stored');
    return response.reason;
  };
  const countOf = (number: string) =>
    server.database.db.$count(invoices, eq(invoices.number, number));
  const last = async (appId: string) => {
    const [row] = await server.database.db
      .select({ invoice: businesses.lastInvoiceNumber, quote: businesses.lastQuoteNumber })
      .from(businesses)
      .where(eq(businesses.appId, appId));
    if (row === undefined) throw new Error('The business is missing');
    return row;
  };
  const getNumber = async (xid: string) => {
    const [row] = await server.database.db.select().from(invoices).where(eq(invoices.xid, xid));
    return row?.number;
  };

  it.each(PAIRS)('are unique across an invoice from %s and one from %s', async (one, other) => {
    const number = `${one}-${other}`;
    const first = await store(SOURCES[one](number));
    const reason = await refuse(SOURCES[other](number));
    expect(reason).toContain(`The number ${number} is taken`);
    expect(reason).toContain(`for ${BUYERS[one]}`);
    expect(reason).toContain(`for ${BUYERS[other]}`);
    expect(reason).toContain(first.xid);
    expect(await countOf(number)).toBe(1);
    expect((await store(SOURCES[one](number))).outcome).toBe('unchanged');
  });

  it('are unique across invoices, credit notes and the invoices of accepted quotes', async () => {
    await store(ubl('corrected'));
    expect(await refuse(creditNote('corrected'))).toContain('corrected is taken');
    const path = await makeQuote(server);
    const { headers } = await server.get(path);
    const accepted = await server.post(`${path}/accept`, {
      headers: { 'if-match': headers.etag ?? '' },
    });
    expect(accepted.status).toBe(200);
    const [own] = await server.database.db
      .select({ number: invoices.number })
      .from(invoices)
      .innerJoin(quotes, eq(quotes.id, invoices.quoteId));
    for (const source of NAMES) {
      const reason = await refuse(SOURCES[source](own?.number ?? ''));
      expect(reason).toContain(`${own?.number} is taken`);
    }
  });

  it('may occur again in another business, and on both a quote and an invoice', async () => {
    const other = await openOtherBusiness(server);
    await store(ubl('both'));
    expect((await store(ubl('both'), other)).outcome).toBe('new');
    expect((await store(json('quote', 'both'))).outcome).toBe('new');
    const [own] = await server.database.db.select().from(quotes).where(eq(quotes.number, 'both'));
    expect(own?.importKey).not.toBeNull();
  });

  it('of quotes are unique across imported and own quotes', async () => {
    const xid = await createQuote(server.office, 'fern', {
      content: shadeGarden(),
      expiresOn: '2026-12-31',
    });
    const [row] = await server.database.db.select().from(quotes).where(eq(quotes.xid, xid));
    const reason = await refuse(json('quote', row?.number ?? ''));
    expect(reason).toContain(xid);
  });

  it('that are generated skip imported numbers', async () => {
    const appId = await openOtherBusiness(server);
    const { invoice, quote } = await last(appId);
    await store(json('invoice', `RE-${invoice + 1}`), appId);
    await store(cii(`RE-${invoice + 2}`), appId);
    await store(json('quote', `AN-${quote + 1}`), appId);
    const draft = { content: shadeGarden(), dueOn: null };
    const xid = await createInvoice(server.office, appId, draft);
    expect(await getNumber(xid)).toBe(`RE-${invoice + 3}`);
    const quoted = await createQuote(server.office, appId, { ...draft, expiresOn: null });
    const [row] = await server.database.db.select().from(quotes).where(eq(quotes.xid, quoted));
    expect(row?.number).toBe(`AN-${quote + 2}`);
  });

  it('are unique across simultaneous imports', async () => {
    const texts = [...NAMES.map((name) => SOURCES[name]('at-once')), creditNote('at-once')];
    const all = await Promise.all([...texts, ...texts].map((text) => take(text)));
    const stored = all.flatMap((one) => (one.status === 'stored' ? [one.xid] : []));
    expect(new Set(stored).size).toBe(1);
    expect(await countOf('at-once')).toBe(1);
  });

  it('are unique across an import and own invoices that are created at the same time', async () => {
    const appId = await openOtherBusiness(server);
    const { invoice } = await last(appId);
    const numbers = [1, 2, 3].map((step) => `RE-${invoice + step}`);
    const draft = { content: shadeGarden(), dueOn: null };
    const [xids] = await Promise.all([
      Promise.all(numbers.map(() => createInvoice(server.office, appId, draft))),
      Promise.all(numbers.map((number) => take(ubl(number), appId))),
    ]);
    expect(new Set(await Promise.all(xids.map(getNumber))).size).toBe(3);
    const rows = await server.database.db
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.appId, appId));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  });

  it('are rejected for an import while an own invoice with the number is being created', async () => {
    const { db } = server.database;
    const appId = await openOtherBusiness(server);
    const xid = await createInvoice(server.office, appId, { content: shadeGarden(), dueOn: null });
    const [row] = await db.select().from(invoices).where(eq(invoices.xid, xid));
    if (row === undefined) throw new Error('The invoice is missing');
    let isSettled = false;
    const written = await db.transaction(async (tx) => {
      const number = await nextInvoiceNumber(tx, appId);
      const ids = { id: newRowId(), xid: newPublicId(), orderId: newPublicId() };
      await tx.insert(invoices).values({ ...row, ...ids, number });
      const importing = take(cii(number), appId).finally(() => {
        isSettled = true;
      });
      // The embedded database blocks other transactions until this one ends; PostgreSQL does not, and the import has to wait.
      while (databaseName === 'PostgreSQL' && !isSettled && !(await isWaitedFor(tx)));
      return { xid: ids.xid, importing };
    });
    expect(await written.importing).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining(written.xid),
    });
  });

  it('are assigned before the contact is locked, so that two documents of a contact cannot deadlock', async () => {
    const { db } = server.database;
    const appId = await openOtherBusiness(server);
    const draft = { content: shadeGarden(), dueOn: null };
    await createInvoice(server.office, appId, draft);
    let isSettled = false;
    const { writing } = await db.transaction(async (tx) => {
      await lockNumbers(tx, appId);
      const other = createInvoice(server.office, appId, draft).finally(() => {
        isSettled = true;
      });
      while (databaseName === 'PostgreSQL' && !isSettled && !(await isWaitedFor(tx)));
      await tx.select().from(contacts).where(eq(contacts.appId, appId)).for('update');
      return { writing: other };
    });
    expect(await getNumber(await writing)).toBeTruthy();
  });

  it('that earlier versions assigned twice are retained, and each document is still found', async () => {
    const { db } = server.database;
    const one = await store(ubl('once'));
    const other = await store(cii('twice'));
    await db.update(invoices).set({ number: 'once' }).where(eq(invoices.xid, other.xid));
    expect((await store(ubl('once'))).xid).toBe(one.xid);
    expect((await store(cii('twice'))).xid).toBe(other.xid);
    expect(await countOf('once')).toBe(2);
    expect(await refuse(json('invoice', 'once'))).toContain('once is taken');
  });

  it('may be longer than an index entry', async () => {
    const number = 'n'.repeat(10_000);
    expect((await store(ubl(number))).outcome).toBe('new');
    expect(await refuse(cii(number))).toContain('is taken');
  });
});
