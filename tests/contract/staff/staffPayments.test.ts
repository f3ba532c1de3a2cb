import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/codes.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { payments } from '#server/database/schema/payments.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';
import { type StaffPage, staffPage } from '../support/staff/staffCards.ts';

/** Today where the business is, in Portland. */
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format();

describe(`payments by staff, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const { invoiceAt } = paying;

  interface RequestOptions {
    readonly role?: StaffRole;
    readonly staffId?: string;
    readonly key?: string;
  }

  const bearer = ({ role = 'staff', staffId = 'ada' }: RequestOptions) =>
    paying.world.staffTokens.issue({ staffId, appId: paying.world.appId, role }).token;
  const send = (
    path: string,
    payload: unknown,
    options: RequestOptions = {},
    method: 'POST' | 'PUT' = 'POST',
  ) =>
    paying.world.call(method, `/v1/staff/${path}`, {
      payload,
      headers: {
        authorization: `Bearer ${bearer(options)}`,
        'idempotency-key': `"${options.key ?? randomUUID()}"`,
      },
    });
  const read = async (xid: string, options: RequestOptions = {}) =>
    (
      await paying.world.call('GET', `/v1/staff/invoices/${xid}`, {
        headers: { authorization: `Bearer ${bearer(options)}` },
      })
    ).body;
  const record = (xid: string, change: object = {}, options: RequestOptions = {}) =>
    send(
      `invoices/${xid}/payments`,
      { kind: 'cash', amount: '40.00', paidOn: TODAY, ...change },
      options,
    );
  const recorded = async (change: object = {}, options: RequestOptions = {}) => {
    const { xid } = await paying.world.invoice();
    const { body } = await record(xid, change, options);
    return { xid, id: body.payments[0].id as string };
  };
  const voidIt = (
    at: { xid: string; id: string },
    options: RequestOptions = {},
    reason = 'Typed twice',
  ) => send(`invoices/${at.xid}/payments/${at.id}/void`, { reason }, options);
  const refund = (at: { xid: string; id: string }, amount: string, options: RequestOptions = {}) =>
    send(`invoices/${at.xid}/payments/${at.id}/refund`, { amount, reason: 'Too much' }, options);
  const audited = async (xid: string) =>
    (await readAuditEntries(paying.database.db, eq(auditLog.targetId, xid))).map(
      ({ action }) => action,
    );

  async function changingNothing(work: () => Promise<void>): Promise<void> {
    const before = await dumpTables(paying.database.db);
    await work();
    expect(await dumpTables(paying.database.db)).toEqual(before);
  }

  it.each([
    ['cash', 'Cash'],
    ['check', 'Check'],
    ['bank-transfer', 'Bank transfer'],
    ['other', 'Other'],
  ])(
    'records a payment by %s with the member who took it, for the customer too',
    async (kind, label) => {
      const { xid } = await paying.world.invoice();
      const { status, body } = await record(xid, {
        kind,
        reference: ' 1042 ',
        note: 'At the door',
      });
      expect(status).toBe(200);
      expect(body.payments).toMatchObject([
        {
          label,
          amount: '40.00',
          takenBy: { id: 'ada' },
          reference: '1042',
          note: 'At the door',
          canVoid: true,
          canRefund: false,
        },
      ]);
      expect(body.recordedId).toBe(body.payments[0].id);
      const [start] = body.recordedId.toUpperCase().match(/^.{8}/);
      expect(body.payments[0].receiptNumber).toBe(`${start.slice(0, 4)}-${start.slice(4)}`);
      expect(body.invoice).toMatchObject({ totalPaid: '40.00', totalRemainingBalance: '60.00' });
      const displayed = await invoiceAt(xid);
      expect(displayed.payments).toMatchObject([{ label, amount: '40.00', state: 'paid' }]);
      expect(JSON.stringify(displayed)).not.toContain('At the door');
      expect(await audited(xid)).toEqual(['payment.recorded']);
    },
  );

  it('rejects invalid payments, and changes nothing', async () => {
    const { xid } = await paying.world.invoice();
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const withdrawn = await paying.world.invoice();
    await send(`invoices/${withdrawn.xid}/withdraw`, undefined);
    const paid = await paying.world.invoice();
    await record(paid.xid, { amount: '100.00' });
    await changingNothing(async () => {
      const code = async (change: object, at = xid) => (await record(at, change)).body.code;
      expect(await code({ amount: '100.01' })).toBe('amount-out-of-bounds');
      expect(await code({ amount: '0.00' })).toBe('amount-invalid');
      expect(await code({ amount: '1.005' })).toBe('amount-invalid');
      expect(await code({ paidOn: tomorrow })).toBe('draft-invalid');
      for (const paidOn of ['2026-02-30', '0000-01-01'])
        expect(await code({ paidOn })).toBe('draft-invalid');
      expect(await code({ kind: 'card' })).toBe('invalid-request');
      expect(await code({ reference: 'x'.repeat(61) })).toBe('invalid-request');
      expect(await code({ note: 'x'.repeat(501) })).toBe('invalid-request');
      expect(await code({}, withdrawn.xid)).toBe('invoice-withdrawn');
      expect(await code({}, paid.xid)).toBe('invoice-paid');
      expect((await record(xid, {}, { role: 'read-only' })).body.code).toBe('role-too-weak');
    });
  });

  it('records once for one key, and never more than the balance for two members at once', async () => {
    const { xid } = await paying.world.invoice();
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => record(xid, {}, { key })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await invoiceAt(xid)).totalPaid).toBe('40.00');
    const other = await record(xid, { amount: '41.00' }, { key });
    expect(other.body.code).toBe('idempotency-key-reused');
    const both = await Promise.all(
      ['ada', 'ben'].map((staffId) => record(xid, { amount: '60.00' }, { staffId })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await invoiceAt(xid)).totalPaid).toBe('100.00');
  });

  it('voids a payment: the balance is due again, staff still see it, customers do not', async () => {
    const at = await recorded({ amount: '100.00' });
    expect((await invoiceAt(at.xid)).status).toBe('PAID');
    const { status, body } = await voidIt(at);
    expect(status).toBe(200);
    expect(body.invoice).toMatchObject({
      status: 'UNPAID',
      totalPaid: '0.00',
      totalRefundAmount: '0.00',
      totalRemainingBalance: '100.00',
    });
    expect(body.payments).toMatchObject([
      {
        id: at.id,
        voided: { reason: 'Typed twice', by: { id: 'ada' } },
        canVoid: false,
        canRefund: false,
      },
    ]);
    expect((await invoiceAt(at.xid)).payments).toEqual([]);
    expect(await audited(at.xid)).toEqual(['payment.recorded', 'payment.voided']);
    expect((await record(at.xid, { amount: '100.00' })).body.invoice.status).toBe('PAID');
  });

  it('reverses a deposit when its part is voided', async () => {
    const plan = {
      deposit: '50.00',
      depositDueOn: null,
      instalments: [{ dueOn: '2027-01-01', amount: '50.00' }],
    };
    const { xid } = await paying.world.invoice({ plan });
    await record(xid, { amount: '30.00' });
    const { body } = await record(xid, { amount: '20.00' });
    expect(body.invoice.status).toBe('DEPOSIT_PAID');
    const after = await voidIt({ xid, id: body.payments[1].id });
    expect(after.body.invoice.status).toBe('PARTIAL_PAYMENT');
  });

  it('allows staff to void their own payments of today, and owners any', async () => {
    const at = await recorded();
    await changingNothing(async () => {
      expect((await voidIt(at, { staffId: 'ben' })).body.code).toBe('role-too-weak');
      expect((await voidIt(at, {}, '  ')).body.code).toBe('reason-invalid');
    });
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    const isIt = eq(payments.id, at.id);
    await paying.database.db.update(payments).set({ recordedAt: yesterday }).where(isIt);
    expect((await read(at.xid)).payments[0].canVoid).toBe(false);
    expect((await voidIt(at)).body.code).toBe('role-too-weak');
    expect((await read(at.xid, { role: 'owner' })).payments[0].canVoid).toBe(true);
    expect((await voidIt(at, { role: 'owner', staffId: 'olga' })).status).toBe(200);
  });

  it('voids a payment once, and none that was refunded or taken by a processor', async () => {
    const at = await recorded();
    const key = randomUUID();
    const same = await Promise.all([voidIt(at, { key }), voidIt(at, { key })]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    expect((await voidIt(at)).body.code).toBe('payment-voided');
    expect((await refund(at, '1.00', { role: 'owner' })).body.code).toBe('payment-not-refundable');
    const refunded = await recorded();
    await refund(refunded, '1.00', { role: 'owner' });
    expect((await voidIt(refunded)).body.code).toBe('payment-not-voidable');
    const other = { xid: (await paying.world.invoice()).xid, id: at.id };
    expect((await voidIt(other)).body.code).toBe('not-found');
  });

  it('never voids and refunds the same payment', async () => {
    const at = await recorded();
    const both = await Promise.all([
      voidIt(at, { role: 'owner' }),
      refund(at, '40.00', { role: 'owner' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refunds for owners, and for staff where the business allows it', async () => {
    const at = await recorded();
    await changingNothing(async () => {
      expect((await refund(at, '10.00')).body.code).toBe('role-too-weak');
      expect((await refund(at, '40.01', { role: 'owner' })).body.code).toBe('amount-out-of-bounds');
    });
    const isIt = eq(businesses.appId, paying.world.appId);
    const { db } = paying.database;
    await db.update(businesses).set({ staffMayRefund: true }).where(isIt);
    const { body } = await refund(at, '10.00');
    await db.update(businesses).set({ staffMayRefund: false }).where(isIt);
    expect(body.invoice).toMatchObject({ status: 'REFUNDED', totalRefundAmount: '10.00' });
    expect(body.payments[0]).toMatchObject({ refundable: '30.00', refundReason: 'Too much' });
    expect(body.activity.at(-1)).toMatchObject({ kind: 'refunded', detail: 'Too much' });
    expect((await record(at.xid, {})).body.code).toBe('invoice-refunded');
    expect(await audited(at.xid)).toEqual(['payment.recorded', 'payment.refunded']);
  });

  it('refunds once for one key, and never more than was paid for two members at once', async () => {
    const at = await recorded();
    const key = randomUUID();
    const owner = { role: 'owner' } as const;
    await Promise.all([1, 2].map(() => refund(at, '10.00', { ...owner, key })));
    expect((await invoiceAt(at.xid)).totalRefundAmount).toBe('10.00');
    const both = await Promise.all([refund(at, '30.00', owner), refund(at, '30.00', owner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await invoiceAt(at.xid)).totalRefundAmount).toBe('40.00');
  });

  it('refunds a card payment at its processor, and names the member', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = staffPage(paying.world);
    const opened = (await page.open(orderId)).body;
    expect((await read(xid)).openPayment).toMatchObject({ state: 'open', processor: 'STRIPE' });
    const sent = (await page.sendAmount(orderId, opened.paymentIntentId, '100.00')).body;
    await paying.world.confirm(sent);
    const checked = await send(`invoices/${xid}/reconcile`, undefined);
    expect(checked.body.invoice).toMatchObject({ status: 'PAID' });
    const [payment] = checked.body.payments;
    expect(payment).toMatchObject({ takenBy: { id: 'ada' }, canVoid: false });
    expect((await voidIt({ xid, id: payment.id })).body.code).toBe('payment-not-voidable');
    const { body } = await refund({ xid, id: payment.id }, '100.00', { role: 'owner' });
    expect(body.invoice.totalRefundAmount).toBe('100.00');
    expect(body.payments[0].refundReason).toBe('Too much');
    const paid = body.activity.find(({ kind }: { kind: string }) => kind === 'paid');
    expect(paid.detail).toBeNull(); // the label of a processor's payment is a code
    expect(await audited(xid)).toEqual(['payment.charged', 'payment.refunded']);
  });

  it('records a card payment whose member was removed before the outcome was known', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = staffPage(paying.world);
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(orderId, opened.paymentIntentId, '100.00')).body;
    await paying.world.confirm(sent);
    const removed = await staffPage(paying.world, 'removed').open(orderId);
    expect([removed.status, removed.body.code]).toEqual([401, 'token-invalid']);
    await paying.world.control('/webhooks/idle', {});
    const { invoice, payments: listed } = await read(xid);
    expect([invoice.status, listed[0].takenBy.id]).toEqual(['PAID', 'ada']);
    expect(await paying.world.charges([sent.paymentIntentId])).toBe(1);
  });

  it('records card payments that staff take in the audit log, once, and none of customers', async () => {
    const { world, database } = paying;
    const [{ xid, orderId }, own] = [await world.invoice(), await world.invoice()];
    const page = staffPage(world);
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(orderId, opened.paymentIntentId, '60.00')).body;
    await world.confirm(sent);
    await Promise.all([1, 2].map(() => page.process(orderId, sent.paymentIntentId)));
    const { body: sale } = await page.openManual({ source: 'manual-product' });
    await page.sendManualAmount(sale.paymentIntentId, '12.50');
    await world.confirm(sale);
    const { body: done } = await page.processManual(sale.paymentIntentId);
    const byCustomer = (await world.page().open(own.orderId)).body;
    await world.confirm(byCustomer);
    await world.control('/webhooks/idle', {});
    expect((await invoiceAt(own.xid)).status).toBe('PAID');
    const isCharge = eq(auditLog.action, 'payment.charged');
    const all = database.db.select().from(auditLog).where(isCharge);
    const rows = await all.orderBy(auditLog.targetKind); // an event may record the first charge after the second
    const ofThese = rows.filter(({ after }) => JSON.stringify(after).match(/60\.00|12\.50/));
    expect(ofThese).toMatchObject([
      { targetKind: 'invoice', targetId: xid, actorId: 'ada', after: { amount: '60.00' } },
      {
        targetKind: 'payment',
        targetId: done.payment.id,
        actorId: 'ada',
        after: { amount: '12.50' },
      },
    ]);
    expect(rows.filter(({ targetId }) => targetId === own.xid)).toEqual([]);
    const ofSale = eq(payments.id, done.payment.id);
    const [taken] = await database.db.select().from(payments).where(ofSale);
    expect(taken).toMatchObject({ takenById: 'ada', takenByName: 'ada' });
  });

  it('names the member who sent the amount of a card payment that another tablet had opened', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const [ada, bo] = ['ada', 'bo'].map((staffId) =>
      staffPage(paying.world, bearer({ staffId })),
    ) as [StaffPage, StaffPage];
    await ada.open(orderId);
    const { body: opened } = await bo.open(orderId);
    const { body: sent } = await bo.sendAmount(orderId, opened.paymentIntentId, '100.00');
    await paying.world.confirm(sent);
    expect((await bo.process(orderId, sent.paymentIntentId)).body.outcome).toBe('paid');
    expect((await read(xid)).payments).toMatchObject([{ takenBy: { id: 'bo' } }]);
  });

  it.each([
    ['removed', null, 401],
    ['made read-only', 'read-only', 403],
  ] as const)(
    'records the card payment under way of a member who is %s',
    async (_, role, status) => {
      const { xid, orderId } = await paying.world.invoice();
      const ada = staffPage(paying.world, bearer({ staffId: 'ada' }));
      const { body: opened } = await ada.open(orderId);
      const { body: sent } = await ada.sendAmount(orderId, opened.paymentIntentId, '100.00');
      const token = role === null ? 'none' : bearer({ staffId: 'ada', role });
      const after = staffPage(paying.world, token);
      const refused = await after.sendAmount(orderId, opened.paymentIntentId, '90.00');
      expect(refused.status).toBe(status);
      await paying.world.confirm(sent);
      await expect
        .poll(async () => (await read(xid)).payments)
        .toMatchObject([{ amount: '100.00', state: 'paid', takenBy: { id: 'ada' } }]);
    },
  );

  it('withdraws an invoice, turns off its online payments and revokes its link', async () => {
    const { xid, orderId } = await paying.world.invoice();
    await paying.world.page().open(orderId);
    const off = { onlinePayments: false };
    const path = `invoices/${xid}/onlinePayments`;
    expect((await send(path, off, {}, 'PUT')).body.code).toBe('role-too-weak');
    const changed = await send(path, off, { role: 'owner' }, 'PUT');
    expect(changed.body).toMatchObject({ onlinePayments: false, openPayment: null });
    const withdrawn = await send(`invoices/${xid}/withdraw`, undefined);
    expect(withdrawn.body).toMatchObject({ isWithdrawn: true, can: { recordPayment: false } });
    const again = await send(`invoices/${xid}/withdraw`, undefined);
    expect(again.body.activity).toEqual(withdrawn.body.activity);
    await send(`invoices/${xid}/link/revoke`, undefined);
    const displayed = await paying.world.call('GET', `/v1/sales/invoice/${xid}`);
    expect([displayed.status, displayed.body.code]).toEqual([410, 'link-revoked']);
    expect((await read(xid)).isRevoked).toBe(true);
    expect(await audited(xid)).toEqual([
      'invoice.online-payments-changed',
      'invoice.withdrawn',
      'invoice.link-revoked',
    ]);
  });

  it('withdraws no invoice with a payment', async () => {
    const at = await recorded();
    const response = await send(`invoices/${at.xid}/withdraw`, undefined);
    expect(response.body.code).toBe('invoice-paid');
  });
});
