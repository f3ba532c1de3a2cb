import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryQuestion } from '#contract/entities/documents/delivery.ts';
import type { CheckoutDraft } from '#server/back-office/checkout/checkoutDraft.ts';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import { visitForm } from '../support/checkout/visitForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import type { Reply } from '../support/payments/paymentHarness.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createMethodCalls } from '../support/saved-methods/savingMethods.ts';

const product = (reference: string, unitPrice: string) => ({
  ...{ reference, unitPrice, name: reference, description: null },
  ...{ taxes: [], recurrence: null },
});

const toForms = (mugsAskFor: readonly DeliveryQuestion[]): CheckoutDraft => {
  const form = (slug: string, asksFor: readonly DeliveryQuestion[]) => ({
    ...{ slug, title: slug, description: null, upsells: [], plan: null, asksFor },
    items: [{ product: slug, quantity: 1, minQuantity: 1, maxQuantity: 1 }],
    ...{ takesPromoCodes: false, redirectUrl: null, isActive: true },
  });
  return {
    products: [product('mugs', '56.00'), product('sample', '0.00'), product('call', '10.00')],
    promoCodes: [],
    forms: [
      form('mugs', mugsAskFor),
      form('sample', ['address', 'phone']),
      form('call', ['phone']),
    ],
  };
};

const ADDRESS = {
  street1: ' 12 Mill Lane ',
  locality: 'Portland',
  region: 'OR',
  postalCode: '97211',
  country: 'USA',
};
const STORED = {
  address: { ...ADDRESS, street1: '12 Mill Lane', street2: null },
  phone: '(503) 555-0100',
};

