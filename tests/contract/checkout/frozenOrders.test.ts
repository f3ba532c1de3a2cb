import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  CheckoutDraft,
  CheckoutFormDraft,
  ProductDraft,
} from '#server/back-office/checkout/checkoutDraft.ts';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { fern } from '#server/demo/content/fern.ts';
import { settableClock } from '#server/platform/clock.ts';
import { type FormVisit, visitForm } from '../support/checkout/visitForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const product = (reference: string, change: Partial<ProductDraft> = {}): ProductDraft => ({
  reference,
  name: reference,
  description: null,
  unitPrice: '100.00',
  taxes: [],
  recurrence: null,
  ...change,
});

const form = (slug: string, change: Partial<CheckoutFormDraft> = {}): CheckoutFormDraft => ({
  slug,
  title: slug,
  description: null,
  items: [{ product: slug, quantity: 1, minQuantity: 1, maxQuantity: 9 }],
  upsells: [],
  plan: null,
  takesPromoCodes: true,
  redirectUrl: null,
  isActive: true,
  ...change,
});

const oneUse = (code: string, value = '10') => ({
  code,
  type: 'percent' as const,
  value,
  isActive: true,
  startsOn: null,
  endsOn: null,
  maxUses: 1,
  productReferences: null,
});

const monthly = { code: 2, interval: 1, trialDays: 0, endsOn: null, occurrences: null } as const;

const SOLD: CheckoutDraft = {
  products: [product('chair'), product('box', { recurrence: monthly }), product('desk')],
  promoCodes: [oneUse('LAST'), oneUse('ENDED'), oneUse('SWITCHED')],
  forms: [
    form('chair'),
    form('box'),
    form('desk', { plan: { depositPercent: '10', afterDays: [30] } }),
  ],
};

