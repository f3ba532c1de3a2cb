import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeInvoiceOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import { sendInvoice } from '#server/back-office/documents/sendInvoice.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { type Refund, refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';

describe(`refunds, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const { office, invoiceAt } = paying;

  async function paidInvoice(amount = '100.00', total = '100.00') {
    const { xid, orderId } = await paying.world.invoice({ total });
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, amount)).body;
    await paying.world.confirm(sent);
    const { body } = await page.settle(sent.paymentIntentId, xid, amount);
    const paymentId: string = body.payment.id;
    return { xid, orderId, page, paymentId, intentId: sent.paymentIntentId as string };
  }

  const refund = (xid: string, request: Refund, key: string = randomUUID()) =>
    refundPayment(office(), { appId: paying.world.appId, xid, key }, request);
  const getCode = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );

  async function refundsAtProcessor(intentId: string): Promise<number> {
    const { body } = await paying.world.control(`/charges?payment_intent=${intentId}`);
    return body.charges.reduce(
      (sum: number, charge: { amount_refunded: number }) => sum + charge.amount_refunded,
      0,
    );
  }

  it('a full refund sets REFUNDED and balance 0, and lists payment and refund [4.26] [4.27]', async () => {
    const { xid, paymentId, intentId } = await paidInvoice();
    await refund(xid, { paymentId, amount: '100.00' });
    expect(await invoiceAt(xid)).toMatchObject({
      status: 'REFUNDED',
      total: '100.00',
      totalPaid: '100.00',
      totalRefundAmount: '100.00',
      totalRemainingBalance: '0.00',
      totalDueNow: '0.00',
      payments: [
        { label: 'APPROVED', state: 'paid', amount: '100.00' },
        { label: 'Refunded', state: 'refunded', amount: '-100.00' },
      ],
      payability: { online: false, reason: 'refunded', min: '0.00', max: '0.00' },
    });
    expect(await refundsAtProcessor(intentId)).toBe(10_000);
  });

  it('a partial refund of a partial payment sets REFUNDED and balance 0 [4.26]', async () => {
    const { xid, paymentId } = await paidInvoice('40.00');
    expect((await invoiceAt(xid)).status).toBe('PARTIAL_PAYMENT');
    await refund(xid, { paymentId, amount: '15.50' });
    expect(await invoiceAt(xid)).toMatchObject({
      status: 'REFUNDED',
      totalPaid: '40.00',
      totalRefundAmount: '15.50',
      totalRemainingBalance: '0.00',
      totalDueNow: '0.00',
    });
  });

  it('a second refund can return the rest, and never more than was paid', async () => {
    const { xid, paymentId, intentId } = await paidInvoice();
    await refund(xid, { paymentId, amount: '60.00' });
    expect(await getCode(refund(xid, { paymentId, amount: '40.01' }))).toBe('amount-out-of-bounds');
    expect(await getCode(refund(xid, { paymentId, amount: '100.01' }))).toBe(
      'amount-out-of-bounds',
    );
    expect((await invoiceAt(xid)).totalRefundAmount).toBe('60.00');
    await refund(xid, { paymentId, amount: '40.00' });
    expect((await invoiceAt(xid)).totalRefundAmount).toBe('100.00');
    expect(await getCode(refund(xid, { paymentId, amount: '0.01' }))).toBe('amount-out-of-bounds');
    expect(await refundsAtProcessor(intentId)).toBe(10_000);
  });

  it('a refund freezes the invoice: every call that would change it is rejected [4.28]', async () => {
    const { xid, orderId, page, paymentId, intentId } = await paidInvoice('40.00');
    await refund(xid, { paymentId, amount: '40.00' });
    const before = await invoiceAt(xid);
    const { appId } = paying.world;
    const manual = { label: 'Cash', amount: '10.00', paidOn: '2026-11-01' };
    const codes = [
      (await paying.world.page().open(orderId)).body.code,
      (await page.sendAmount(intentId, xid, '60.00')).body.code,
      await getCode(recordPayment(office(), { appId, xid, key: randomUUID() }, manual)),
      await getCode(changeInvoiceOnlinePayments(office(), { appId, xid }, false)),
      await getCode(withdrawInvoice(office(), appId, xid)),
    ];
    expect(codes).toEqual(Array(5).fill('invoice-refunded'));
    await expect(sendInvoice(office(), appId, xid)).rejects.toThrow('does not take the event');
    const [row] = await paying.database.db.select().from(invoices).where(eq(invoices.xid, xid));
    expect((await paying.world.call('POST', `/v1/sales/invoice/${xid}/viewed`)).body).toEqual({
      status: 'REFUNDED',
    });
    const [after] = await paying.database.db.select().from(invoices).where(eq(invoices.xid, xid));
    expect(after).toEqual(row);
    expect(await invoiceAt(xid)).toEqual(before);
  });

  it('a refund first cancels the open payment of a partly paid invoice, so that no page can confirm it', async () => {
    const { xid, orderId, paymentId } = await paidInvoice('40.00');
    const other = paying.world.page();
    const open = (await other.open(orderId)).body;
    const sent = (await other.sendAmount(open.paymentIntentId, xid, '60.00')).body;
    await refund(xid, { paymentId, amount: '40.00' });
    expect((await paying.world.confirm(sent)).status).toBe(400);
    expect(await paying.world.charges([sent.paymentIntentId])).toBe(0);
  });

  it('a refund is rejected while another payment is processing', async () => {
    const { xid, orderId, paymentId, intentId } = await paidInvoice('40.00');
    const other = paying.world.page();
    const open = (await other.open(orderId)).body;
    const sent = (await other.sendAmount(open.paymentIntentId, xid, '60.00')).body;
    await paying.world.confirm(sent, 'pm_card_settlesLater');
    expect(await getCode(refund(xid, { paymentId, amount: '40.00' }))).toBe('payment-in-progress');
    expect(await refundsAtProcessor(intentId)).toBe(0);
    await paying.world.control('/settle', {
      payment_intent: sent.paymentIntentId,
      outcome: 'succeeded',
    });
    await refund(xid, { paymentId, amount: '40.00' });
    expect(await invoiceAt(xid)).toMatchObject({ status: 'REFUNDED', totalPaid: '100.00' });
  });

  /** A refund in the processor's own dashboard, in minor units. */
  async function refundAtProcessor(intentId: string, amount: number) {
    const response = await fetch(`${paying.world.standIn.url}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_standin',
        'content-type': 'application/x-www-form-urlencoded',
        'stripe-account': await toAccount(),
      },
      body: new URLSearchParams({ payment_intent: intentId, amount: String(amount) }),
    });
    expect(response.status).toBe(200);
    await paying.world.control('/webhooks/idle', {});
  }

  it('a refund that was made at the processor is recorded from its event', async () => {
    const { xid, intentId } = await paidInvoice();
    await refundAtProcessor(intentId, 2500);
    expect(await invoiceAt(xid)).toMatchObject({
      status: 'REFUNDED',
      totalRefundAmount: '25.00',
      totalRemainingBalance: '0.00',
    });
  });

  it('an event about a refund at the processor cancels the open payment', async () => {
    const { xid, orderId, intentId } = await paidInvoice('40.00');
    const other = paying.world.page();
    const open = (await other.open(orderId)).body;
    const sent = (await other.sendAmount(open.paymentIntentId, xid, '60.00')).body;
    await refundAtProcessor(intentId, 4000);
    expect((await paying.world.confirm(sent)).status).toBe(400);
    expect(await paying.world.charges([sent.paymentIntentId])).toBe(0);
    expect((await invoiceAt(xid)).status).toBe('REFUNDED');
  });

  it.each([
    ['all', '100.00', 'PAID', '0.00'],
    ['a part', '40.00', 'PARTIAL_PAYMENT', '60.00'],
  ])(
    'a refund of %s that fails later is reverted, and can be made again',
    async (_, amount, status, left) => {
      const { xid, paymentId, intentId } = await paidInvoice(amount);
      const key = randomUUID();
      await refund(xid, { paymentId, amount }, key);
      expect((await invoiceAt(xid)).status).toBe('REFUNDED');
      await paying.world.control('/refunds/fail', { payment_intent: intentId });
      await paying.world.control('/webhooks/idle', {});
      const restored = { status, totalRefundAmount: '0.00', totalRemainingBalance: left };
      expect(await invoiceAt(xid)).toMatchObject({
        ...restored,
        payments: [{ label: 'APPROVED', state: 'paid', amount }],
      });
      await refund(xid, { paymentId, amount }, key); // replays the stored response
      expect(await invoiceAt(xid)).toMatchObject(restored);
      await refund(xid, { paymentId, amount });
      expect(await invoiceAt(xid)).toMatchObject({ status: 'REFUNDED', totalRefundAmount: amount });
      expect(await refundsAtProcessor(intentId)).toBe(Number(amount) * 100);
    },
  );

  /** A refund of 30.00 at the processor with a lost response. */
  async function refundWithLostReply({ hasWebhooks = true } = {}) {
    const { xid, paymentId, intentId } = await paidInvoice();
    if (!hasWebhooks) await paying.world.control('/webhooks/pause', {});
    const key = randomUUID();
    const request = { paymentId, amount: '30.00' };
    await paying.world.control('/faults', {
      kind: 'drop-reply',
      method: 'POST',
      path: '/v1/refunds',
      times: 2,
    });
    expect(await getCode(refund(xid, request, key))).toBe('processor-unreachable');
    return { xid, paymentId, intentId, request, key };
  }

  it('refunds once when a key is repeated after the processor’s own key has expired', async () => {
    const { xid, intentId, request, key } = await refundWithLostReply({ hasWebhooks: false });
    await paying.world.control('/advance', { ms: 25 * 60 * 60 * 1000 });
    await refund(xid, request, key);
    await paying.world.control('/webhooks/resume', {});
    expect(await refundsAtProcessor(intentId)).toBe(3000);
    expect((await invoiceAt(xid)).totalRefundAmount).toBe('30.00');
  });

  async function toAccount(): Promise<string> {
    const [connection] = await listConnections(paying.database.db, paying.world.appId);
    return connection?.accountId ?? '';
  }

  it('refunds once when the processor’s response was lost and the key is repeated', async () => {
    const { xid, paymentId, intentId, request, key } = await refundWithLostReply();
    const [row] = await paying.database.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, key));
    expect(row).toMatchObject({ state: 'running', leaseUntil: null });
    await paying.world.control('/webhooks/idle', {});
    await refund(xid, request, key);
    await refund(xid, request, key);
    expect(await refundsAtProcessor(intentId)).toBe(3000);
    expect((await invoiceAt(xid)).totalRefundAmount).toBe('30.00');
    const other = refund(xid, { paymentId, amount: '31.00' }, key);
    expect(await getCode(other)).toBe('idempotency-key-reused');
  });

  const audited = async (xid: string) => {
    const rows = await readAuditEntries(paying.database.db, eq(auditLog.targetId, xid));
    return rows.map(({ action, after }) => [action, (after as { amount: string }).amount]);
  };

  it('has one audit entry, also if the response was lost and the request is not repeated', async () => {
    const { xid, request, key } = await refundWithLostReply({ hasWebhooks: false });
    expect(await audited(xid)).toEqual([]);
    await paying.world.control('/webhooks/resume', {});
    await paying.world.control('/webhooks/idle', {});
    expect(await audited(xid)).toEqual([['payment.refunded', '30.00']]);
    await refund(xid, request, key);
    await refund(xid, { ...request, amount: '10.00' });
    expect(await audited(xid)).toEqual([
      ['payment.refunded', '30.00'],
      ['payment.refunded', '10.00'],
    ]);
  });

  it('has no audit entry before it was made: not when it is rejected, nor when it never arrived', async () => {
    const { xid, paymentId, intentId } = await paidInvoice();
    const key = randomUUID();
    const fail = (status: number) =>
      paying.world.control('/faults', {
        ...{ kind: 'error', status, method: 'POST', path: '/v1/refunds', times: 5 },
      });
    await fail(500);
    expect(await getCode(refund(xid, { paymentId, amount: '30.00' }, key))).toBe(
      'processor-unreachable',
    );
    await paying.world.control('/faults/clear', {});
    await refundAtProcessor(intentId, 1000);
    expect(await audited(xid)).toEqual([]);
    await refund(xid, { paymentId, amount: '30.00' }, key);
    expect(await audited(xid)).toEqual([['payment.refunded', '30.00']]);
    expect(await getCode(refund(xid, { paymentId, amount: '60.01' }))).toBe('amount-out-of-bounds');
    expect(await audited(xid)).toHaveLength(1);
    expect(await refundsAtProcessor(intentId)).toBe(4000);
  });

  it('refunds once for simultaneous requests with the same key', async () => {
    const { xid, paymentId, intentId } = await paidInvoice();
    const key = randomUUID();
    const request = { paymentId, amount: '10.00' };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => getCode(refund(xid, request, key))),
    );
    for (const outcome of outcomes) expect(['done', 'idempotency-outstanding']).toContain(outcome);
    await refund(xid, request, key);
    expect(await refundsAtProcessor(intentId)).toBe(1000);
  });

  it('rejects invalid amounts and unknown payments without changes', async () => {
    const { xid, paymentId } = await paidInvoice();
    const other = await paidInvoice();
    const before = await invoiceAt(xid);
    for (const amount of ['0.00', '-1.00', '1.001', '1e1', 'NaN', '', '1,00', '01.00']) {
      expect([amount, await getCode(refund(xid, { paymentId, amount }))]).toEqual([
        amount,
        'amount-invalid',
      ]);
    }
    for (const id of ['x', randomUUID(), other.paymentId, `${paymentId}-refund`]) {
      expect(await getCode(refund(xid, { paymentId: id, amount: '1.00' }))).toBe('not-found');
    }
    expect(await invoiceAt(xid)).toEqual(before);
  });

  it('rejects a refund of a payment that is still processing', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, '100.00')).body;
    await paying.world.confirm(sent, 'pm_card_settlesLater');
    const result = await page.settle(sent.paymentIntentId, xid, '100.00');
    expect(result.body).toMatchObject({ outcome: 'processing', payment: { state: 'processing' } });
    const paymentId = result.body.payment.id;
    expect(await getCode(refund(xid, { paymentId, amount: '100.00' }))).toBe(
      'payment-not-refundable',
    );
  });
});
