import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { fernForms } from '#server/demo/content/fernForms.ts';
import { requireOfferedConnection } from '#server/payments/connections.ts';
import { closeOpenPayment } from '#server/payments/open-payments/closeOpenPayment.ts';
import { openIntent } from '#server/payments/open-payments/openIntent.ts';
import { visitForm } from '../support/checkout/visitForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const FORM = '/v1/sales/checkoutForm/shade-garden';
const PAGES = 10;
const LAST = {
  code: 'LAST',
  type: 'percent',
  value: '10',
  isActive: true,
  startsOn: null,
  endsOn: null,
  maxUses: 1,
  productReferences: null,
} as const;

const paying = setUpPaymentHarness();

/** Orders of as many pages, all of which were priced with the last use of the code. */
async function priceOrders() {
  const { world, database } = paying;
  const { appId } = world;
  await database.db.transaction((tx) =>
    writeCheckout(tx, { appId, now: new Date() }, { ...fernForms, promoCodes: [LAST] }),
  );
  const emails = Array.from({ length: PAGES }, () => `${randomUUID()}@mail.example`);
  for (const email of emails) {
    const page = await visitForm(world, FORM);
    const items = [{ id: 'fern-collection', quantity: 1 }];
    const priced = await page.setBasket({ items, upsells: [], promoCodes: ['LAST'], email });
    expect(priced.body.promoCodes).toMatchObject([{ state: 'applied' }]);
  }
  return database.db.select().from(checkoutOrders).where(inArray(checkoutOrders.email, emails));
}

it(`opens one payment with the last use of a promo code, however many were priced with it, on ${databaseName}`, async () => {
  const { appId } = paying.world;
  const office = paying.office();
  const orders = await priceOrders();
  const request = { appId, processor: 'STRIPE', connectionId: null, currency: 'USD' } as const;
  const connected = await requireOfferedConnection(office, request);
  const toSubject = (id: string) => ({ kind: 'order', id }) as const;
  // each has passed the price check, so only the reservation can reject it
  const open = ({ id, payMinor: amountMinor }: (typeof orders)[number]) =>
    openIntent(office, {
      ...{ appId, subject: toSubject(id), connected, amountMinor },
      ...{ capability: 'intents', page: randomUUID() },
    });
  const opened = await Promise.allSettled(orders.map(open));
  const refused = opened.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused.map(({ code }) => code)).toEqual(Array(PAGES - 1).fill('checkout-total-changed'));
  const first = orders[opened.findIndex(({ status }) => status === 'fulfilled')];
  const [other] = orders.filter(({ id }) => id !== first?.id);
  if (first === undefined || other === undefined) throw new Error('No payment was opened');
  await closeOpenPayment(office, toSubject(first.id));
  expect((await open(other)).amountMinor).toBe(other.payMinor);
  await expect(open(first)).rejects.toMatchObject({ code: 'checkout-total-changed' });
});
