import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { databaseName, openTestDatabase } from '../support/database/testDatabase.ts';
import { type PaymentHarness, startPaymentHarness } from '../support/payments/paymentHarness.ts';

const FORM = '/v1/sales/checkoutForm/shade-garden';

describe(`the scope of idempotency keys, on ${databaseName}`, () => {
  let database: OpenDatabase;
  let world: PaymentHarness;

  beforeAll(async () => {
    database = await openTestDatabase();
    world = await startPaymentHarness(database.db);
  });

  afterAll(async () => {
    await world.close();
    await database.close();
  });

  /** Sets a basket with this key, as a page of this name. */
  const setBasket = async (key: string, page: string, email: string) => {
    const { headers } = await world.app.inject({ url: `/api/${world.appId}${FORM}`, headers: {} });
    const items = [{ id: 'fern-collection', quantity: 1 }];
    const payload = { items, upsells: [], promoCodes: [], email };
    return world.call('PUT', `${FORM}/basket`, {
      payload,
      headers: {
        ...{ 'billfold-page': page, 'idempotency-key': key },
        'if-match': String(headers.etag),
      },
    });
  };
  const countOrders = async (email: string) =>
    (await database.db.select().from(checkoutOrders).where(eq(checkoutOrders.email, email))).length;
  const countKeys = async (key: string) =>
    (await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).length;

  it('includes the page: two pages with the same key have a basket each', async () => {
    const key = randomUUID();
    for (const page of ['first', 'second', 'first'])
      expect((await setBasket(key, page, 'two@mail.example')).status).toBe(200);
    expect(await countOrders('two@mail.example')).toBe(2);
    expect(await countKeys(key)).toBe(2);
  });

  it('did not include the page in earlier versions, whose stored responses are still replayed', async () => {
    const key = randomUUID();
    const first = await setBasket(key, 'old', 'old@mail.example');
    await database.db
      .update(idempotencyKeys)
      .set({ scope: sql`split_part(${idempotencyKeys.scope}, '#', 1)` })
      .where(eq(idempotencyKeys.key, key));
    const again = await setBasket(key, 'old', 'old@mail.example');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await countOrders('old@mail.example')).toBe(1);
    expect(await countKeys(key)).toBe(1);
  });
});
