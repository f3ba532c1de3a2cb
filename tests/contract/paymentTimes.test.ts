import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settableClock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts';
import { databaseName, openTestDatabase } from './support/testDatabase.ts';

const MINUTE_MS = 60_000;

describe(`when payments happened, on ${databaseName}`, () => {
  let database: OpenDatabase;
  let world: PaymentWorld;
  const clock = settableClock(new Date().toISOString());
  beforeAll(async () => {
    database = await openTestDatabase();
    world = await startPaymentWorld(database.db, clock);
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  const arrived = () => world.control('/webhooks/idle', { timeoutMs: 5000 });

  async function sentInvoice() {
    const { xid, orderId } = await world.invoice();
    const page = world.page();
    const opened = (await page.open(orderId)).body;
    const sent = (await page.sendAmount(opened.paymentIntentId, xid, '100.00')).body;
    return { xid, orderId, page, sent, id: sent.paymentIntentId as string };
  }

  it('is the time of the try that succeeded, not of one that had failed before', async () => {
    const { xid, page, sent, id } = await sentInvoice();
    await world.confirm(sent, 'pm_card_settlesLater');
    await arrived();
    const begun = await page.settle(id, xid, '100.00');
    const first = clock.now().toISOString();
    expect(begun.body.payment).toMatchObject({ state: 'processing', at: first });
    clock.advance(10 * MINUTE_MS);
    await world.control('/settle', { payment_intent: id, outcome: 'failed' });
    await arrived();
    const failed = await page.settle(id, xid, '100.00');
    expect(failed.body.invoice.payments).toMatchObject([{ state: 'failed', at: first }]);
    clock.advance(60 * MINUTE_MS);
    expect((await world.confirm(sent)).status).toBe(200);
    const second = clock.now().toISOString();
    await arrived();
    clock.advance(MINUTE_MS);
    const paid = await page.settle(id, xid, '100.00');
    expect(paid.body.invoice.payments).toMatchObject([{ state: 'paid', at: second }]);
  });

  it('is the time at which a payment set out that only arrives later', async () => {
    const { xid, page, sent, id } = await sentInvoice();
    await world.confirm(sent, 'pm_card_settlesLater');
    await arrived();
    await page.settle(id, xid, '100.00');
    const begun = clock.now().toISOString();
    clock.advance(60 * MINUTE_MS);
    await world.control('/settle', { payment_intent: id, outcome: 'succeeded' });
    const paid = await page.settle(id, xid, '100.00');
    expect(paid.body.invoice.payments).toMatchObject([{ state: 'paid', at: begun }]);
  });
});
