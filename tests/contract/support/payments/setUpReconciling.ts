import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { setUpFakeProcessors } from './setUpFakeProcessors.ts';

/** A minute in ms. */
export const MINUTE_MS = 60_000;

/** A business with fake processors, and for each test an open invoice of 100.00; no earlier payment is due. */
export function setUpReconciling() {
  const paying = setUpFakeProcessors(['PAYPAL', 'RAINFOREST']);
  const { invoice, sendPayment } = paying;
  const { token: fake, order: orders } = paying.fakes;

  beforeEach(() => paying.server.database.db.update(paymentIntents).set({ nextReconcileAt: null }));

  const pay = async (of = paying.path, paymentToken: string = randomUUID()) =>
    (await sendPayment({ paymentToken, tokenProcessor: 'RAINFOREST' }, { of })).body;
  const order = async (of = paying.path) => {
    const { orderId } = await invoice(of);
    const url = `/api/fern/v1/sales/invoice/${orderId}/payPal/orders`;
    const { status } = await paying.server.post(url, { payload: { payAmount: '100.00' } });
    expect(status).toBe(200);
  };
  const loseReply = async (of = paying.path) => {
    fake.failNext('lose-reply');
    expect((await pay(of)).code).toBe('processor-unreachable');
  };
  /** The intent that is due for reconciling. */
  const intent = async () => {
    const rows = await paying.server.database.db.select().from(paymentIntents);
    const [row] = rows.filter(({ nextReconcileAt }) => nextReconcileAt !== null);
    if (row === undefined) throw new Error('No intent is due');
    return row;
  };
  const reconcile = (afterMs = 3 * MINUTE_MS) => {
    paying.server.clock.advance(afterMs);
    return reconcilePayments(paying.server.office);
  };

  /** Reconciles the payment even if it is no longer scheduled. */
  const reconcileNow = async () => {
    const isIts = eq(paymentIntents.processorIntentId, fake.last().payment.id);
    const due = { nextReconcileAt: paying.server.clock.now() };
    await paying.server.database.db.update(paymentIntents).set(due).where(isIts);
    expect(await reconcile()).toMatchObject({ attempted: 1 });
  };

  return Object.assign(paying, {
    fake,
    orders,
    pay,
    order,
    loseReply,
    intent,
    reconcile,
    reconcileNow,
  });
}
