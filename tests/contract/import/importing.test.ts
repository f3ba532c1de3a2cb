import { readFileSync } from 'node:fs';
import { isResponse as isEInvoice } from 'virtual:guard/EInvoice';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listConnections } from '#server/connections/connectionStore.ts';
import { contents } from '#server/database/schema/contents.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';
import { importFile } from '#server/import/importFile.ts';
import type { BusinessDocument } from '#server/import/model/businessDocument.ts';
import { toSubjectColumns } from '#server/payments/contract/subject.ts';
import { newRowId } from '#server/platform/ids.ts';
import { comparable, comparableOriginal } from '#tests/import/comparable.ts';
import { ORIGINALS, readBytes, readText } from '#tests/import/originals.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openOtherBusiness } from '../support/server/openOtherBusiness.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const BASE = 'peppol-base-example.xml';
/** The root of a credit note, its type code, or a negative amount to pay. */
const CREDIT = /CreditNote|TypeCode>381<|PayableAmount[^>]*>-/;
const example = (name: string) => readFileSync(`docs/import/examples/${name}.json`);

describe(`importing, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  /** Imports a file that must be accepted; returns its link. */
  const store = async (bytes: Uint8Array, fileName = 'it.xml', appId = 'lindwurm') => {
    const file = { appId, fileName, bytes, isOtherSeller: true };
    const stored = await importFile(server.office, file);
    if (stored.status === 'refused') throw new Error(`refused: ${JSON.stringify(stored)}`);
    return { ...stored, path: `/api/${appId}/v1/sales/${stored.kind}/${stored.xid}` };
  };
  const changed = (from: string | RegExp, to: string, path = BASE) =>
    Buffer.from(readText(path).replace(from, to));

  it.each(ORIGINALS)(
    'returns %s with the content that an independent parser reads',
    async (original) => {
      const appId = await openOtherBusiness(server);
      const { path } = await store(readBytes(original), 'it.xml', appId);
      const { status, body } = await server.get(path);
      expect(status).toBe(200);
      const { invoice } = body;
      const files = await Promise.all(
        invoice.document.attachments.map(async ({ file }: { file: object | null }, at: number) => {
          if (file === null) return null;
          const response = await server.app.inject(`${path}/attachments/${at + 1}`);
          return { ...file, content: response.rawPayload };
        }),
      );
      const attachments = invoice.document.attachments.map((one: object, at: number) => ({
        ...one,
        file: files[at],
      }));
      const document: BusinessDocument = { ...invoice.document, attachments };
      const expected = comparableOriginal(readText(original), original);
      expect(comparable(document)).toEqual(expected);
      expect(invoice.invoiceNumber).toBe(document.number);
      expect(invoice.issuedOn).toBe(document.issuedOn);
      expect(invoice.dueOn).toBe(document.dueOn);
      expect(invoice.lines.map(({ amount }: { amount: string }) => amount)).toEqual(
        document.lines.map(({ netAmount }) => netAmount),
      );
      const isCredit = CREDIT.test(readText(original));
      const { payable } = document.totals;
      const nothing = payable.replace(/\d/g, '0').replace(/^-?0+/, '0');
      expect(invoice.totalRemainingBalance).toBe(isCredit ? nothing : payable);
      expect(invoice.totalDueNow).toBe(invoice.totalRemainingBalance);
      if (isCredit)
        expect(invoice.payability).toMatchObject({ online: false, reason: 'credit-note' });
      else expect(invoice.payability.max).toBe(payable);
    },
  );

  it('accepts prices, quantities and rates with many decimals, and amounts with trailing zeros', async () => {
    const { path } = await store(
      Buffer.from(
        changed('Snippet1', 'decimals')
          .toString()
          .replace('>400<', '>400.000000000000057<')
          .replace(/>7<(?=.cbc:InvoicedQuantity)/, '>7.0000000000000<')
          .replace(/(PayableAmount[^>]*>)1656.25</, '$11656.2500000000000<')
          .replaceAll(/>25(?:\.0*)?<(?=.cbc:Percent)/g, '>25.00000000000000<'),
      ),
    );
    const { status, body } = await server.get(path);
    expect(status).toBe(200);
    const { document } = body.invoice;
    expect(isEInvoice(document)).toBe(true);
    expect(document.lines[0]).toMatchObject({
      quantity: '7.0000000000000',
      price: { net: '400.000000000000057' },
      vat: { rate: '25.00000000000000' },
    });
    expect(document.totals.payable).toBe('1656.25');
  });

  it('does not change the link of a document that is imported again, and never duplicates it', async () => {
    const first = await store(changed('Snippet1', 'again-1'));
    expect(first.outcome).toBe('new');
    const again = await store(changed('Snippet1', 'again-1'));
    expect([again.outcome, again.xid]).toEqual(['unchanged', first.xid]);
    await server.post(`${first.path}/viewed`);
    const note = Buffer.from(
      changed('Snippet1', 'again-1')
        .toString()
        .replace(/<cbc:DueDate>[^<]*/, '<cbc:DueDate>2027-01-31'),
    );
    const update = await store(note);
    expect([update.outcome, update.xid]).toEqual(['updated', first.xid]);
    const { body } = await server.get(first.path);
    expect(body.invoice).toMatchObject({ dueOn: '2027-01-31', status: 'UPDATED' });
    const { db } = server.database;
    const count = await db.$count(contents, eq(contents.importHash, await toHash(first.xid)));
    expect(count).toBe(1);
    const [row] = await db.select().from(invoices).where(eq(invoices.xid, first.xid));
    expect(await db.$count(invoices, eq(invoices.number, row?.number ?? ''))).toBe(1);
  });

  const toHash = async (xid: string): Promise<string> => {
    const { db } = server.database;
    const [row] = await db
      .select({ hash: contents.importHash })
      .from(contents)
      .innerJoin(invoices, eq(invoices.contentId, contents.id))
      .where(eq(invoices.xid, xid));
    return row?.hash ?? '';
  };

  it('creates one document for simultaneous imports', async () => {
    const bytes = changed('Snippet1', 'at-once');
    const all = await Promise.all(Array.from({ length: 6 }, () => store(bytes)));
    expect(new Set(all.map(({ xid }) => xid)).size).toBe(1);
    expect(all.filter(({ outcome }) => outcome === 'new')).toHaveLength(1);
  });

  it.each(['paid', 'processing', 'refunded'] as const)(
    'does not update a document with a payment that is %s, and reports it as settled',
    async (state) => {
      const number = `settled-${state}`;
      const first = await store(changed('Snippet1', number));
      await pay(first.xid, state);
      const again = await store(
        Buffer.from(changed('Snippet1', number).toString().replace('Your ref', 'Other')),
      );
      const later = await store(
        Buffer.from(
          changed('Snippet1', number)
            .toString()
            .replace(/<cbc:DueDate>[^<]*/, '<cbc:DueDate>2027-01-31'),
        ),
      );
      expect([later.outcome, later.xid]).toEqual(['settled', first.xid]);
      expect(again.xid).toBe(first.xid);
      const { body } = await server.get(first.path);
      expect(body.invoice.dueOn).toBe('2017-12-01');
      expect((await store(changed('Snippet1', number))).outcome).toBe('unchanged');
    },
  );

  const pay = async (xid: string, state: 'paid' | 'processing' | 'refunded') => {
    const { db } = server.database;
    const [row] = await db.select().from(invoices).where(eq(invoices.xid, xid));
    if (!row) throw new Error('The invoice is missing');
    const now = server.clock.now();
    await db.insert(payments).values({
      id: newRowId(),
      appId: row.appId,
      ...toSubjectColumns({ kind: 'invoice', id: row.id }),
      label: 'Cash',
      state,
      currency: 'EUR',
      amountMinor: 100,
      refundedMinor: state === 'refunded' ? 100 : 0,
      at: now,
      updatedAt: now,
    });
  };

  it('does not update a document while a payment is open at the processor', async () => {
    const first = await store(changed('Snippet1', 'open-intent'));
    const { db } = server.database;
    const [row] = await db.select().from(invoices).where(eq(invoices.xid, first.xid));
    const [connection] = row ? await listConnections(db, row.appId) : [];
    if (!row || !connection) throw new Error('The invoice is missing');
    const now = server.clock.now();
    await db.insert(paymentIntents).values({
      id: newRowId(),
      appId: row.appId,
      ...toSubjectColumns({ kind: 'invoice', id: row.id }),
      connectionId: connection.id,
      processor: 'STRIPE',
      accountId: connection.accountId,
      idempotencyKey: newRowId(),
      state: 'open',
      currency: 'EUR',
      amountMinor: 100,
      stateAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const text = changed('Snippet1', 'open-intent').toString();
    const later = await store(
      Buffer.from(text.replace(/<cbc:DueDate>[^<]*/, '<cbc:DueDate>2027-01-31')),
    );
    expect(later.outcome).toBe('settled');
  });

  it('creates quotes and invoices from JSON with the given numbers, and updates them until decided', async () => {
    const quote = await store(example('quote'), 'quote.json', 'fern');
    const invoice = await store(example('invoice'), 'invoice.json', 'fern');
    const json = JSON.parse(example('invoice').toString());
    const displayed = await server.get(invoice.path);
    expect(displayed.body.invoice).toMatchObject({
      invoiceNumber: json.number,
      issuedOn: json.issuedOn,
      dueOn: json.dueOn,
      status: 'SENT',
      document: null,
    });
    if (json.total !== undefined) expect(displayed.body.invoice.total).toBe(json.total);
    const offer = await server.get(quote.path);
    expect(offer.body.quote).toMatchObject({ revision: 1, status: 'SENT' });
    const parsed = JSON.parse(example('quote').toString());
    const revised = Buffer.from(
      JSON.stringify({ ...parsed, expiresOn: '2027-03-31', notes: 'Other words' }),
    );
    expect((await store(revised, 'quote.json', 'fern')).outcome).toBe('updated');
    const after = await server.get(quote.path);
    expect(after.body.quote).toMatchObject({ revision: 2, notes: 'Other words' });
    const accepted = await server.post(`${quote.path}/accept`, {
      headers: { 'if-match': after.headers.etag ?? '' },
    });
    expect(accepted.status).toBe(200);
    expect((await store(example('quote'), 'quote.json', 'fern')).outcome).toBe('settled');
  });

  it('imports JSON with a negative total as a credit that cannot be paid', async () => {
    const credit = {
      ...JSON.parse(example('invoice').toString()),
      number: 'credit-1',
      lines: [{ name: 'Returned', unitPrice: '-10.00' }],
    };
    for (const name of ['total', 'deposit', 'instalments']) delete credit[name];
    const { path } = await store(Buffer.from(JSON.stringify(credit)), 'credit.json', 'fern');
    const { invoice } = (await server.get(path)).body;
    expect(invoice).toMatchObject({
      total: '-10.00',
      totalRemainingBalance: '0.00',
      payability: { online: false, reason: 'credit-note', max: '0.00' },
    });
  });

  it('rejects an e-invoice of another seller unless that is requested, and names the seller', async () => {
    const file = { appId: 'lindwurm', fileName: 'it.xml', bytes: changed('Snippet1', 'seller-1') };
    const count = () => server.database.db.$count(invoices, eq(invoices.number, 'seller-1'));
    expect(await importFile(server.office, file)).toMatchObject({
      status: 'refused',
      reason:
        'The seller of this e-invoice is SupplierOfficialName Ltd (GB1232434), not Lindwurm Werkstatt GmbH. Use --other-seller if this business is to be paid for it.',
    });
    expect(await count()).toBe(0);
    const { path } = await store(file.bytes);
    const { invoice } = (await server.get(path)).body;
    const { name, tradingName } = invoice.document.seller;
    expect(name).toBe('SupplierOfficialName Ltd');
    expect(invoice.otherSeller).toBe(tradingName);
    expect(await importFile(server.office, file)).toMatchObject({ status: 'refused' });
    const own = Buffer.from(
      changed('Snippet1', 'seller-2').toString().replaceAll('GB1232434', 'DE 123456789'),
    );
    expect(await importFile(server.office, { ...file, bytes: own })).toMatchObject({
      outcome: 'new',
    });
    const again = await store(own);
    expect((await server.get(again.path)).body.invoice).not.toHaveProperty('otherSeller');
  });

  it('stores nothing of a rejected file', async () => {
    const count = () => server.database.db.$count(contents);
    const before = await count();
    const wrong = changed(
      /<cbc:PayableAmount currencyID="EUR">[^<]*/,
      '<cbc:PayableAmount currencyID="EUR">1.00',
    );
    const response = await importFile(server.office, {
      appId: 'fern',
      fileName: 'wrong.xml',
      bytes: wrong,
    });
    expect(response).toMatchObject({ status: 'refused', file: 'wrong.xml', rule: 'BR-CO-16' });
    const odd =
      '{"format":"billfold/1","kind":"invoice","number":"\\u0000","issuedOn":"2026-03-02","currency":"USD","customer":{"name":"\\ud800"},"lines":[{"name":"A","unitPrice":"1.00"}]}';
    const second = await importFile(server.office, {
      appId: 'fern',
      fileName: 'odd.json',
      bytes: Buffer.from(odd),
    });
    expect(second.status).toBe('refused');
    expect(await count()).toBe(before);
  });
});
