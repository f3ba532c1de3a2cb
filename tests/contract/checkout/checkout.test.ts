import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { checkoutOrders, promoCodes } from '#server/database/schema/checkout.ts';
import { contacts, paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { payments } from '#server/database/schema/payments.ts';
import { fernForms } from '#server/demo/content/fernForms.ts';
import { pruneOldRows } from '#server/maintenance/pruneOldRows.ts';
import { RETENTION_MS } from '#server/maintenance/retention.ts';
import { settableClock } from '#server/platform/clock.ts';
import { visitForm } from '../support/checkout/visitForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import type { Reply } from '../support/payments/paymentHarness.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createMethodCalls } from '../support/saved-methods/savingMethods.ts';

const FORM = '/v1/sales/checkoutForm/shade-garden';
const FREE = '/v1/sales/checkoutForm/garden-check';

const FERNS = { items: [{ id: 'fern-collection', quantity: 1 }], upsells: [], promoCodes: [] };

describe(`buying with a checkout form, on ${databaseName}`, () => {
  const harness = setUpPaymentHarness();

  const read = (form = FORM) =>
    harness.world.app.inject({ url: `/api/${harness.world.appId}${form}`, headers: {} });

  const visit = (form = FORM) => visitForm(harness.world, form);

  const stripePayment = (paymentToken: string, payAmount: string, more: object = {}) => ({
    email: `${paymentToken}@mail.example`,
    firstName: 'Amara',
    lastName: 'Okafor',
    paymentType: 'creditCard',
    paymentToken,
    tokenProcessor: 'STRIPE',
    checkoutFormIdentifier: 'shade-garden',
    upsells: [],
    promoCodes: [],
    payAmount,
    consent: 'NO_CONSENT',
    ...more,
  });

  const code = ({ status, body }: Reply) => [status, body.code];

  it('returns a form by case-insensitive name, with items, taxes, upsells and total [2.33] [3.21] [3.22]', async () => {
    const { body } = await harness.world.call('GET', '/v1/sales/checkoutForm/Shade-GARDEN');
    const { checkoutForm } = body;
    expect(checkoutForm.checkoutFormUrl).toBe(
      `/shade-garden?app_id=${harness.world.appId}&type=checkout`,
    );
    expect(checkoutForm.checkoutFormItemList[0]).toMatchObject({
      id: 'fern-collection',
      productPrice: '90.00',
      taxTemplates: [{ name: 'Sales tax', rate: '8.875', amount: '7.99' }],
    });
    expect(checkoutForm.upsells[0].upsellId).toBe('guide');
    expect(checkoutForm.promoCodes).toEqual([]);
    expect(checkoutForm.payAmount).toBe('129.56'); // 90 + 29 + 7.99 + 2.57
    expect(body.appSalesInfo.processor).toBe('STRIPE');
  });

  it('prices a basket, and returns the state and discount of each promo code', async () => {
    const { setBasket } = await visit();
    const items = [
      { id: 'fern-collection', quantity: 2 },
      { id: 'leaf-mulch', quantity: 1 },
    ];
    const tried = ['shade10', ' Mulch5 ', 'SPRING24', 'nobody'];
    const { body } = await setBasket({ items, upsells: ['guide'], promoCodes: tried });
    const states = body.promoCodes.map(({ state, discountAmount }: Record<string, string>) => [
      state,
      discountAmount,
    ]);
    expect(states).toEqual([
      ['applied', '21.35'],
      ['applied', '5.00'],
      ['expired', '0.00'],
      ['unknown', '0.00'],
    ]);
    expect(body.totals).toMatchObject({ subtotal: '213.50', discount: '26.35', tax: '15.09' });
    expect(body.payAmount).toBe('202.24');
  });

  it('rejects items and upsells that the form does not offer, with the limits, and an empty basket', async () => {
    const { setBasket, open } = await visit();
    const of = (id: string, quantity: number) => ({ ...FERNS, items: [{ id, quantity }] });
    const many = await setBasket(of('fern-collection', 6));
    expect(code(many)).toEqual([422, 'basket-invalid']);
    expect(many.body.limits).toEqual({ item: 'fern-collection', min: '1', max: '5' });
    expect(code(await setBasket(of('moss', 1)))).toEqual([422, 'basket-invalid']);
    const upsold = await setBasket({ ...FERNS, upsells: ['nothing'] });
    expect(upsold.body.limits).toEqual({ upsell: 'nothing' });
    expect(code(await open())).toEqual([422, 'basket-empty']);
  });

  it('deletes an abandoned basket after 90 days, but not one with an open payment', async () => {
    const left = await visit();
    await left.setBasket({ ...FERNS, email: 'left@mail.example', nameOnCard: 'Lena Left' });
    const paying = await visit();
    await paying.setBasket({ ...FERNS, email: 'paying@mail.example' });
    await paying.open();
    const emails = async () =>
      (await harness.database.db.select().from(checkoutOrders)).map(({ email }) => email);
    const isLeft = eq(checkoutOrders.email, 'left@mail.example');
    const [row] = await harness.database.db.select().from(checkoutOrders).where(isLeft);
    const over = (row?.updatedAt.getTime() ?? 0) + RETENTION_MS.orders;
    const pruneAt = (ms: number) =>
      pruneOldRows({ db: harness.database.db, clock: settableClock(new Date(ms).toISOString()) });
    await pruneAt(over);
    expect(await emails()).toContain('left@mail.example');
    await pruneAt(over + 60_000);
    expect(await emails()).not.toContain('left@mail.example');
    expect(await emails()).toContain('paying@mail.example');
    const again = await left.setBasket(FERNS);
    expect(again.status).toBe(200); // a returning visitor starts a new basket
  });

  it('limits a page to ten unknown promo codes', async () => {
    const { setBasket } = await visit();
    for (let tries = 0; tries < 10; tries += 1) {
      const response = await setBasket({ ...FERNS, promoCodes: [`guess-${tries}`] });
      expect(response.body.promoCodes[0].state).toBe('unknown');
    }
    expect(code(await setBasket({ ...FERNS, promoCodes: ['guess-10'] }))).toEqual([
      429,
      'too-many-requests',
    ]);
    expect((await setBasket({ ...FERNS, promoCodes: ['SHADE10'] })).status).toBe(200);
  });

  it('limits an IP address to thirty unknown promo codes across pages', async () => {
    const { headers } = await read();
    const guess = (promoCode: string, remoteAddress: string) =>
      harness.world.app.inject({
        method: 'PUT',
        url: `/api/${harness.world.appId}${FORM}/basket`,
        remoteAddress,
        headers: {
          'billfold-page': randomUUID(),
          'idempotency-key': `"${randomUUID()}"`,
          'if-match': String(headers.etag),
        },
        payload: { ...FERNS, promoCodes: [promoCode] },
      });
    for (let tries = 0; tries < 30; tries += 1)
      expect((await guess(`try-${tries}`, '203.0.113.50')).statusCode).toBe(200);
    const refused = await guess('SHADE10', '203.0.113.50');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3_000]).toEqual([
      429,
      true,
    ]);
    expect((await guess('SHADE10', '203.0.113.51')).statusCode).toBe(200);
  });

  it('charges the server’s total once, and creates one invoice, contact and receipt [7.37] [7.47] [7.51]', async () => {
    const page = await visit();
    await page.setBasket(FERNS);
    const first = (await page.open()).body;
    expect(first).toMatchObject({ amount: '97.99', accountId: expect.stringMatching(/^acct_/) });
    await page.setBasket({ ...FERNS, upsells: ['guide'], promoCodes: ['shade10'] });
    const submitted = { upsells: ['guide'], promoCodes: ['SHADE10'] };
    const changed = await page.update({
      upsellIds: submitted.upsells,
      promoCodes: submitted.promoCodes,
      paymentIntentId: first.paymentIntentId,
      formSlug: 'shade-garden',
    });
    expect(changed.body).toMatchObject({
      amount: '105.29',
      paymentIntentId: first.paymentIntentId,
    });
    await harness.world.confirm(changed.body);
    const payment = stripePayment(first.paymentIntentId, '105.29', submitted);
    const uses = async () =>
      (
        await harness.database.db
          .select()
          .from(promoCodes)
          .where(and(eq(promoCodes.appId, harness.world.appId), eq(promoCodes.codeKey, 'SHADE10')))
      )[0]?.uses;
    const key = { 'idempotency-key': `"${randomUUID()}"` };
    const responses = await Promise.all([
      page.pay(payment, key),
      page.pay(payment),
      (await visit()).pay(payment), // returned from a bank, as another page
    ]);
    const replayed = await page.pay(payment, key);
    for (const { status, body } of [...responses, replayed]) {
      expect([status, body.outcome]).toEqual([200, 'paid']);
      expect(body.receipt.receiptId).toBe(responses[0]?.body.receipt.receiptId);
    }
    const { receipt } = responses[0]?.body ?? {};
    const [count] = /\d+$/.exec(receipt.invoiceNumber) ?? [];
    expect(count).toMatch(/^\d{3}/);
    expect(receipt).toMatchObject({ receiptNumber: `R-${count}`, customerName: 'Amara Okafor' });
    expect(receipt.payments).toMatchObject([{ amount: '105.29', state: 'paid' }]);
    expect(await uses()).toBe(1);
    expect(await harness.world.charges([first.paymentIntentId])).toBe(1);
    const { body: invoice } = await harness.world.call(
      'GET',
      `/v1/sales/invoice/${receipt.invoiceXid}`,
    );
    expect(invoice.invoice).toMatchObject({ status: 'PAID', total: '105.29', totalPaid: '105.29' });
    expect(invoice.invoice.contact.email).toBe(payment.email);
    const again = await harness.world.call('GET', `/v1/sales/checkoutReceipt/${receipt.receiptId}`);
    expect(again.body).toEqual(receipt);
    const own = await harness.database.db
      .select()
      .from(invoices)
      .where(eq(invoices.appId, harness.world.appId));
    expect(own).toHaveLength(1);
  });

  it('completes an order from the processor’s event if the page was closed', async () => {
    const page = await visit();
    const email = `${randomUUID()}@mail.example`;
    await page.setBasket({ ...FERNS, email, nameOnCard: 'Jo March' });
    await harness.world.confirm((await page.open()).body);
    await harness.world.control('/webhooks/idle', {});
    const [order] = await harness.database.db
      .select()
      .from(checkoutOrders)
      .where(eq(checkoutOrders.email, email));
    expect(order?.receiptNumber).toMatch(/^R-\d+$/);
    const paid = await harness.database.db
      .select()
      .from(payments)
      .where(eq(payments.invoiceId, order?.invoiceId ?? ''));
    expect(paid).toMatchObject([{ subjectKind: 'invoice', state: 'paid', amountMinor: 9_799 }]);
    const [contact] = await harness.database.db
      .select()
      .from(contacts)
      .where(eq(contacts.email, email));
    expect(contact?.name).toBe('Jo March');
  });

  it('rejects another total, an invalid promo code and other upsells, and charges nothing', async () => {
    const page = await visit();
    await page.setBasket(FERNS);
    const { paymentIntentId } = (await page.open()).body;
    const refused = await page.pay(stripePayment(paymentIntentId, '1.00'));
    expect(code(refused)).toEqual([409, 'checkout-total-changed']);
    expect(refused.body.limits).toEqual({ total: '97.99' });
    const upsold = stripePayment(paymentIntentId, '97.99', { upsells: ['guide'] });
    expect(code(await page.pay(upsold))).toEqual([409, 'checkout-total-changed']);
    const coded = stripePayment(paymentIntentId, '97.99', { promoCodes: ['SPRING24'] });
    expect(code(await page.pay(coded))).toEqual([422, 'promo-code-refused']);
    expect(await harness.world.charges([paymentIntentId])).toBe(0);
  });

  it('saves the payment method of a free order, with consent only [4.15] [7.46]', async () => {
    const page = await visit(FREE);
    await page.setBasket({ ...FERNS, items: [{ id: 'garden-check', quantity: 1 }] });
    expect(code(await page.open())).toEqual([409, 'checkout-total-changed']);
    const { body: setup } = await page.open('setupIntent');
    expect(setup).toMatchObject({ amount: '0.00', accountId: expect.stringMatching(/^acct_/) });
    const { paymentIntentId: setupId, clientSecret: secret, accountId } = setup;
    await createMethodCalls(() => harness.world).confirm({ setupId, secret, accountId });
    const payment = stripePayment(setupId, '0.00', { checkoutFormIdentifier: 'garden-check' });
    expect(code(await page.pay(payment))).toEqual([400, 'invalid-request']);
    const consenting = { ...payment, consent: 'EXPLICIT_CONSENT' };
    const [one, two] = [await page.pay(consenting), await page.pay(consenting)];
    expect(one.body).toMatchObject({ outcome: 'saved', receipt: { method: { last4: '4242' } } });
    expect(two.body.receipt.receiptId).toBe(one.body.receipt.receiptId);
    const rows = await harness.database.db
      .select({ name: contacts.name, email: contacts.email })
      .from(paymentMethods)
      .innerJoin(contacts, eq(contacts.id, paymentMethods.contactId))
      .where(eq(paymentMethods.appId, harness.world.appId));
    expect(rows).toEqual([{ name: 'Amara Okafor', email: payment.email }]);
  });

  it('charges a deposit today, and lists the rest as dated instalments on the invoice', async () => {
    const [form] = fernForms.forms;
    if (form === undefined) throw new Error('There is no form');
    const plan = { depositPercent: '30', afterDays: [30, 60] };
    const forms = [...fernForms.forms, { ...form, slug: 'in-parts', plan }];
    await harness.database.db.transaction((tx) =>
      writeCheckout(tx, { appId: harness.world.appId, now: new Date() }, { ...fernForms, forms }),
    );
    const page = await visit('/v1/sales/checkoutForm/in-parts');
    const { body: basket } = await page.setBasket(FERNS);
    expect(basket).toMatchObject({ payAmount: '29.40', totals: { total: '97.99' } });
    const { body: intent } = await page.open();
    expect(intent.amount).toBe('29.40');
    await harness.world.confirm(intent);
    const submitted = { checkoutFormIdentifier: 'in-parts' };
    const { body } = await page.pay(stripePayment(intent.paymentIntentId, '29.40', submitted));
    const { invoiceXid } = body.receipt;
    const { invoice } = (await harness.world.call('GET', `/v1/sales/invoice/${invoiceXid}`)).body;
    expect(invoice).toMatchObject({ status: 'DEPOSIT_PAID', totalRemainingBalance: '68.59' });
    expect(invoice.payPlan).toMatchObject({ amountDue: '29.40', instalments: basket.later });
    expect(basket.later.map(({ amount }: { amount: string }) => amount)).toEqual([
      '34.30',
      '34.29',
    ]);
  });

  it('returns the receipt of a paid order even if the form was closed or turned off meanwhile', async () => {
    const write = (draft: typeof fernForms) =>
      harness.database.db.transaction((tx) =>
        writeCheckout(tx, { appId: harness.world.appId, now: new Date() }, draft),
      );
    const page = await visit();
    await page.setBasket(FERNS);
    const { body: intent } = await page.open();
    await harness.world.confirm(intent);
    await write({ ...fernForms, forms: [] });
    const paid = await page.pay(stripePayment(intent.paymentIntentId, '97.99'));
    expect(paid.body).toMatchObject({ outcome: 'paid', receipt: { customerName: 'Amara Okafor' } });
    const isIts = eq(businesses.appId, harness.world.appId);
    const featureFlags = (checkout: boolean) => ({ checkout, paymentMethods: true });
    await harness.database.db
      .update(businesses)
      .set({ featureFlags: featureFlags(false) })
      .where(isIts);
    const again = await page.pay(stripePayment(intent.paymentIntentId, '97.99'));
    expect(again.body.receipt).toEqual(paid.body.receipt);
    expect((await read()).statusCode).toBe(404);
    await harness.database.db
      .update(businesses)
      .set({ featureFlags: featureFlags(true) })
      .where(isIts);
    await write(fernForms);
    expect((await read()).statusCode).toBe(200);
  });

  it('opens a preview payment that cannot be processed [7.45]', async () => {
    const page = await visit();
    const { status, body } = await page.open('previewIntent');
    expect([status, body.amount]).toEqual([200, '129.56']);
    expect(body.accountId).toMatch(/^acct_/);
    expect(body.clientSecret).toMatch(/_secret_/);
    expect(code(await page.pay(stripePayment(body.paymentIntentId, '129.56')))).toEqual([
      404,
      'not-found',
    ]);
  });

  it('rejects an order without a charge if its price, product or promo code has changed meanwhile', async () => {
    const write = (draft: typeof fernForms) =>
      harness.database.db.transaction((tx) =>
        writeCheckout(tx, { appId: harness.world.appId, now: new Date() }, draft),
      );
    const page = await visit();
    await page.setBasket({ ...FERNS, promoCodes: ['SHADE10'] });
    const { paymentIntentId } = (await page.open()).body;
    const update = {
      upsellIds: [],
      promoCodes: ['SHADE10'],
      paymentIntentId,
      formSlug: 'shade-garden',
    };
    const dearer = fernForms.products.map((one) => ({ ...one, unitPrice: '95.00' }));
    await write({ ...fernForms, products: dearer });
    expect(code(await page.update(update))).toEqual([409, 'checkout-total-changed']);
    expect(code(await page.setBasket(FERNS))).toEqual([412, 'precondition-failed']);
    const noFerns = fernForms.products.filter(({ reference }) => reference !== 'fern-collection');
    await write({ ...fernForms, products: noFerns });
    expect(code(await page.update(update))).toEqual([409, 'checkout-total-changed']);
    await write({ ...fernForms, promoCodes: [] });
    expect(code(await page.update(update))).toEqual([409, 'checkout-total-changed']);
    await write({ ...fernForms, forms: [] });
    expect(code(await page.update(update))).toEqual([410, 'link-revoked']);
    await write(fernForms);
    expect((await page.update(update)).status).toBe(200);
  });
});