describe(`the delivery of an order, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const db = () => paying.database.db;
  const write = (asksFor: readonly DeliveryQuestion[]) =>
    db().transaction((tx) =>
      writeCheckout(tx, { appId: paying.world.appId, now: new Date() }, toForms(asksFor)),
    );

  beforeAll(() => write(['address', 'phone']));

  const visit = (slug: string) => visitForm(paying.world, `/v1/sales/checkoutForm/${slug}`);
  const toBasket = (slug: string, more: object = {}) => ({
    items: [{ id: slug, quantity: 1 }],
    upsells: [],
    promoCodes: [],
    ...more,
  });
  const toUpdate = (paymentIntentId: string) => ({
    upsellIds: [],
    promoCodes: [],
    paymentIntentId,
    formSlug: 'mugs',
  });
  const toPayment = (slug: string, paymentToken: string, payAmount: string) => ({
    email: `${paymentToken}@mail.example`,
    ...{ firstName: 'Amara', lastName: 'Okafor', paymentType: 'creditCard' },
    ...{ paymentToken, tokenProcessor: 'STRIPE', checkoutFormIdentifier: slug, payAmount },
    ...{ upsells: [], promoCodes: [], consent: 'EXPLICIT_CONSENT' },
  });
  const code = ({ status, body }: Reply) => [status, body.code];
  const findOrder = async (email: string) => {
    const [row] = await db().select().from(checkoutOrders).where(eq(checkoutOrders.email, email));
    return row;
  };

  it('returns the required delivery fields of a form, and rejects a payment without them', async () => {
    const { body } = await paying.world.call('GET', '/v1/sales/checkoutForm/mugs');
    expect(body.checkoutForm.asksFor).toEqual(['address', 'phone']);
    const page = await visit('mugs');
    await page.setBasket(toBasket('mugs', { email: 'early@mail.example' }));
    const { paymentIntentId } = (await page.open()).body;
    expect(code(await page.update(toUpdate(paymentIntentId)))).toEqual([422, 'delivery-missing']);
    const delivery = { address: ADDRESS, phone: STORED.phone };
    await page.setBasket(toBasket('mugs', { delivery }));
    expect((await page.update(toUpdate(paymentIntentId))).status).toBe(200);
  });

  it('is stored with the order, and returned with the receipt and the invoice', async () => {
    const page = await visit('mugs');
    const delivery = { address: ADDRESS, phone: ` ${STORED.phone}` };
    await page.setBasket(toBasket('mugs', { email: 'first@mail.example', delivery }));
    const { body: intent } = await page.open();
    await page.setBasket(toBasket('mugs')); // fields that a later basket omits are retained
    await paying.world.confirm(intent);
    const paid = await page.pay(toPayment('mugs', intent.paymentIntentId, '56.00'));
    expect(paid.body).toMatchObject({ outcome: 'paid', receipt: { delivery: STORED } });
    const { invoice } = (
      await paying.world.call('GET', `/v1/sales/invoice/${paid.body.receipt.invoiceXid}`)
    ).body;
    expect(invoice.delivery).toEqual(STORED);
    expect(invoice.contact).toMatchObject({ phone: STORED.phone, address: null });
    const isIts = and(
      eq(contacts.appId, paying.world.appId),
      eq(contacts.email, invoice.contact.email),
    );
    expect(await db().select().from(contacts).where(isIts)).toMatchObject([
      { phone: STORED.phone },
    ]);
  });

  it.each([
    ['an unknown country', { country: 'XXX' }, 'country'],
    ['no street', { street1: ' ' }, 'street1'],
    ['no city', { locality: '' }, 'locality'],
    ['no postal code where the country needs one', { postalCode: undefined }, 'postalCode'],
    ['a postal code of another country', { postalCode: 'SW1A 1AA' }, 'postalCode'],
    ['no region where the country needs one', { region: '' }, 'region'],
    ['no phone number', null, 'phone'],
  ])('rejects a basket with %s, and names the field', async (_, change, field) => {
    const page = await visit('mugs');
    const delivery =
      change === null
        ? { address: ADDRESS }
        : { address: { ...ADDRESS, ...change }, phone: STORED.phone };
    const refused = await page.setBasket(toBasket('mugs', { delivery }));
    expect(code(refused)).toEqual([422, 'delivery-invalid']);
    expect(refused.body.limits).toEqual({ field });
  });

  it.each([
    ['a street', { address: { ...ADDRESS, street1: 'x'.repeat(233) } }],
    ['a phone number', { phone: '1'.repeat(31) }],
  ])('rejects %s that is too long', async (_, change) => {
    const page = await visit('mugs');
    const delivery = { address: ADDRESS, phone: STORED.phone, ...change };
    const refused = await page.setBasket(toBasket('mugs', { delivery }));
    expect(code(refused)).toEqual([400, 'invalid-request']);
  });

  it('requires only the address fields of the country', async () => {
    const page = await visit('mugs');
    const irish = { street1: '1 Quay Street', locality: 'Galway', country: 'IRL' };
    const email = 'irish@mail.example';
    const delivery = { address: irish, phone: '+353 91 555 010' };
    expect((await page.setBasket(toBasket('mugs', { email, delivery }))).status).toBe(200);
    expect((await findOrder(email))?.delivery?.address).toEqual({
      ...irish,
      ...{ street2: null, region: null, postalCode: null },
    });
  });

  it('stores only the fields that the form requires', async () => {
    const page = await visit('call');
    const email = 'call@mail.example';
    const delivery = { address: ADDRESS, phone: STORED.phone };
    await page.setBasket(toBasket('call', { email, delivery }));
    const order = await findOrder(email);
    expect(order?.delivery).toEqual({ address: null, phone: STORED.phone });
    expect(JSON.stringify(order?.basket)).not.toContain('Mill Lane');
  });

  it('rejects saving a payment method for an order without a delivery address', async () => {
    const page = await visit('sample');
    await page.setBasket(toBasket('sample'));
    const { body: setup } = await page.open('setupIntent');
    const { paymentIntentId: setupId, clientSecret: secret, accountId } = setup;
    await createMethodCalls(() => paying.world).confirm({ setupId, secret, accountId });
    const payment = toPayment('sample', setupId, '0.00');
    expect(code(await page.pay(payment))).toEqual([422, 'delivery-missing']);
    const delivery = { address: ADDRESS, phone: STORED.phone };
    await page.setBasket(toBasket('sample', { delivery }));
    const saved = await page.pay(payment);
    expect(saved.body).toMatchObject({ outcome: 'saved', receipt: { delivery: STORED } });
  });

  it('returns 412 to a page that was opened before the form required an address', async () => {
    await write([]);
    const page = await visit('mugs');
    expect((await page.setBasket(toBasket('mugs'))).status).toBe(200);
    await write(['address']);
    expect(code(await page.setBasket(toBasket('mugs')))).toEqual([412, 'precondition-failed']);
  });
});
