import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  INVOICE_SORT_KEYS,
  QUOTE_SORT_KEYS,
  type StaffInvoiceRow,
} from '#contract/entities/staff/staffList.ts';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { okafor } from '#server/demo/content/fern.ts';
import { listColumnMismatches } from '../support/database/listColumnMismatches.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote } from '../support/documents/makeDocuments.ts';
import { makeOneLineContent } from '../support/documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const TOKENS: StaffTokens = {
  check: async () => ({ state: 'valid', staffId: 'ada', name: 'Ada', role: 'read-only' }),
};
const HEADERS = { authorization: 'Bearer ada' };

/** Twenty-three customers, some of them alike, and some documents without a last day. */
const CONTACTS = Array.from({ length: 23 }, (_, at) => ({
  contactId: `c-${at}`,
  name: at % 5 === 0 ? 'Same Name' : `Customer ${String.fromCharCode(90 - at)}`,
  email: at % 4 === 0 ? null : `mail${at}@place.example`,
}));

describe(`lists for staff, on ${databaseName}`, () => {
  let server: TestServer;
  const xids: string[] = [];
  const xidOf = (path: string) => path.split('/').at(-1) ?? '';

  beforeAll(async () => {
    server = await openTestServer({ staffTokens: TOKENS });
    for (const [at, changes] of CONTACTS.entries()) {
      const contact = { ...okafor, companyName: null, ...changes };
      const content = { ...makeOneLineContent(`${100 + (at % 7)}.00`), contact };
      const lastDay = at % 6 === 0 ? null : `2026-12-${String(1 + (at % 9)).padStart(2, '0')}`;
      xids.push(xidOf(await makeInvoice(server, { content, lastDay })));
      await makeQuote(server, { content, lastDay });
      server.clock.set(new Date(server.clock.now().getTime() + (at % 3) * 1000).toISOString());
    }
  });
  afterAll(() => server.close());

  const list = (kind: string, query: Record<string, string> = {}, appId = 'fern') =>
    server.get(`/api/${appId}/v1/staff/${kind}?${new URLSearchParams(query)}`, HEADERS);

  async function listAll(kind: string, query: Record<string, string>, between = async () => {}) {
    const rows: StaffInvoiceRow[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body, status } = await list(kind, { ...query, ...(cursor && { cursor }) });
      expect(status).toBe(200);
      rows.push(...body.rows);
      cursor = body.nextCursor;
      await between();
    }
    return rows;
  }

  const find = async (q: string) =>
    (await listAll('invoices', { q })).map(({ contactName }) => contactName).sort();

  it.each(INVOICE_SORT_KEYS)('lists each invoice once in pages, sorted by %s', async (sort) => {
    const up = await listAll('invoices', { sort, direction: 'asc', limit: '5' });
    const down = await listAll('invoices', { sort, direction: 'desc', limit: '7' });
    expect(new Set(up.map(({ xid }) => xid)).size).toBe(23);
    expect(up).toHaveLength(23);
    expect(down).toEqual([...up].reverse());
  });

  it.each(QUOTE_SORT_KEYS)('lists each quote once in pages, sorted by %s', async (sort) => {
    const up = await listAll('quotes', { sort, direction: 'asc', limit: '5' });
    const down = await listAll('quotes', { sort, direction: 'desc', limit: '7' });
    expect(new Set(up.map(({ xid }) => xid)).size).toBe(23);
    expect(down).toEqual([...up].reverse());
  });

  it('sorts numbers as they were given, and a missing due day last', async () => {
    const { db } = server.database;
    const isIt = eq(invoices.xid, xids[0] ?? '');
    const [before] = await db.select().from(invoices).where(isIt);
    await db.update(invoices).set({ number: 'FF-99' }).where(isIt);
    const [first] = (await list('invoices', { sort: 'number', limit: '1' })).body.rows;
    expect(first.invoiceNumber).toBe('FF-99');
    await db.update(invoices).set({ number: before?.number }).where(isIt);
    const byDue = await listAll('invoices', { sort: 'dueOn' });
    expect(byDue.slice(-4).map(({ dueOn }) => dueOn)).toEqual([null, null, null, null]);
    const due = byDue.slice(0, -4).map(({ dueOn }) => dueOn ?? '');
    expect(due).toEqual([...due].sort());
  });

  it('lists the newest change first without a sort', async () => {
    const rows = await listAll('invoices', { limit: '4' });
    const times = rows.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('lists each unchanged row once while others are created and changed', async () => {
    const made: string[] = [];
    const rows = await listAll('invoices', { sort: 'total', limit: '3' }, async () => {
      made.push(xidOf(await makeInvoice(server, { content: makeOneLineContent('100.00') })));
      await server.database.db
        .update(invoices)
        .set({ updatedAt: server.clock.now(), viewedAt: server.clock.now() })
        .where(eq(invoices.xid, xids[3] ?? ''));
    });
    const seen = rows.map(({ xid }) => xid);
    expect(new Set(seen).size).toBe(seen.length);
    for (const xid of xids) expect(seen).toContain(xid);
    for (const xid of made) await server.database.db.delete(invoices).where(eq(invoices.xid, xid));
  });

  it('finds a part of a number, a name or an e-mail in any case, and an exact total', async () => {
    expect(await find('same NAME')).toHaveLength(5);
    expect(await find('MAIL17@place')).toEqual(['Customer I']);
    expect(await find('105')).toEqual(await find('105.00'));
    expect(await find('105.00')).toHaveLength(3);
    const [{ invoiceNumber }] = (await list('invoices', { limit: '1' })).body.rows;
    expect((await listAll('invoices', { q: invoiceNumber })).length).toBeGreaterThan(0);
    expect(await find('no such customer')).toEqual([]);
  });

  it('finds a part of a name in another script', async () => {
    const contact = { ...okafor, name: 'გიორგი ბერიძე, 12%', companyName: 'Ærø Gartneri' };
    const content = { ...makeOneLineContent('1.00'), contact };
    await makeInvoice(server, { appId: 'lindwurm', content });
    const count = async (q: string) => (await list('invoices', { q }, 'lindwurm')).body.rows.length;
    for (const q of ['ბერი', 'ი ბერიძე', 'გიორგი ბერიძე, 12%', 'rø gart'])
      expect([q, await count(q)]).toEqual([q, 1]);
    for (const q of ['ნინო', 'გიორგი ბერიძე 12', 'ბერი%', 'ბერ_ძე'])
      expect([q, await count(q)]).toEqual([q, 0]);
  });

  it.each([
    ['ÉLODIE Faßbinder', ['élodie', 'Elodie', 'FASSBINDER', 'faß', 'É', 'fa']],
    ['Мария Журавлёва', ['МАРИЯ', 'мария журавлева', 'ЁВА', 'ж', 'МА']],
    ['Οδυσσέας Παπάς', ['ΟΔΥΣΣΕΑΣ', 'παπας', 'ΠΑΠΆΣ', 'Π']],
    ['IŞIK Demir', ['ışık', 'Işık', 'isik', 'İşık', 'Iş']],
    ['Łukasz Sørensen', ['ŁUKASZ', 'lukasz', 'sorensen', 'SØREN']],
    ['Գոռ ԱՎԱԳՅԱՆ', ['գոռ', 'Ավագյան', 'Ա']],
    ['Nguyễn Thị Ánh', ['nguyen', 'THỊ ÁNH', 'Nguye\u0302\u0303n']],
    ['株式会社ガーデン', ['ｶﾞｰﾃﾞﾝ', '株式会社']],
    ['Ђорђе Їжак', ['ђорђе', 'ЇЖАК', 'їжак']],
    ['Þóra Æsisdóttir', ['þóra', 'THORA', 'æsis', 'aesis']],
    ['Đặng Ħal', ['đặng', 'dang', 'ħal', 'hal']],
    ['100％ Größe', ['100%', 'GRÖSSE', '100％']],
  ])('finds %s in either case, with and without accents', async (name, searches) => {
    const contact = { ...okafor, name, companyName: null };
    await makeInvoice(server, {
      appId: 'lindwurm',
      content: { ...makeOneLineContent('1.00'), contact },
    });
    for (const q of searches) {
      const { rows } = (await list('invoices', { q }, 'lindwurm')).body;
      const names = rows.map(({ contactName }: { contactName: string }) => contactName);
      expect([q, names]).toEqual([q, [name]]);
    }
    expect((await list('invoices', { q: '５％' }, 'lindwurm')).body.rows).toEqual([]);
  });

  it('finds capital letters of all scripts by their small ones', async () => {
    const letters = Array.from({ length: 0x1_f000 }, (_, code) => String.fromCodePoint(code))
      .filter((letter) => /\p{Lu}/u.test(letter))
      .join('\n');
    const { rows } = (await server.database.db.execute(sql`
      select capital from unnest(string_to_array(${letters}, E'\n'),
        string_to_array(${letters.toLowerCase()}, E'\n')) letters (capital, small)
      where fold_text(capital) <> fold_text(small)`)) as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

  it('finds one or two characters where a number, a name, a company or an e-mail begins', async () => {
    expect(await find('SA')).toHaveLength(5);
    expect(await find('n')).toHaveLength(6); // Customer N too
    expect(await find('na')).toHaveLength(5);
    expect(await find('z')).toEqual(await find('customer z'));
    expect(await find('ma')).toHaveLength(17);
    expect(await find('ai')).toEqual([]);
    const [{ invoiceNumber }] = (await list('invoices', { limit: '1' })).body.rows;
    const digits = invoiceNumber.split('-').at(-1);
    for (const q of [invoiceNumber.slice(0, 2), digits.slice(0, 2)])
      expect(await find(q)).toHaveLength(23);
    expect((await list('invoices', { q: 'ma' }, 'lindwurm')).body.rows).toEqual([]);
  });

  it('treats wildcard characters as plain text', async () => {
    for (const q of ['%', '_', '\\', "'", '\0']) {
      const { status, body } = await list('invoices', { q });
      expect(status).toBe(200);
      expect(body.rows).toHaveLength(q === '\0' ? 23 : 0);
    }
  });

  it('filters by status, balance and last change', async () => {
    const { office } = server;
    const [paid = '', part = '', withdrawn = ''] = xids;
    const pay = (xid: string, amount: string) =>
      recordPayment(
        office,
        { appId: 'fern', xid, key: xid },
        { label: 'Cash', amount, paidOn: '2026-11-21' },
      );
    const since = new Date(server.clock.now().getTime() + 60_000).toISOString();
    server.clock.set(since);
    await pay(paid, '100.00');
    await pay(part, '1.00');
    await withdrawInvoice(office, 'fern', withdrawn);
    const named = async (query: Record<string, string>) =>
      (await listAll('invoices', query)).map(({ xid }) => xid);
    expect(await named({ status: 'PAID' })).toEqual([paid]);
    expect(await named({ isOpen: 'true' })).toHaveLength(21);
    expect((await named({ isOpen: 'false' })).sort()).toEqual([paid, withdrawn].sort());
    expect((await named({ updatedSince: since })).sort()).toEqual([paid, part, withdrawn].sort());
    const [row] = (await list('invoices', { status: 'PARTIAL_PAYMENT' })).body.rows;
    expect(row).toMatchObject({
      xid: part,
      total: '101.00',
      totalPaid: '1.00',
      totalRemainingBalance: '100.00',
      isWithdrawn: false,
    });
    expect(await listColumnMismatches(server.database.db)).toEqual([]);
  });

  it('determines what is overdue by the day in the business’s time zone', async () => {
    // still 3 December in Portland, 4 December in Berlin
    server.clock.set('2026-12-04T07:00:00.000Z');
    const content = makeOneLineContent('10.00', { currency: 'EUR' });
    await makeInvoice(server, { appId: 'lindwurm', content, lastDay: '2026-12-03' });
    const overdue = async (appId: string) =>
      (await list('invoices', { isOverdue: 'true', limit: '100' }, appId)).body.rows;
    expect(await overdue('lindwurm')).toMatchObject([{ dueOn: '2026-12-03', isOverdue: true }]);
    const days = (await overdue('fern')).map(({ dueOn }: StaffInvoiceRow) => dueOn);
    expect(days).toContain('2026-12-02');
    expect(days).not.toContain('2026-12-03');
    const rest = await listAll('invoices', { isOverdue: 'false' });
    expect(rest).toHaveLength(23 - days.length);
    expect(rest.some(({ isOverdue }) => isOverdue)).toBe(false);
    server.clock.set('2026-11-21T19:00:00.000Z');
  });

  it('lists quotes that can be accepted as open ones', async () => {
    const { db } = server.database;
    const all = await listAll('quotes', {});
    const [first] = all;
    await db
      .update(quotes)
      .set({ withdrawnAt: new Date() })
      .where(eq(quotes.xid, first?.xid ?? ''));
    const open = await listAll('quotes', { isOpen: 'true' });
    expect(open).toHaveLength(22);
    expect(await listAll('quotes', { isOpen: 'false' })).toHaveLength(1);
  });

  it('shows a business nothing of another one', async () => {
    const rows = (await list('invoices', {}, 'lindwurm')).body.rows;
    expect(rows.map(({ xid }: StaffInvoiceRow) => xid)).not.toContain(xids[0]);
    expect((await list('quotes', {}, 'lindwurm')).body.rows).toEqual([]);
  });

  it('rejects a cursor of another sort, a forged one, and unknown parts of a query', async () => {
    const { nextCursor } = (await list('invoices', { sort: 'total', limit: '2' })).body;
    const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = '00000000-0000-7000-8000-000000000000';
    const bad: Record<string, string>[] = [
      { sort: 'balance', cursor: nextCursor },
      { sort: 'total', direction: 'desc', cursor: nextCursor },
      { cursor: 'x' },
      { sort: 'dueOn', cursor: forge(['dueOn', 'asc', '2026-02-30', id]) },
      { sort: 'total', cursor: forge(['total', 'asc', '1e9', id]) },
      { sort: 'total', cursor: forge(['total', 'asc', '1', 'x']) },
      { cursor: forge(['updatedAt', 'desc', 'now', id]) },
      { sort: 'number', cursor: forge(['number', 'asc', 'a\0', id]) },
      { limit: '0' },
      { limit: '101' },
      { sort: 'toString' },
      { updatedSince: '2026-99-99T99:99:99.000Z' },
      { updatedSince: '0000-01-01T00:00:00.000Z' },
      { page: '2' },
    ];
    for (const query of bad) {
      const { status, body } = await list('invoices', query);
      expect([query, status, body.code]).toEqual([query, 400, 'invalid-request']);
    }
  });
});
