import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import { reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { makeInvoice } from '../documents/makeDocuments.ts';
import { makeLine } from '../documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';

/** A minute in ms. */
export const MINUTE_MS = 60_000;

/** A business with fake processors, and for each test an open invoice of 100.00; no earlier payment is due. */
export function setUpReconciling() {
  const { processors, fakes } = createFakeProcessors();
  const { token: fake, order: orders } = fakes;
  let server: TestServer;
  let path: string;

  beforeAll(async () => {
    server = await openTestServer({ processors });
    const connections = (['PAYPAL', 'RAINFOREST'] as const).map((processor) => ({
      processor,
      accountId: `acct_${processor.toLowerCase()}`,
    }));
    await server.database.db.transaction((tx) =>
      writeConnections(tx, { appId: 'fern', connections, now: server.clock.now() }),
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const one of Object.values(fakes)) one.forget();
    await server.database.db.update(paymentIntents).set({ nextReconcileAt: null });
    path = await newInvoice();
  });

  const newInvoice = () =>
    makeInvoice(server, { content: { ...springCleanUp(), lines: [makeLine()], plan: null } });
  const invoice = async (of = path) => (await server.get(of)).body.invoice;
  const pay = async (of = path, paymentToken: string = randomUUID()) =>
    (
      await server.post(`${of}/acceptPayment`, {
        payload: {
          invoiceXID: of.split('/').at(-1) ?? '',
          payAmount: '100.00',
          paymentType: 'creditCard',
          paymentToken,
          tokenProcessor: 'RAINFOREST',
        },
      })
    ).body;
  const order = async (of = path) => {
    const { orderId } = await invoice(of);
    const url = `/api/fern/v1/sales/invoice/${orderId}/payPal/orders`;
    const { status } = await server.post(url, { payload: { payAmount: '100.00' } });
    expect(status).toBe(200);
  };
  const loseReply = async (of = path) => {
    fake.failNext('lose-reply');
    expect((await pay(of)).code).toBe('processor-unreachable');
  };
  /** The intent that is due for reconciling. */
  const intent = async () => {
    const rows = await server.database.db.select().from(paymentIntents);
    const [row] = rows.filter(({ nextReconcileAt }) => nextReconcileAt !== null);
    if (row === undefined) throw new Error('No intent is due');
    return row;
  };
  const reconcile = (afterMs = 3 * MINUTE_MS) => {
    server.clock.advance(afterMs);
    return reconcilePayments(server.office);
  };

  /** Reconciles the payment even if it is no longer scheduled. */
  const reconcileNow = async () => {
    const isIts = eq(paymentIntents.processorIntentId, fake.last().payment.id);
    const due = { nextReconcileAt: server.clock.now() };
    await server.database.db.update(paymentIntents).set(due).where(isIts);
    expect(await reconcile()).toMatchObject({ attempted: 1 });
  };

  return {
    get server() {
      return server;
    },
    /** The current invoice’s path. */
    get path() {
      return path;
    },
    processors,
    fake,
    orders,
    newInvoice,
    invoice,
    pay,
    order,
    loseReply,
    intent,
    reconcile,
    reconcileNow,
  };
}
