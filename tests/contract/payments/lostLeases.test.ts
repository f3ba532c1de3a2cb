import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { type Loss, makeFlakyDatabase } from '../support/database/flakyDatabase.ts';
import { databaseName, openTestDatabase } from '../support/database/testDatabase.ts';
import { type PaymentHarness, startPaymentHarness } from '../support/payments/paymentHarness.ts';

/** More than opening a payment, or changing its amount, has transactions. */
const MOST_TRANSACTIONS = 6;

describe(`a payment whose request loses its database connection, on ${databaseName}`, () => {
  let database: OpenDatabase;
  let world: PaymentHarness;
  const losses: Loss[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    world = await startPaymentHarness(makeFlakyDatabase(database.db, losses));
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  /** Loses the connection at the transaction with this index. */
  const loseAt = (at: number, loss: Loss) =>
    losses.splice(0, losses.length, ...Array.from({ length: at }, (): Loss => 'none'), loss);
  const lossesOf = (loss: Loss) =>
    Array.from({ length: MOST_TRANSACTIONS }, (_, at) => ({ at, loss }));

  it.each([...lossesOf('begin'), ...lossesOf('commit')])(
    'can be opened and updated immediately after a loss at the $loss of transaction $at',
    async ({ at, loss }) => {
      const { xid, orderId } = await world.invoice();
      const page = world.page();
      const key = crypto.randomUUID();
      loseAt(at, loss);
      const first = await page.open(orderId, key);
      losses.length = 0;
      expect([200, 503]).toContain(first.status);
      const opened = await page.open(orderId, key);
      expect(opened.status).toBe(200);
      const { paymentIntentId } = opened.body;
      loseAt(at, loss);
      expect([200, 503]).toContain((await page.sendAmount(paymentIntentId, xid, '40.00')).status);
      losses.length = 0;
      const changed = await page.sendAmount(paymentIntentId, xid, '40.00');
      expect(changed).toMatchObject({ status: 200, body: { amount: '40.00' } });
      expect((await world.confirm(changed.body)).body.status).toBe('succeeded');
      const settled = await page.settle(changed.body.paymentIntentId, xid, '40.00');
      expect(settled.body.outcome).toBe('paid');
      const ids = new Set([paymentIntentId, changed.body.paymentIntentId]);
      expect(await world.charges([...ids])).toBe(1);
    },
  );
});
