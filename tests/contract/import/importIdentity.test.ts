import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoices } from '#server/database/schema/documents.ts';
import { importFile } from '#server/import/importFile.ts';
import { readText } from '#tests/import/originals.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const BASE = readText('peppol-base-example.xml');
const DRAFT = {
  format: 'billfold/1',
  issuedOn: '2026-03-02',
  currency: 'USD',
  customer: { name: 'Sam Field', email: 'sam@field.example' },
  lines: [{ name: 'Advice', unitPrice: '150.00' }],
};
const CORRECTIONS = [
  ['issue date', { issuedOn: '2026-04-01' }],
  ['name', { customer: { ...DRAFT.customer, name: 'Samuel Field' } }],
  ['email', { customer: { ...DRAFT.customer, email: 'samuel@field.example' } }],
  ['price', { lines: [{ name: 'Advice', unitPrice: '160.00' }] }],
] as const;
const OTHERS = [
  [
    'for another customer',
    { customer: { name: 'Robin Hill' } },
    ' of 2026-03-02 for Robin Hill',
    '',
  ],
  ['of another year', { issuedOn: '2027-03-02' }, ' of 2027-03-02 for Sam Field', ''],
  ['in another currency', { currency: 'EUR' }, ' of 2026-03-02 for Sam Field in EUR', ' in USD'],
] as const;

describe(`a repeated import of an e-invoice, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const store = async (number: string, issuedOn: string, note = 'A note') => {
    const xml = BASE.replace('>Snippet1<', `>${number}<`)
      .replace('<cbc:IssueDate>2017-11-13<', `<cbc:IssueDate>${issuedOn}<`)
      .replace(/<cbc:BuyerReference>[^<]*/, `<cbc:BuyerReference>${note}`);
    const bytes = Buffer.from(xml);
    const file = { appId: 'fern', fileName: 'it.xml', bytes, isOtherSeller: true };
    const stored = await importFile(server.office, file);
    if (stored.status === 'refused') throw new Error(stored.reason);
    return stored;
  };
  const readDocument = async (xid: string) =>
    (await server.get(`/api/fern/v1/sales/invoice/${xid}`)).body.invoice;
  const toRows = (number: string) =>
    server.database.db.select().from(invoices).where(eq(invoices.number, number));

  it('updates the document with the same link if the issue date was corrected', async () => {
    const first = await store('corrected', '2026-01-31');
    const again = await store('corrected', '2026-12-31');
    expect([again.outcome, again.xid]).toEqual(['updated', first.xid]);
    expect(await readDocument(first.xid)).toMatchObject({ issuedOn: '2026-12-31' });
    expect(await toRows('corrected')).toHaveLength(1);
  });

  it('is rejected as a different document if its currency differs', async () => {
    const { xid } = await store('currency', '2026-12-31');
    const bytes = Buffer.from(
      BASE.replace('>Snippet1<', '>currency<')
        .replace('<cbc:IssueDate>2017-11-13<', '<cbc:IssueDate>2026-12-31<')
        .replaceAll('EUR', 'SEK'),
    );
    const file = { appId: 'fern', fileName: 'it.xml', bytes, isOtherSeller: true };
    expect(await importFile(server.office, file)).toMatchObject({
      status: 'refused',
      reason: `The number currency is taken. The file has the invoice currency of 2026-12-31 for Buyer Official Name in SEK; stored is the invoice currency of 2026-12-31 for Buyer Official Name in EUR (id ${xid}).`,
    });
    expect((await store('currency', '2026-12-31')).outcome).toBe('unchanged');
  });

  it('is rejected as a different document if the issue date is in another year', async () => {
    const first = await store('1', '2026-12-31');
    await expect(store('1', '2027-01-01')).rejects.toThrow(
      `The number 1 is taken. The file has the invoice 1 of 2027-01-01 for Buyer Official Name; stored is the invoice 1 of 2026-12-31 for Buyer Official Name (id ${first.xid})`,
    );
    expect((await store('1', '2026-12-31')).outcome).toBe('unchanged');
  });

  describe('of an earlier version, whose import key contained the issue date', () => {
    /** Sets a stored invoice's import key to that of an earlier version. */
    const setImportKey = async (xid: string, number: string, day: string) => {
      const parts = ['ubl', 'invoice', number, day, 'GB1232434', 'SE4598375937'];
      const importKey = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
      await server.database.db.update(invoices).set({ importKey }).where(eq(invoices.xid, xid));
    };

    it.each([
      ['2026-03-02', 'A note', 'unchanged'],
      ['2026-03-02', 'Another note', 'updated'],
      ['2026-02-28', 'A note', 'updated'],
    ])('finds the document with the date %s and the note “%s”', async (day, note, outcome) => {
      const number = `earlier ${day} ${note}`;
      const first = await store(number, '2026-03-02');
      await setImportKey(first.xid, number, '2026-03-02');
      const again = await store(number, day, note);
      expect([again.outcome, again.xid]).toEqual([outcome, first.xid]);
      const later = await store(number, '2026-05-05', note);
      expect([later.outcome, later.xid]).toEqual(['updated', first.xid]);
      expect(await toRows(number)).toHaveLength(1);
      await expect(store(number, '2025-03-02')).rejects.toThrow('is taken');
    });

    it('finds the document with the same date if a corrected date had created a second one', async () => {
      const number = 'doubled';
      const first = await store(number, '2026-03-02');
      await setImportKey(first.xid, number, '2026-03-02');
      const second = await store('doubled for a while', '2026-03-09');
      const { db } = server.database;
      await db.update(invoices).set({ number }).where(eq(invoices.xid, second.xid));
      await setImportKey(second.xid, number, '2026-03-09');
      expect((await store(number, '2026-03-09', 'Another note')).xid).toBe(second.xid);
      expect((await readDocument(first.xid)).issuedOn).toBe('2026-03-02');
      expect(await toRows(number)).toHaveLength(2);
    });
  });
});

describe.each(['invoice', 'quote'] as const)(
  `a JSON %s imported twice, on ${databaseName}`,
  (kind) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer();
    });
    afterAll(() => server.close());

    const take = (number: string, change: object = {}) => {
      const bytes = Buffer.from(JSON.stringify({ ...DRAFT, kind, number, ...change }));
      return importFile(server.office, { appId: 'fern', fileName: 'it.json', bytes });
    };
    const store = async (number: string, change?: object) => {
      const stored = await take(number, change);
      if (stored.status === 'refused') throw new Error(stored.reason);
      return stored;
    };

    it.each(CORRECTIONS)('updates the document when its %s was corrected', async (name, change) => {
      const first = await store(name);
      const again = await store(name, change);
      expect([again.outcome, again.xid]).toEqual(['updated', first.xid]);
      expect((await store(name, change)).outcome).toBe('unchanged');
    });

    it.each(OTHERS)(
      'rejects a document with the same number %s',
      async (name, change, own, stored) => {
        const { xid } = await store(name);
        expect(await take(name, change)).toMatchObject({
          status: 'refused',
          reason: `The number ${name} is taken. The file has the ${kind} ${name}${own}; stored is the ${kind} ${name} of 2026-03-02 for Sam Field${stored} (id ${xid}).`,
        });
        expect((await store(name)).outcome).toBe('unchanged');
      },
    );
  },
);
