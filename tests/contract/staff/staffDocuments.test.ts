import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffDayRow } from '#contract/entities/staff/staffDay.ts';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { voidPayment } from '#server/back-office/payments/voidPayment.ts';
import { contents } from '#server/database/schema/contents.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { makeInvoice, makeQuote, versionAt } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/** A token that contains its role. */
const TOKENS: StaffTokens = {
  check: async (token) => ({ state: 'valid', staffId: 'ada', name: 'Ada', role: token as 'owner' }),
};

describe('documents as staff see them', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ staffTokens: TOKENS });
  });
  afterAll(() => server.close());

  const xidOf = (path: string) => path.split('/').at(-1) ?? '';
  const read = (kind: string, xid: string, role = 'read-only') =>
    server.get(`/api/fern/v1/staff/${kind}/${xid}`, { authorization: `Bearer ${role}` });

  it('shows an invoice as its page has it, and changes nothing', async () => {
    const path = await makeInvoice(server);
    const before = await dumpTables(server.database.db);
    const { status, body } = await read('invoices', xidOf(path));
    expect(status).toBe(200);
    const { invoice } = (await server.get(path)).body;
    const { payability: _, ...shown } = body.invoice;
    expect(invoice).toMatchObject(shown);
    expect(body).toMatchObject({ isRevoked: false, isWithdrawn: false, openPayment: null });
    expect(body.activity.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'sent']);
    expect(await dumpTables(server.database.db)).toEqual(before);
  });

  it('shows where the order of an invoice is delivered, beside its totals and status [3.17]', async () => {
    const xid = xidOf(await makeInvoice(server));
    expect((await read('invoices', xid)).body.shippingInformation).toBeNull();
    const { db } = server.database;
    const [row] = await db.select().from(invoices).where(eq(invoices.xid, xid));
    const [street1, locality] = ['12 Mill Lane', 'Portland'];
    const rest = { street2: null, region: 'OR', postalCode: '97211', country: 'USA' } as const;
    const delivery = { address: { street1, locality, ...rest }, phone: null };
    const isIt = eq(contents.id, row?.contentId ?? '');
    await db.update(contents).set({ delivery }).where(isIt);
    const { body } = await read('invoices', xid);
    expect(body.shippingInformation).toEqual({ street1: '12 Mill Lane', city: 'Portland' });
    expect(body.invoice).toMatchObject({
      orderId: expect.any(String),
      invoiceNumber: expect.any(String),
      contact: { name: expect.any(String) },
      total: expect.any(String),
      totalPaid: '0.00',
      totalRefundAmount: '0.00',
      status: 'SENT',
      delivery,
    });
  });

  it('shows a draft, and a document whose link is revoked', async () => {
    const { db } = server.database;
    const draft = xidOf(await makeInvoice(server, { isDraft: true }));
    expect((await read('invoices', draft)).body.invoice.status).toBe('DRAFT');
    const revokedAt = server.clock.now();
    await db.update(invoices).set({ revokedAt }).where(eq(invoices.xid, draft));
    const quote = xidOf(await makeQuote(server));
    await db.update(quotes).set({ revokedAt }).where(eq(quotes.xid, quote));
    expect((await read('invoices', draft)).body.isRevoked).toBe(true);
    expect((await read('quotes', quote)).body.isRevoked).toBe(true);
  });

  it('lists what each role may do', async () => {
    const path = await makeInvoice(server);
    const can = async (role: string) => (await read('invoices', xidOf(path), role)).body.can;
    const none = { recordPayment: false, reconcile: false, withdraw: false, revokeLink: false };
    const all = { recordPayment: true, reconcile: true, withdraw: true, revokeLink: true };
    expect(await can('read-only')).toEqual({ ...none, changeOnlinePayments: false });
    expect(await can('staff')).toEqual({ ...all, changeOnlinePayments: false });
    expect(await can('owner')).toEqual({ ...all, changeOnlinePayments: true });
    const write = { appId: 'fern', xid: xidOf(path), key: path };
    const payment = { label: 'Cash', amount: '1.00', paidOn: '2026-11-21' };
    await recordPayment(server.office, write, payment);
    expect((await can('owner')).withdraw).toBe(false);
    const { payments } = (await read('invoices', xidOf(path), 'owner')).body;
    expect(payments).toMatchObject([{ label: 'Cash', refundable: '1.00', canRefund: true }]);
  });

  it('lets staff withdraw and revoke an open quote, but not withdraw a revoked one', async () => {
    const { db } = server.database;
    const quote = xidOf(await makeQuote(server));
    const can = async (role: string) => (await read('quotes', quote, role)).body.can;
    expect(await can('read-only')).toEqual({ withdraw: false, revokeLink: false });
    expect(await can('staff')).toEqual({ withdraw: true, revokeLink: true });
    const revokedAt = server.clock.now();
    await db.update(quotes).set({ revokedAt }).where(eq(quotes.xid, quote));
    expect(await can('owner')).toEqual({ withdraw: false, revokeLink: false });
  });

  it('lists views, acceptance with its hash, and a decline with its reason', async () => {
    const accepted = await makeQuote(server);
    await server.post(`${accepted}/viewed`);
    const version = await versionAt(server, accepted);
    await server.post(`${accepted}/accept`, { headers: { 'if-match': version } });
    const { activity, quote } = (await read('quotes', xidOf(accepted))).body;
    expect(activity).toMatchObject([
      { kind: 'created' },
      { kind: 'sent' },
      { kind: 'viewed' },
      { kind: 'accepted', detail: quote.proof.hash },
    ]);
    const declined = await makeQuote(server);
    const headers = { 'if-match': await versionAt(server, declined) };
    await server.post(`${declined}/decline`, { headers, payload: { reason: 'Too late' } });
    const last = (await read('quotes', xidOf(declined))).body.activity.at(-1);
    expect(last).toMatchObject({ kind: 'declined', detail: 'Too late' });
  });

  it('sums up a day of the business by method and person, without voided payments', async () => {
    const pay = (label: string, amount: string, staffId: string | null) => async () => {
      const xid = xidOf(await makeInvoice(server));
      const actor = { id: staffId, name: staffId ?? '', role: 'staff', via: 'session' } as const;
      const write = { appId: 'fern', xid, key: xid, act: { actor, requestId: null } };
      const paidOn = label === 'Earlier' ? '2026-11-19' : '2026-11-20';
      const paymentId = await recordPayment(server.office, write, { label, amount, paidOn });
      return { write, paymentId };
    };
    await pay('Cash', '10.00', 'ada')();
    await pay('Cash', '5.00', 'ada')();
    await pay('Cash', '1.00', 'ben')();
    await pay('Check', '2.00', 'ada')();
    await pay('Earlier', '7.00', 'ada')();
    const { write, paymentId } = await pay('Cash', '50.00', 'ada')();
    await voidPayment(server.office, { ...write, key: 'void' }, { paymentId, reason: 'Wrong' });
    const readDay = (on = '') =>
      server.get(`/api/fern/v1/staff/day?on=${on}`, { authorization: 'Bearer read-only' });
    const { body } = await readDay('2026-11-20');
    expect(body.rows.map((row: StaffDayRow) => [row.label, row.takenBy?.id, row.paid])).toEqual([
      ['Cash', 'ada', '15.00'],
      ['Cash', 'ben', '1.00'],
      ['Check', 'ada', '2.00'],
    ]);
    expect(body).toMatchObject({
      day: '2026-11-20',
      rows: [{ count: 2, refunded: '0.00' }, {}, {}],
    });
    for (const [on, code] of [
      ['2026-02-30', 'invalid-request'],
      ['0000-01-01', 'invalid-request'],
      ['0001-01-01', undefined],
      ['9999-12-31', undefined],
    ])
      expect([on, (await readDay(on)).body.code]).toEqual([on, code]);
  });

  it('finds nothing under an unknown id or in another business', async () => {
    const xid = xidOf(await makeInvoice(server, { appId: 'lindwurm' }));
    for (const [kind, id] of [
      ['invoices', 'none'],
      ['quotes', 'none'],
      ['invoices', xid],
    ] as const)
      expect((await read(kind, id)).body.code).toBe('not-found');
  });
});
