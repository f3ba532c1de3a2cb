import { describe, expect, it } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const MINUTE_MS = 60_000;

describe(`the time of a payment, on ${databaseName}`, () => {
  const clock = settableClock(new Date().toISOString());
  const paying = setUpPaymentHarness(clock);

  const arrived = () => paying.world.control('/webhooks/idle', {});

  async function sentInvoice() {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, '100.00')).body;
    return { xid, orderId, page, sent, id: sent.paymentIntentId as string };
  }

  it('is the time of the successful attempt, not of an earlier failed one', async () => {
    const { xid, page, sent, id } = await sentInvoice();
    await paying.world.confirm(sent, 'pm_card_settlesLater');
    await arrived();
    const begun = await page.settle(id, xid, '100.00');
    const first = clock.now().toISOString();
    expect(begun.body.payment).toMatchObject({ state: 'processing', at: first });
    clock.advance(10 * MINUTE_MS);
    await paying.world.control('/settle', { payment_intent: id, outcome: 'failed' });
    await arrived();
    const failed = await page.settle(id, xid, '100.00');
    expect(failed.body.invoice.payments).toMatchObject([{ state: 'failed', at: first }]);
    clock.advance(60 * MINUTE_MS);
    expect((await paying.world.confirm(sent)).status).toBe(200);
    const second = clock.now().toISOString();
    await arrived();
    clock.advance(MINUTE_MS);
    const paid = await page.settle(id, xid, '100.00');
    expect(paid.body.invoice.payments).toMatchObject([{ state: 'paid', at: second }]);
  });

  it('is the time at which a processing payment was started, not at which it succeeded', async () => {
    const { xid, page, sent, id } = await sentInvoice();
    await paying.world.confirm(sent, 'pm_card_settlesLater');
    await arrived();
    await page.settle(id, xid, '100.00');
    const begun = clock.now().toISOString();
    clock.advance(60 * MINUTE_MS);
    await paying.world.control('/settle', { payment_intent: id, outcome: 'succeeded' });
    const paid = await page.settle(id, xid, '100.00');
    expect(paid.body.invoice.payments).toMatchObject([{ state: 'paid', at: begun }]);
  });

  it('lets an abandoned bank step block another amount for 30 minutes, despite retries', async () => {
    const { xid, orderId, page, sent, id } = await sentInvoice();
    await paying.world.confirm(sent, 'pm_card_authenticationRequired');
    expect((await page.settle(id, xid, '100.00')).body.outcome).toBe('needs-action');
    const other = paying.world.page();
    const tryAt = async (minutes: number) => {
      clock.advance(minutes * MINUTE_MS);
      const opened = (await other.open(orderId)).body;
      return other.sendAmount(opened.paymentIntentId, xid, '40.00');
    };
    expect((await tryAt(0)).body.code).toBe('payment-in-progress');
    expect((await tryAt(20)).body.code).toBe('payment-in-progress');
    const resent = await tryAt(11);
    expect(resent).toMatchObject({ status: 200, body: { amount: '40.00' } });
    expect((await paying.world.confirm(resent.body)).status).toBe(200);
    expect(await paying.world.charges([id, resent.body.paymentIntentId])).toBe(1);
  });

  it('counts these 30 minutes from the start of the bank step, not of the payment', async () => {
    const { xid, orderId, sent } = await sentInvoice();
    clock.advance(45 * MINUTE_MS);
    await paying.world.control('/webhooks/pause', {});
    try {
      await paying.world.confirm(sent, 'pm_card_authenticationRequired');
      const other = paying.world.page();
      const opened = (await other.open(orderId)).body;
      const refused = await other.sendAmount(opened.paymentIntentId, xid, '40.00');
      expect(refused.body.code).toBe('payment-in-progress');
    } finally {
      await paying.world.control('/webhooks/resume', {});
    }
  });
});
