import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoices } from '#server/database/schema/documents.ts';
import { importFile } from '#server/import/importFile.ts';
import { readText } from '#tests/import/originals.ts';
import { databaseName } from './support/testDatabase.ts';
import { openTestServer, type TestServer } from './support/testServer.ts';

const BASE = readText('peppol-base-example.xml');

describe(`an e-invoice that comes again, on ${databaseName}`, () => {
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
  const shown = async (xid: string) =>
    (await server.get(`/api/fern/v1/sales/invoice/${xid}`)).body.invoice;
  const toRows = (number: string) =>
    server.database.db.select().from(invoices).where(eq(invoices.number, number));

  it('with a corrected issue date is the same one, under its link', async () => {
    const first = await store('corrected', '2026-01-31');
    const again = await store('corrected', '2026-12-31');
    expect([again.outcome, again.xid]).toEqual(['updated', first.xid]);
    expect(await shown(first.xid)).toMatchObject({ issuedOn: '2026-12-31' });
    expect(await toRows('corrected')).toHaveLength(1);
  });

  it('with its number in another year is another one, and refused', async () => {
    const first = await store('1', '2026-12-31');
    await expect(store('1', '2027-01-01')).rejects.toThrow(
      `The number 1 is taken. The file has the invoice 1 of 2027-01-01 for Buyer Official Name; stored is the invoice 1 of 2026-12-31 for Buyer Official Name (id ${first.xid})`,
    );
    expect((await store('1', '2026-12-31')).outcome).toBe('unchanged');
  });

  describe('and was imported while the day was part of what it is known by', () => {
    /** Makes a stored invoice one that an earlier version stored on a day. */
    const known = async (xid: string, number: string, day: string) => {
      const parts = ['ubl', 'invoice', number, day, 'GB1232434', 'SE4598375937'];
      const importKey = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
      await server.database.db.update(invoices).set({ importKey }).where(eq(invoices.xid, xid));
    };

    it.each([
      ['2026-03-02', 'A note', 'unchanged'],
      ['2026-03-02', 'Another note', 'updated'],
      ['2026-02-28', 'A note', 'updated'],
    ])('is the same one with the day %s and “%s”', async (day, note, outcome) => {
      const number = `earlier ${day} ${note}`;
      const first = await store(number, '2026-03-02');
      await known(first.xid, number, '2026-03-02');
      const again = await store(number, day, note);
      expect([again.outcome, again.xid]).toEqual([outcome, first.xid]);
      const later = await store(number, '2026-05-05', note);
      expect([later.outcome, later.xid]).toEqual(['updated', first.xid]);
      expect(await toRows(number)).toHaveLength(1);
      await expect(store(number, '2025-03-02')).rejects.toThrow('is taken');
    });

    it('is the one of its own day where a corrected day had made a second', async () => {
      const number = 'doubled';
      const first = await store(number, '2026-03-02');
      await known(first.xid, number, '2026-03-02');
      const second = await store('doubled for a while', '2026-03-09');
      const { db } = server.database;
      await db.update(invoices).set({ number }).where(eq(invoices.xid, second.xid));
      await known(second.xid, number, '2026-03-09');
      expect((await store(number, '2026-03-09', 'Another note')).xid).toBe(second.xid);
      expect((await shown(first.xid)).issuedOn).toBe('2026-03-02');
      expect(await toRows(number)).toHaveLength(2);
    });
  });
});
