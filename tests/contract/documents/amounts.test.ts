import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '#contract/problems.ts';
import {
  changeInvoiceOnlinePayments,
  changeOnlinePayments,
} from '#server/back-office/documents/changeOnlinePayments.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import type { PaymentHarness } from '../support/payments/paymentHarness.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

describe(`amounts of online payments, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const { office, invoiceAt } = paying;

  const byHand = (xid: string, amount: string) =>
    recordPayment(
      office(),
      { appId: paying.world.appId, xid, key: randomUUID() },
      { label: 'Cash', amount, paidOn: '2020-01-01' },
    );

  async function opened(draft: Parameters<PaymentHarness['invoice']>[0]) {
    const { xid, orderId } = await paying.world.invoice(draft);
    const page = paying.world.page();
    const { body } = await page.open(orderId);
    const id: string = body.paymentIntentId;
    return {
      xid,
      orderId,
      page,
      id,
      body,
      send: (amount: string) => page.sendAmount(id, xid, amount),
    };
  }

  const SHAPES: readonly [string, ProblemCode][] = [
    ['-1.00', 'invalid-request'],
    ['+1.00', 'invalid-request'],
    ['1e2', 'invalid-request'],
    ['1E2', 'invalid-request'],
    ['NaN', 'invalid-request'],
    ['Infinity', 'invalid-request'],
    ['', 'invalid-request'],
    [' 10.00', 'invalid-request'],
    ['10.00\n', 'invalid-request'],
    ['10,00', 'invalid-request'],
    ['1.000.00', 'invalid-request'],
    ['1,000.00', 'invalid-request'],
    ['0x10', 'invalid-request'],
    ['١٠.٠٠', 'invalid-request'],
    ['１０.００', 'invalid-request'],
    ['.50', 'invalid-request'],
    ['10.', 'invalid-request'],
    [`${'9'.repeat(13)}.00`, 'invalid-request'],
    ['10.00000', 'invalid-request'],
    ['10', 'amount-invalid'],
    ['10.0', 'amount-invalid'],
    ['10.001', 'amount-invalid'],
    ['010.00', 'amount-invalid'],
    ['0.00', 'amount-out-of-bounds'],
    ['100.01', 'amount-out-of-bounds'],
    ['999999999999.00', 'amount-out-of-bounds'],
    ['0.49', 'amount-not-chargeable'],
    ['0.01', 'amount-not-chargeable'],
  ];

  it('are rejected without changes if invalid', async () => {
    const { send, id } = await opened({});
    await send('20.00');
    await paying.world.control('/webhooks/idle', {});
    const before = await dumpTables(paying.database.db);
    for (const [amount, code] of SHAPES) {
      expect([amount, (await send(amount)).body.code]).toEqual([amount, code]);
    }
    expect(await dumpTables(paying.database.db)).toEqual(before);
    const { body } = await paying.world.control('/intents');
    const held = body.payment_intents.find((intent: { id: string }) => intent.id === id);
    expect(held.amount).toBe(2000);
  });

  it('are rejected with the bounds, minimum and step if outside the bounds [5.35]', async () => {
    const plan = { deposit: '30.00', depositDueOn: null, instalments: [] };
    const { send } = await opened({ plan });
    const limits = { min: '30.00', max: '100.00', least: '0.50', step: '0.01' };
    for (const amount of ['29.99', '100.01']) {
      expect((await send(amount)).body).toMatchObject({ code: 'amount-out-of-bounds', limits });
    }
    for (const amount of ['30.00', '100.00', '64.37']) {
      expect((await send(amount)).body).toMatchObject({ amount });
    }
  });

  it('in yen may be sent with two decimals, and are charged in whole yen [7.53]', async () => {
    const { send, body, xid } = await opened({ total: '12000', currency: 'JPY' });
    expect(body).toMatchObject({ amount: '12000', currencyCode: 'JPY' });
    for (const amount of ['1000.50', '1000.5', '1000.0', '1000.000', '01000']) {
      expect([amount, (await send(amount)).body.code]).toEqual([amount, 'amount-invalid']);
    }
    expect((await send('49.00')).body.code).toBe('amount-not-chargeable');
    expect((await send('12000')).body.amount).toBe('12000');
    const sent = (await send('1000.00')).body;
    expect(sent.amount).toBe('1000');
    expect((await send(sent.amount)).body.amount).toBe('1000');
    const confirmed = await paying.world.confirm(sent);
    expect(confirmed.body).toMatchObject({ amount: 1000, currency: 'jpy' });
    await paying.world.control('/webhooks/idle', {});
    expect(await invoiceAt(xid)).toMatchObject({
      totalPaid: '1000',
      totalRemainingBalance: '11000',
    });
  });

  it('in dinars must be multiples of ten fils, and are never rounded', async () => {
    const { send, body, xid } = await opened({ total: '12.345', currency: 'KWD' });
    expect(body).toMatchObject({ amount: '12.340', currencyCode: 'KWD' });
    expect(await invoiceAt(xid)).toMatchObject({
      total: '12.345',
      totalDueNow: '12.345',
      payability: { online: true, min: '0.001', max: '12.345', least: '0.010', step: '0.010' },
    });
    for (const amount of ['10.00', '10.0000', '10']) {
      expect([amount, (await send(amount)).body.code]).toEqual([amount, 'amount-invalid']);
    }
    for (const amount of ['12.345', '0.005']) {
      expect((await send(amount)).body).toMatchObject({
        code: 'amount-not-chargeable',
        limits: { step: '0.010', max: '12.345' },
      });
    }
    const sent = (await send('12.340')).body;
    expect(sent.amount).toBe('12.340');
    expect((await paying.world.confirm(sent)).body).toMatchObject({
      amount: 12_340,
      currency: 'kwd',
    });
    await paying.world.control('/webhooks/idle', {});
    expect(await invoiceAt(xid)).toMatchObject({
      status: 'PARTIAL_PAYMENT',
      totalRemainingBalance: '0.005',
      payability: { online: false, reason: 'below-minimum', max: '0.005' },
    });
  });

  it('may not leave a balance below the minimum; the rejection names the nearest valid amounts [5.35]', async () => {
    const { send } = await opened({});
    expect((await send('99.80')).body).toMatchObject({
      code: 'amount-not-chargeable',
      limits: { below: '99.50', above: '100.00' },
    });
    expect((await send('99.50')).body).toMatchObject({ amount: '99.50' });
  });

  it('cannot be paid online if the balance is below the minimum', async () => {
    const { xid, orderId } = await paying.world.invoice();
    await byHand(xid, '99.51');
    expect((await invoiceAt(xid)).payability).toMatchObject({
      online: false,
      reason: 'below-minimum',
      max: '0.49',
    });
    expect((await paying.world.page().open(orderId)).body).toMatchObject({
      code: 'amount-not-chargeable',
      limits: { least: '0.50' },
    });
  });

  it('cannot be paid online if online payments are turned off for the business or the invoice', async () => {
    const one = await opened({});
    const other = await paying.world.invoice();
    const { appId } = paying.world;
    await changeInvoiceOnlinePayments(office(), { appId, xid: one.xid }, false);
    expect((await invoiceAt(one.xid)).payability).toMatchObject({
      online: false,
      reason: 'turned-off',
      howToPay: expect.stringContaining('check'),
    });
    expect((await invoiceAt(other.xid)).payability.online).toBe(true);
    for (const refused of [await paying.world.page().open(one.orderId), await one.send('40.00')]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'invoice-not-payable-online' } });
    }
    await changeInvoiceOnlinePayments(office(), { appId, xid: one.xid }, true);
    expect((await one.send('40.00')).body.code).toBe('payment-intent-closed');
    expect((await one.page.open(one.orderId)).status).toBe(200);
    await changeOnlinePayments(office(), appId, false);
    try {
      for (const { orderId } of [one, other]) {
        const refused = await paying.world.page().open(orderId);
        expect(refused.body.code).toBe('invoice-not-payable-online');
      }
      expect((await invoiceAt(other.xid)).payability.reason).toBe('turned-off');
    } finally {
      await changeOnlinePayments(office(), appId, true);
    }
  });

  it('are whole units if the processor has no smaller ones, and cannot be paid in unsupported currencies', async () => {
    const { xid, body, send } = await opened({ total: '50000.50', currency: 'MGA' });
    expect((await invoiceAt(xid)).payability).toMatchObject({ online: true, step: '1.00' });
    expect(body).toMatchObject({ amount: '50000.00', currencyCode: 'MGA' });
    expect((await send('5000.50')).body.code).toBe('amount-not-chargeable');
    expect((await send('5000.00')).body).toMatchObject({ amount: '5000.00' });
    const account = await opened({ total: '10.0000', currency: 'CLF' });
    expect((await invoiceAt(account.xid)).payability.reason).toBe('no-method');
    expect(account.body.code).toBe('invoice-not-payable-online');
  });

  it('cannot be paid online once the invoice is withdrawn; a paid invoice cannot be withdrawn', async () => {
    const { xid, orderId } = await paying.world.invoice();
    await withdrawInvoice(office(), paying.world.appId, xid);
    expect((await invoiceAt(xid)).payability).toMatchObject({ online: false, reason: 'withdrawn' });
    expect((await paying.world.page().open(orderId)).body.code).toBe('invoice-not-payable-online');
    const part = await paying.world.invoice();
    await byHand(part.xid, '1.00');
    await expect(withdrawInvoice(office(), paying.world.appId, part.xid)).rejects.toMatchObject({
      code: 'invoice-paid',
    });
  });

  it('cannot be paid while a payment is processing, and can once it has failed', async () => {
    const { xid, orderId, send, page, id } = await opened({});
    const sent = (await send('100.00')).body;
    await paying.world.confirm(sent, 'pm_card_settlesLater');
    const result = await page.settle(id, xid, '100.00');
    expect(result.body).toMatchObject({
      successful: true,
      outcome: 'processing',
      payment: { state: 'processing', amount: '100.00' },
      invoice: { totalPaid: '0.00', payability: { online: false, reason: 'processing' } },
    });
    expect((await paying.world.page().open(orderId)).body.code).toBe('payment-in-progress');
    expect((await send('50.00')).body.code).toBe('payment-in-progress');

    await paying.world.control('/settle', { payment_intent: id, outcome: 'failed' });
    await paying.world.control('/webhooks/idle', {});
    const failed = await invoiceAt(xid);
    expect(failed).toMatchObject({
      totalPaid: '0.00',
      totalRemainingBalance: '100.00',
      payments: [{ state: 'failed', amount: '100.00', failure: 'insufficient_funds' }],
      payability: { online: true, reason: null },
    });
    const again = (await send('100.00')).body;
    expect((await paying.world.confirm(again)).status).toBe(200);
    expect((await page.settle(again.paymentIntentId, xid, '100.00')).body.outcome).toBe('paid');
    expect(again.paymentIntentId).toBe(id);
    expect(await paying.world.charges([id])).toBe(1);
    expect(await invoiceAt(xid)).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
  });

  it('are paid when a processing payment succeeds', async () => {
    const { xid, send, page, id } = await opened({});
    await paying.world.confirm((await send('100.00')).body, 'pm_card_settlesLater');
    await page.settle(id, xid, '100.00');
    await paying.world.control('/settle', { payment_intent: id, outcome: 'succeeded' });
    await paying.world.control('/webhooks/idle', {});
    expect(await invoiceAt(xid)).toMatchObject({
      status: 'PAID',
      payments: [{ state: 'paid', amount: '100.00' }],
    });
  });

  it('are accepted exactly if they are within the bounds and leave a payable balance [5.35]', async () => {
    const plan = { deposit: '2.10', depositDueOn: null, instalments: [] };
    const { send } = await opened({ total: '9.00', plan });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1000 }), async (minor) => {
        const { status, body } = await send((minor / 100).toFixed(2));
        const isWithin = minor >= 210 && minor <= 900;
        const isUsed = isWithin && (minor === 900 || minor <= 850);
        expect([minor, status]).toEqual([minor, isUsed ? 200 : 422]);
        const code = isWithin ? 'amount-not-chargeable' : 'amount-out-of-bounds';
        if (!isUsed) expect(body.code).toBe(code);
      }),
      { numRuns: 40, examples: [[209], [210], [850], [851], [899], [900], [901], [0]] },
    );
  });
});
