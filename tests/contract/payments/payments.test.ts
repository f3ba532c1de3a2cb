import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import type { PayPage } from '../support/payments/paymentHarness.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const paying = setUpPaymentHarness();

describe('paying an invoice', () => {
  it('is opened, updated, confirmed and settled with one charge [7.12] [7.16] [7.17]', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = await page.open(orderId);
    expect(opened).toMatchObject({ status: 200, body: { amount: '100.00', currencyCode: 'USD' } });
    const id = opened.body.paymentIntentId;
    const sent = await page.sendAmount(id, xid, '100.00');
    expect(sent).toMatchObject({ status: 200, body: { paymentIntentId: id, amount: '100.00' } });
    expect((await paying.world.confirm(sent.body)).body.status).toBe('succeeded');
    const settled = await page.settle(id, xid, '100.00');
    expect(settled).toMatchObject({
      status: 200,
      body: {
        successful: true,
        outcome: 'paid',
        payment: { amount: '100.00', label: 'APPROVED', method: 'visa', last4: '4242' },
        invoice: { status: 'PAID', totalRemainingBalance: '0.00', totalPaid: '100.00' },
      },
    });
    expect(await paying.world.charges([id])).toBe(1);
  });

  it('returns accountId and clientSecret, and a replay reads the secret again [7.48]', async () => {
    const { orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const first = await page.open(orderId, 'one-key');
    const again = await page.open(orderId, 'one-key');
    expect(again.body).toEqual(first.body);
    expect(first.body.accountId).toMatch(/^acct_/);
    expect(first.body.clientSecret).toMatch(/_secret_/);
  });

  it('stores no client secret in the database', async () => {
    const { orderId } = await paying.world.invoice();
    const { body } = await paying.world.page().open(orderId);
    const { db } = paying.database;
    const dump = await db.select().from(idempotencyKeys);
    const intents = await db.select().from(paymentIntents);
    expect(JSON.stringify([dump, intents])).not.toContain(body.clientSecret);
    expect(JSON.stringify(intents)).toContain(body.paymentIntentId);
  });

  it('opens one payment for simultaneous requests of several pages', async () => {
    const { orderId } = await paying.world.invoice();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => paying.world.page().open(orderId)),
    );
    const ids = new Set(responses.map(({ body }) => body.paymentIntentId));
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(ids.size).toBe(1);
  });

  it('charges once when two pages confirm the same payment, and reports both as paid', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const pages = [paying.world.page(), paying.world.page()] as const;
    const opened = await Promise.all(pages.map((page) => page.open(orderId)));
    const id = opened[0]?.body.paymentIntentId;
    await Promise.all(pages.map((page) => page.sendAmount(id, xid, '100.00')));
    const confirmed = await Promise.all(opened.map(({ body }) => paying.world.confirm(body)));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 400]);
    const settled = await Promise.all(pages.map((page) => page.settle(id, xid, '100.00')));
    expect(settled.map(({ body }) => body.outcome)).toEqual(['paid', 'paid']);
    expect(await paying.world.charges([id])).toBe(1);
  });

  it('updates the amount in place for a single page, and replaces the payment if pages share it', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const first = paying.world.page();
    const opened = (await first.open(orderId)).body;
    const own = await first.sendAmount(opened.paymentIntentId, xid, '40.00');
    expect(own.body).toMatchObject({ paymentIntentId: opened.paymentIntentId, amount: '40.00' });

    const second = paying.world.page();
    const shared = (await second.open(orderId)).body;
    expect(shared.paymentIntentId).toBe(opened.paymentIntentId);
    const replaced = (await second.sendAmount(shared.paymentIntentId, xid, '100.00')).body;
    expect(replaced.paymentIntentId).not.toBe(opened.paymentIntentId);
    expect(replaced.amount).toBe('100.00');

    const late = await paying.world.confirm(own.body);
    expect(late.body.error.code).toBe('payment_intent_unexpected_state');
    const result = await first.sendAmount(opened.paymentIntentId, xid, '40.00');
    expect(result).toMatchObject({ status: 409, body: { code: 'payment-intent-closed' } });
    expect(await paying.world.charges([opened.paymentIntentId, replaced.paymentIntentId])).toBe(0);
  });

  it('counts a page that got the secret from a replay as sharing the payment', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const [first, second] = [paying.world.page(), paying.world.page()];
    const key = randomUUID();
    const opened = (await first.open(orderId, key)).body;
    const replayed = (await second.open(orderId, key)).body;
    expect(replayed.paymentIntentId).toBe(opened.paymentIntentId);
    const changed = (await first.sendAmount(opened.paymentIntentId, xid, '40.00')).body;
    expect(changed).toMatchObject({ amount: '40.00' });
    expect(changed.paymentIntentId).not.toBe(replayed.paymentIntentId);
  });

  it('never charges one of two competing pages the amount that the other chose', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const pages = [paying.world.page(), paying.world.page()];
    const amounts = ['30.00', '70.00'];
    const tryToPay = async (page: PayPage, amount: string) => {
      for (let round = 0; round < 6; round += 1) {
        const { status, body } = await page.open(orderId);
        if (status !== 200) return null;
        const sent = await page.sendAmount(body.paymentIntentId, xid, amount);
        if (sent.status !== 200 || sent.body.paymentIntentId !== body.paymentIntentId) continue;
        const confirmed = await paying.world.confirm(sent.body);
        if (confirmed.status === 200) {
          await page.settle(sent.body.paymentIntentId, xid, amount);
          return { amount, received: confirmed.body.amount };
        }
      }
      return null;
    };
    const paid = await Promise.all(
      pages.map((page, index) => tryToPay(page, amounts[index] ?? '')),
    );
    // Both competing pages may give up; a single page then pays.
    if (!paid.some((payment) => payment !== null))
      paid.push(await tryToPay(paying.world.page(), '30.00'));
    for (const payment of paid) {
      if (payment !== null) expect(payment.received).toBe(Number(payment.amount) * 100);
    }
    expect(paid.some((payment) => payment !== null)).toBe(true);
  });

  it('rejects amounts out of bounds, with too many decimals, and below the minimum', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const id = (await page.open(orderId)).body.paymentIntentId;
    const getCode = async (amount: string) => (await page.sendAmount(id, xid, amount)).body.code;
    expect(await getCode('100.01')).toBe('amount-out-of-bounds');
    expect(await getCode('0.00')).toBe('amount-out-of-bounds');
    expect(await getCode('0.49')).toBe('amount-not-chargeable');
    expect(await getCode('10.001')).toBe('amount-invalid');
    expect(await getCode('10')).toBe('amount-invalid');
    expect(await getCode('1e2')).toBe('invalid-request');
    expect(await getCode('-5.00')).toBe('invalid-request');
    expect(await getCode('NaN')).toBe('invalid-request');
  });

  it('requires at least the deposit while it is due, then the rest [5.35]', async () => {
    const plan = {
      deposit: '25.00',
      depositDueOn: null,
      instalments: [{ dueOn: '2099-01-01', amount: '75.00' }],
    };
    const { xid, orderId } = await paying.world.invoice({ plan });
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    expect(opened.amount).toBe('25.00');
    const low = await page.sendAmount(opened.paymentIntentId, xid, '24.99');
    expect(low.body).toMatchObject({
      code: 'amount-out-of-bounds',
      limits: { min: '25.00', max: '100.00' },
    });
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, '25.00')).body;
    await paying.world.confirm(sent);
    const settled = (await page.settle(opened.paymentIntentId, xid, '25.00')).body;
    expect(settled.invoice).toMatchObject({
      status: 'DEPOSIT_PAID',
      totalRemainingBalance: '75.00',
    });
    const next = (await paying.world.page().open(orderId)).body;
    expect(next.paymentIntentId).not.toBe(opened.paymentIntentId);
  });

  it('reports a decline, and the same payment can be retried', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    await page.sendAmount(opened.paymentIntentId, xid, '100.00');
    expect((await paying.world.confirm(opened, 'pm_card_chargeDeclined')).status).toBe(402);
    const result = (await page.settle(opened.paymentIntentId, xid, '100.00')).body;
    expect(result).toMatchObject({ successful: false, outcome: 'failed', payment: null });
    expect((await page.open(orderId)).body.paymentIntentId).toBe(opened.paymentIntentId);
    expect((await paying.world.confirm(opened)).status).toBe(200);
    expect((await page.settle(opened.paymentIntentId, xid, '100.00')).body.outcome).toBe('paid');
  });

  it('is recorded once from repeated events if the page was closed', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const opened = (await paying.world.page().open(orderId)).body;
    await paying.world.confirm(opened);
    await paying.world.control('/webhooks/idle', {});
    const read = await paying.world.call('GET', `/v1/sales/invoice/${xid}`);
    expect(read.body.invoice).toMatchObject({ status: 'PAID', totalPaid: '100.00' });
    expect(read.body.invoice.payments).toHaveLength(1);
    const { body } = await paying.world.control('/events');
    for (const event of body.events)
      await paying.world.control('/webhooks/resend', { event: event.id });
    await paying.world.control('/webhooks/idle', {});
    const again = await paying.world.call('GET', `/v1/sales/invoice/${xid}`);
    expect(again.body.invoice.payments).toHaveLength(1);
    expect(again.body.invoice.totalPaid).toBe('100.00');
  });

  it('rejects an event without a valid Stripe signature', async () => {
    const response = await paying.world.app.inject({
      method: 'POST',
      url: '/v1/stripe/webhook',
      headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
      payload: '{"id":"evt_1"}',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('webhook-signature');
  });

  it('returns processor-unreachable during an outage, and a retry with the key succeeds', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    await paying.world.control('/faults', {
      kind: 'error',
      method: 'POST',
      path: '/v1/payment_intents',
      status: 500,
      times: 2,
    });
    const failed = await page.open(orderId, 'settled-later');
    expect(failed).toMatchObject({ status: 502, body: { code: 'processor-unreachable' } });
    const opened = await page.open(orderId, 'settled-later');
    expect(opened.status).toBe(200);
    await paying.world.confirm(opened.body);
    const id = opened.body.paymentIntentId;
    expect((await page.settle(id, xid, '100.00')).body.outcome).toBe('paid');
    expect(await paying.world.charges([id])).toBe(1);
  });

  it('does not open a second payment when the processor’s response to the first was lost', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    await paying.world.control('/faults', {
      kind: 'drop-reply',
      method: 'POST',
      path: '/v1/payment_intents',
      times: 2,
    });
    await page.open(orderId);
    const opened = await page.open(orderId);
    expect(opened.status).toBe(200);
    const { body } = await paying.world.control('/intents');
    const { body: invoice } = await paying.world.call('GET', `/v1/sales/invoice/${xid}`);
    const ownIntents = body.payment_intents.filter(
      (intent: { metadata: { invoice_number?: string } }) =>
        intent.metadata.invoice_number === invoice.invoice.invoiceNumber,
    );
    expect(ownIntents).toHaveLength(1);
  });

  it('rejects another amount during 3D Secure', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    await paying.world.confirm(opened, 'pm_card_authenticationRequired');
    const other = await page.sendAmount(opened.paymentIntentId, xid, '40.00');
    expect(other).toMatchObject({ status: 409, body: { code: 'payment-in-progress' } });
    const result = await page.settle(opened.paymentIntentId, xid, '100.00');
    expect(result.body.outcome).toBe('needs-action');
  });

  it('rejects the payment of another invoice', async () => {
    const one = await paying.world.invoice();
    const two = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(one.orderId)).body;
    await paying.world.confirm(opened);
    const stolen = await page.settle(opened.paymentIntentId, two.xid, '100.00');
    expect(stolen).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('rejects a payment for a paid invoice', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    await paying.world.confirm(opened);
    await page.settle(opened.paymentIntentId, xid, '100.00');
    expect((await paying.world.page().open(orderId)).body.code).toBe('invoice-paid');
    expect((await page.sendAmount(opened.paymentIntentId, xid, '100.00')).body.code).toBe(
      'invoice-paid',
    );
  });
});
