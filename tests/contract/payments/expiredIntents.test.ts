import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { fernForms } from '#server/demo/content/fernForms.ts';
import { pruneOldRows } from '#server/maintenance/pruneOldRows.ts';
import { RETENTION_MS } from '#server/maintenance/retention.ts';
import { INTENT_LIFETIME_MS } from '#server/payments/intents/getNextReconcileAt.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { settableClock } from '#server/platform/clock.ts';
import { visitForm } from '../support/checkout/visitForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const FORM = '/v1/sales/checkoutForm/shade-garden';
const MINUTE_MS = 60_000;

describe(`an abandoned payment, on ${databaseName}`, () => {
  const clock = settableClock(new Date().toISOString());
  const paying = setUpPaymentHarness(clock);
  const office = () => ({ ...paying.office(), clock });
  const reconcileAfter = (ms: number) => {
    clock.advance(ms);
    return reconcilePayments(office());
  };
  const stateOf = async (id: string) => {
    const isIt = eq(paymentIntents.processorIntentId, id);
    const [row] = await paying.database.db.select().from(paymentIntents).where(isIt);
    return row?.state;
  };

  it('is canceled at the processor after a day, and its page can then pay with a new payment', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const page = paying.world.page();
    const { body: intent } = await page.open(orderId);
    await reconcileAfter(INTENT_LIFETIME_MS - MINUTE_MS);
    expect(await stateOf(intent.paymentIntentId)).toBe('open');
    await reconcileAfter(2 * MINUTE_MS);
    expect(await stateOf(intent.paymentIntentId)).toBe('closed');
    expect((await paying.world.confirm(intent)).status).toBe(400);
    const sent = await page.sendAmount(intent.paymentIntentId, xid, '100.00');
    expect(sent.body.code).toBe('payment-intent-closed');
    const { body: next } = await page.open(orderId);
    expect(next.paymentIntentId).not.toBe(intent.paymentIntentId);
    expect((await paying.world.confirm(next)).status).toBe(200);
    expect(await paying.world.charges([intent.paymentIntentId, next.paymentIntentId])).toBe(1);
  });

  it('is not canceled during 3D Secure', async () => {
    const { orderId } = await paying.world.invoice();
    const { body: intent } = await paying.world.page().open(orderId);
    await paying.world.confirm(intent, 'pm_card_authenticationRequired');
    await reconcileAfter(INTENT_LIFETIME_MS + MINUTE_MS);
    await reconcileAfter(INTENT_LIFETIME_MS);
    expect(await stateOf(intent.paymentIntentId)).toBe('needs-action');
  });

  it('of a checkout form is canceled, and its order is later deleted', async () => {
    await paying.database.db.transaction((tx) =>
      writeCheckout(tx, { appId: paying.world.appId, now: clock.now() }, fernForms),
    );
    const page = await visitForm(paying.world, FORM);
    const email = `${randomUUID()}@mail.example`;
    const items = [{ id: 'fern-collection', quantity: 1 }];
    await page.setBasket({ items, upsells: [], promoCodes: [], email });
    const { body: intent } = await page.open();
    const orders = () =>
      paying.database.db.select().from(checkoutOrders).where(eq(checkoutOrders.email, email));
    await reconcileAfter(INTENT_LIFETIME_MS + MINUTE_MS);
    expect(await stateOf(intent.paymentIntentId)).toBe('closed');
    expect((await paying.world.confirm(intent)).status).toBe(400);
    expect(await orders()).toHaveLength(1);
    clock.advance(RETENTION_MS.orders + MINUTE_MS);
    await pruneOldRows({ db: paying.database.db, clock });
    expect(await orders()).toEqual([]);
  });
});
