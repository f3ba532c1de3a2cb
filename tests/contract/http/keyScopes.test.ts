import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const FORM = '/v1/sales/checkoutForm/shade-garden';

describe(`the scope of idempotency keys, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();

  /** Sets a basket with this key, as a page of this name. */
  const setBasket = async (key: string, page: string, email: string) => {
    const { headers } = await paying.world.app.inject({
      url: `/api/${paying.world.appId}${FORM}`,
      headers: {},
    });
    const items = [{ id: 'fern-collection', quantity: 1 }];
    const payload = { items, upsells: [], promoCodes: [], email };
    return paying.world.call('PUT', `${FORM}/basket`, {
      payload,
      headers: {
        ...{ 'billfold-page': page, 'idempotency-key': key },
        'if-match': String(headers.etag),
      },
    });
  };
  const countOrders = async (email: string) =>
    (await paying.database.db.select().from(checkoutOrders).where(eq(checkoutOrders.email, email)))
      .length;
  const countKeys = async (key: string) =>
    (await paying.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))
      .length;

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
    await paying.database.db
      .update(idempotencyKeys)
      .set({ scope: sql`split_part(${idempotencyKeys.scope}, '#', 1)` })
      .where(eq(idempotencyKeys.key, key));
    const again = await setBasket(key, 'old', 'old@mail.example');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await countOrders('old@mail.example')).toBe(1);
    expect(await countKeys(key)).toBe(1);
  });
});