describe(`an open payment of a checkout form, on ${databaseName}`, () => {
  const clock = settableClock(new Date().toISOString());
  const paying = setUpPaymentHarness(clock);
  const offer = (draft: CheckoutDraft) =>
    paying.database.db.transaction((tx) =>
      writeCheckout(tx, { appId: paying.world.appId, now: new Date() }, draft),
    );
  beforeEach(() => offer(SOLD));

  const visit = (slug: string) => visitForm(paying.world, `/v1/sales/checkoutForm/${slug}`);
  const basket = (slug: string, quantity = 1, promoCodes: string[] = []) => ({
    items: [{ id: slug, quantity }],
    upsells: [],
    promoCodes,
    consent: 'EXPLICIT_CONSENT',
  });
  const update = (
    page: FormVisit,
    slug: string,
    paymentIntentId: string,
    promoCodes: string[] = [],
  ) => page.update({ upsellIds: [], promoCodes, paymentIntentId, formSlug: slug });
  const pay = (
    page: FormVisit,
    slug: string,
    { token, amount, promoCodes = [] }: { token: string; amount: string; promoCodes?: string[] },
  ) =>
    page.pay({
      email: `${randomUUID()}@mail.example`,
      firstName: 'Amara',
      lastName: 'Okafor',
      paymentType: 'creditCard',
      paymentToken: token,
      tokenProcessor: 'STRIPE',
      checkoutFormIdentifier: slug,
      upsells: [],
      promoCodes,
      payAmount: amount,
      consent: 'EXPLICIT_CONSENT',
    });
  const chargedFor = async (paymentIntentId: string) => {
    const { body } = await paying.world.control('/charges');
    return body.charges
      .filter(
        (charge: Record<string, unknown>) =>
          charge.payment_intent === paymentIntentId && charge.status === 'succeeded',
      )
      .map(({ amount }: { amount: number }) => amount);
  };

  it('places the order that it was opened for, even if the basket changed before the confirm', async () => {
    const page = await visit('chair');
    await page.setBasket(basket('chair'));
    const { body: intent } = await page.open();
    await page.setBasket(basket('chair', 8));
    await paying.world.control('/webhooks/pause', {}); // the page is faster than the event
    await paying.world.confirm(intent);
    const { body } = await pay(page, 'chair', { token: intent.paymentIntentId, amount: '100.00' });
    await paying.world.control('/webhooks/resume', {});
    expect(await chargedFor(intent.paymentIntentId)).toEqual([10_000]);
    expect(body.receipt.basket).toMatchObject({
      payAmount: '100.00',
      lines: [{ quantity: 1, amount: '100.00' }],
    });
    expect(await paying.invoiceAt(body.receipt.invoiceXid)).toMatchObject({
      status: 'PAID',
      total: '100.00',
      totalPaid: '100.00',
    });
  });

  it('places the updated order once the processor has the new amount', async () => {
    const page = await visit('chair');
    await page.setBasket(basket('chair'));
    const { body: intent } = await page.open();
    await page.setBasket(basket('chair', 2));
    expect((await update(page, 'chair', intent.paymentIntentId)).body.amount).toBe('200.00');
    await page.setBasket(basket('chair', 5));
    await paying.world.confirm(intent);
    await paying.world.control('/webhooks/idle', {});
    const { body } = await pay(page, 'chair', { token: intent.paymentIntentId, amount: '200.00' });
    expect(body.receipt.basket.lines).toMatchObject([{ quantity: 2, amount: '200.00' }]);
    expect(await chargedFor(intent.paymentIntentId)).toEqual([20_000]);
  });

  it('reserves the last use of a promo code for one of ten simultaneous pages', async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, () => visit('chair')));
    const priced = await Promise.all(
      pages.map((page) => page.setBasket(basket('chair', 1, ['LAST']))),
    );
    expect(priced.map(({ body }) => body.payAmount)).toEqual(Array(10).fill('90.00'));
    const opened = await Promise.all(pages.map((page) => page.open()));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const { status, body } of opened)
      if (status === 409) expect(body.code).toBe('checkout-total-changed');
    const at = opened.findIndex(({ status }) => status === 200);
    const others = pages.filter((_, index) => index !== at);
    const again = await others[0]?.setBasket(basket('chair', 1, ['LAST']));
    expect(again?.body.promoCodes).toMatchObject([{ state: 'used-up' }]);
    expect(again?.body.payAmount).toBe('100.00');
    expect((await pages[at]?.setBasket(basket('chair', 1, ['LAST'])))?.body.payAmount).toBe(
      '90.00',
    );
  });

  it('reserves a promo code that is added later, and releases it when it is removed', async () => {
    const page = await visit('chair');
    await page.setBasket(basket('chair'));
    const { body: intent } = await page.open();
    await page.setBasket(basket('chair', 1, ['SWITCHED']));
    const changed = await update(page, 'chair', intent.paymentIntentId, ['SWITCHED']);
    expect(changed.body.amount).toBe('90.00');
    const other = await visit('chair');
    const state = async () =>
      (await other.setBasket(basket('chair', 1, ['SWITCHED']))).body.promoCodes[0].state;
    expect(await state()).toBe('used-up');
    await page.setBasket(basket('chair'));
    expect((await update(page, 'chair', intent.paymentIntentId)).body.amount).toBe('100.00');
    expect(await state()).toBe('applied');
  });

  it('counts one use of a promo code per payment', async () => {
    await offer({ ...SOLD, promoCodes: [{ ...oneUse('ENDED'), maxUses: 2 }] });
    const page = await visit('chair');
    await page.setBasket(basket('chair', 1, ['ENDED']));
    const { body: intent } = await page.open();
    await paying.world.confirm(intent);
    const paid = await pay(page, 'chair', {
      token: intent.paymentIntentId,
      amount: '90.00',
      promoCodes: ['ENDED'],
    });
    expect(paid.body.outcome).toBe('paid');
    const next = await visit('chair');
    expect((await next.setBasket(basket('chair', 1, ['ENDED']))).body.promoCodes).toMatchObject([
      { state: 'applied' },
    ]);
  });

  it('is rejected for a basket that was priced 35 days ago until the basket is priced again', async () => {
    const page = await visit('desk');
    const { body: priced } = await page.setBasket(basket('desk'));
    expect(priced.payAmount).toBe('10.00');
    clock.advance(35 * DAY_MS);
    expect(await page.open()).toMatchObject({
      status: 409,
      body: { code: 'checkout-total-changed' },
    });
    const { body: again } = await page.setBasket(basket('desk'));
    expect(again.later[0].dueOn > priced.later[0].dueOn).toBe(true);
    expect((await page.open()).status).toBe(200);
  });

  it('schedules recurring charges from the day of the payment, not of the pricing', async () => {
    const page = await visit('box');
    await page.setBasket(basket('box'));
    clock.advance(35 * DAY_MS);
    const { body: intent } = await page.open();
    await paying.world.confirm(intent, undefined, { setup_future_usage: 'off_session' });
    const { body } = await pay(page, 'box', { token: intent.paymentIntentId, amount: '100.00' });
    const [next] = body.receipt.charges.plans[0].charges;
    expect(Date.parse(next.dueOn)).toBeGreaterThan(clock.now().getTime() + 20 * DAY_MS);
    expect(await paying.invoiceAt(body.receipt.invoiceXid)).toMatchObject({
      issuedOn: new Intl.DateTimeFormat('en-CA', { timeZone: fern.timeZone }).format(clock.now()),
    });
  });

  it('is set up on the server for off-session charges, and limited to cards', async () => {
    const page = await visit('box');
    await page.setBasket(basket('box'));
    const { body: intent } = await page.open();
    const { body: all } = await paying.world.control('/intents');
    const opened = all.payment_intents.find(
      ({ id }: { id: string }) => id === intent.paymentIntentId,
    );
    expect([opened.payment_method_types, opened.setup_future_usage]).toEqual([
      ['card'],
      'off_session',
    ]);
    await paying.world.confirm(intent);
    const { body } = await pay(page, 'box', { token: intent.paymentIntentId, amount: '100.00' });
    expect(body.receipt.charges.method).toMatchObject({ last4: '4242' });
  });

  it('is rejected if the deposit or the instalments have changed', async () => {
    const page = await visit('desk');
    await page.setBasket(basket('desk'));
    const desk = (plan: CheckoutFormDraft['plan']) =>
      offer({ ...SOLD, forms: [form('desk', { plan })] });
    await desk({ depositPercent: '50', afterDays: [30] });
    expect((await page.open()).body.code).toBe('checkout-total-changed');
    await desk({ depositPercent: '10', afterDays: [15, 30] });
    expect((await page.open()).body.code).toBe('checkout-total-changed');
    await desk({ depositPercent: '10', afterDays: [30] });
    expect((await page.open()).body.amount).toBe('10.00');
  });
});
