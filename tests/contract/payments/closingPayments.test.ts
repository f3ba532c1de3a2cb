import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { saveBusiness } from '#server/back-office/business/saveBusiness.ts';
import {
  changeInvoiceOnlinePayments,
  changeOnlinePayments,
} from '#server/back-office/documents/changeOnlinePayments.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

describe(`canceling the open payment of an invoice, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const { office, invoiceAt } = paying;

  const getCode = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );

  /** An invoice whose customer has sent this amount and not confirmed it yet. */
  async function sentInvoice(amount = '100.00') {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, amount)).body;
    return { xid, orderId, page, sent, id: sent.paymentIntentId as string };
  }

  const withdraw = (xid: string) => withdrawInvoice(office(), paying.world.appId, xid);
  const turnOff = (xid: string) =>
    changeInvoiceOnlinePayments(office(), { appId: paying.world.appId, xid }, false);
  const takeCash = (xid: string, amount = '100.00', key: string = randomUUID()) =>
    recordPayment(
      office(),
      { appId: paying.world.appId, xid, key },
      { label: 'Cash', amount, paidOn: '2020-01-01' },
    );
  const refundInvoice = (xid: string, paymentId: string, amount: string) =>
    refundPayment(
      office(),
      { appId: paying.world.appId, xid, key: randomUUID() },
      { paymentId, amount },
    );

  const WAYS: readonly [string, (xid: string) => Promise<unknown>, object][] = [
    ['withdrawn', withdraw, { totalPaid: '0.00', payability: { reason: 'withdrawn' } }],
    ['paid manually', takeCash, { totalPaid: '100.00', status: 'PAID' }],
    ['turned off', turnOff, { totalPaid: '0.00', payability: { reason: 'turned-off' } }],
  ];

  it.each(WAYS)(
    'prevents a charge of an invoice that is %s after an amount was sent',
    async (_, end, after) => {
      const { xid, page, sent, id } = await sentInvoice();
      await end(xid);
      expect((await paying.world.confirm(sent)).status).toBe(400);
      expect((await page.settle(id, xid, '100.00')).body.outcome).toBe('open');
      expect(await paying.world.charges([id])).toBe(0);
      expect(await invoiceAt(xid)).toMatchObject(after);
    },
  );

  it.each(WAYS)('cancels a bank step of an invoice that is %s', async (_, end, after) => {
    const { xid, page, sent, id } = await sentInvoice();
    await paying.world.confirm(sent, 'pm_card_authenticationRequired');
    expect((await page.settle(id, xid, '100.00')).body.outcome).toBe('needs-action');
    await end(xid);
    expect(
      (await paying.world.control('/challenge', { intent: id, outcome: 'succeeded' })).status,
    ).toBe(409);
    await paying.world.control('/webhooks/idle', {});
    expect(await paying.world.charges([id])).toBe(0);
    expect(await invoiceAt(xid)).toMatchObject(after);
  });

  it('prevents a charge of an invoice that was refunded manually', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const paymentId = await takeCash(xid, '40.00');
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, '60.00')).body;
    expect(await getCode(refundInvoice(xid, paymentId, '40.01'))).toBe('amount-out-of-bounds');
    expect((await page.sendAmount(sent.paymentIntentId, xid, '60.00')).status).toBe(200);
    await refundInvoice(xid, paymentId, '10.00');
    expect((await paying.world.confirm(sent)).status).toBe(400);
    expect(await paying.world.charges([sent.paymentIntentId])).toBe(0);
    expect(await invoiceAt(xid)).toMatchObject({ status: 'REFUNDED', totalPaid: '40.00' });
  });

  it('is rejected without changes while a payment is processing', async () => {
    const { xid, sent, id } = await sentInvoice();
    const before = await invoiceAt(xid);
    await paying.world.confirm(sent, 'pm_card_settlesLater');
    for (const [, end] of WAYS) expect(await getCode(end(xid))).toBe('payment-in-progress');
    const after = await invoiceAt(xid);
    expect(after).toMatchObject({ totalPaid: '0.00', payability: { reason: 'processing' } });
    expect(after.payments).toMatchObject([{ state: 'processing', amount: '100.00' }]);
    await paying.world.control('/settle', { payment_intent: id, outcome: 'failed' });
    await paying.world.control('/webhooks/idle', {});
    expect(before.payability.online).toBe(true);
    await withdraw(xid);
    expect((await paying.world.confirm(sent)).status).toBe(400);
    expect(await paying.world.charges([id])).toBe(0);
  });

  it('finds a payment that was made meanwhile, and rejects the withdrawal', async () => {
    const { xid, sent, id } = await sentInvoice();
    await paying.world.control('/webhooks/pause', {});
    try {
      expect((await paying.world.confirm(sent)).status).toBe(200);
      expect(await getCode(withdraw(xid))).toBe('invoice-paid');
    } finally {
      await paying.world.control('/webhooks/resume', {});
    }
    expect(await invoiceAt(xid)).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    expect(await paying.world.charges([id])).toBe(1);
  });

  it('does not cancel the payment if the change is rejected or replayed', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const key = randomUUID();
    await takeCash(xid, '40.00', key);
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, '60.00')).body;
    expect(await getCode(withdraw(xid))).toBe('invoice-paid');
    await takeCash(xid, '40.00', key);
    expect((await paying.world.confirm(sent)).status).toBe(200);
    const result = await page.settle(sent.paymentIntentId, xid, '60.00');
    expect(result.body.invoice).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
  });

  it('allows a new payment of the rest after a partial manual payment', async () => {
    const { xid, orderId, page, sent } = await sentInvoice();
    await takeCash(xid, '30.00');
    const refused = await page.sendAmount(sent.paymentIntentId, xid, '70.00');
    expect(refused.body.code).toBe('payment-intent-closed');
    const reopened = (await page.open(orderId)).body;
    expect(reopened).toMatchObject({ amount: '70.00' });
    expect((await paying.world.confirm(reopened)).status).toBe(200);
    const result = await page.settle(reopened.paymentIntentId, xid, '70.00');
    expect(result.body.invoice).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    expect(await paying.world.charges([sent.paymentIntentId, reopened.paymentIntentId])).toBe(1);
  });

  it('allows a new payment if the first could not be canceled because its connection had no keys', async () => {
    const { xid, orderId, page, sent, id } = await sentInvoice();
    const write = { appId: paying.world.appId, xid, key: randomUUID() };
    const cash = { label: 'Cash', amount: '30.00', paidOn: '2020-01-01' };
    await recordPayment({ ...office(), processors: createServerProcessors({}) }, write, cash);
    expect((await page.sendAmount(id, xid, '70.00')).body.code).toBe('payment-intent-closed');
    const reopened = (await page.open(orderId)).body;
    expect(reopened).toMatchObject({ amount: '70.00' });
    expect((await paying.world.confirm(sent)).status).toBe(400);
    expect((await paying.world.confirm(reopened)).status).toBe(200);
    const result = await page.settle(reopened.paymentIntentId, xid, '70.00');
    expect(result.body.invoice).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
  });

  it('changes nothing if the processor is unreachable', async () => {
    const { xid, sent, id } = await sentInvoice();
    const path = '/v1/payment_intents/*/cancel';
    await paying.world.control('/faults', {
      kind: 'error',
      method: 'POST',
      path,
      status: 500,
      times: 2,
    });
    expect(await getCode(withdraw(xid))).toBe('processor-unreachable');
    expect((await invoiceAt(xid)).payability.online).toBe(true);
    await withdraw(xid);
    expect((await paying.world.confirm(sent)).status).toBe(400);
    expect(await paying.world.charges([id])).toBe(0);
  });

  it('cancels every open payment of a business that turns off online payments', async () => {
    const [one, two, late] = [await sentInvoice(), await sentInvoice(), await sentInvoice()];
    await paying.world.confirm(late.sent, 'pm_card_settlesLater');
    await changeOnlinePayments(office(), paying.world.appId, false);
    try {
      for (const { sent } of [one, two])
        expect((await paying.world.confirm(sent)).status).toBe(400);
      expect((await invoiceAt(two.xid)).payability.reason).toBe('turned-off');
    } finally {
      await changeOnlinePayments(office(), paying.world.appId, true);
    }
    await paying.world.control('/settle', { payment_intent: late.id, outcome: 'succeeded' });
    await paying.world.control('/webhooks/idle', {});
    expect((await invoiceAt(late.xid)).status).toBe('PAID');
    expect(await paying.world.charges([one.id, two.id, late.id])).toBe(1);
  });

  it('cancels open payments when a business file turns off online payments', async () => {
    const { sent, id } = await sentInvoice();
    const rows = await paying.database.db.select().from(businesses);
    const row = rows.find(({ appId }) => appId === paying.world.appId);
    const { createdAt: _, ...settings } = row as NonNullable<typeof row>;
    const connections = await listConnections(paying.database.db, paying.world.appId);
    const draft = { ...settings, connections };
    await saveBusiness(office(), { ...draft, onlinePayments: false });
    try {
      expect((await paying.world.confirm(sent)).status).toBe(400);
      expect(await paying.world.charges([id])).toBe(0);
    } finally {
      await saveBusiness(office(), draft);
    }
  });

  describe('before a refund', () => {
    it('cancels a payment that could not be canceled at the first attempt', async () => {
      const first = await sentInvoice('40.00');
      await paying.world.confirm(first.sent);
      const paid = await first.page.settle(first.id, first.xid, '40.00');
      const other = paying.world.page();
      const opened = (await other.open(first.orderId)).body;
      const sent = (await other.sendAmount(opened.paymentIntentId, first.xid, '60.00')).body;
      await paying.world.confirm(sent, 'pm_card_settlesLater');
      const refund = () => refundInvoice(first.xid, paid.body.payment.id, '40.00');
      expect(await getCode(refund())).toBe('payment-in-progress');
      const id = sent.paymentIntentId;
      await paying.world.control('/settle', { payment_intent: id, outcome: 'failed' });
      await paying.world.control('/webhooks/idle', {});
      await refund();
      expect((await paying.world.confirm(sent)).status).toBe(400);
      expect(await paying.world.charges([id])).toBe(0);
      expect(await invoiceAt(first.xid)).toMatchObject({ status: 'REFUNDED', totalPaid: '40.00' });
    });

    it('releases a payment that never reached the processor', async () => {
      const first = await sentInvoice('40.00');
      await paying.world.confirm(first.sent);
      const paid = await first.page.settle(first.id, first.xid, '40.00');
      const fault = { kind: 'error', method: 'POST', path: '/v1/payment_intents', status: 500 };
      await paying.world.control('/faults', { ...fault, times: 2 });
      expect((await paying.world.page().open(first.orderId)).status).toBe(502);
      await refundInvoice(first.xid, paid.body.payment.id, '40.00');
      expect(await invoiceAt(first.xid)).toMatchObject({ status: 'REFUNDED' });
      const rows = await paying.database.db.select().from(paymentIntents);
      const reserved = rows.filter(({ state }) => state === 'reserved');
      expect(reserved).toEqual([]);
    });
  });
});
