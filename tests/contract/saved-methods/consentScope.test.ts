import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { createMethodLink } from '#server/back-office/payments/paymentMethodLinks.ts';
import { chargeSchedules, scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { assertConsent } from '#server/payments/charges/assertConsent.ts';
import { buyWithForm } from '../support/checkout/buyWithForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createMethodCalls, toSession } from '../support/saved-methods/savingMethods.ts';
import { staffPage } from '../support/staff/staffCards.ts';

const product = (reference: string, unitPrice: string, trialDays: number | null) => ({
  reference,
  name: reference,
  description: null,
  unitPrice,
  taxes: [],
  recurrence:
    trialDays === null
      ? null
      : { code: 2 as const, interval: 1, trialDays, endsOn: null, occurrences: null },
});

const form = (slug: string) => ({
  slug,
  title: slug,
  description: null,
  items: [{ product: slug, quantity: 1, minQuantity: 1, maxQuantity: 1 }],
  upsells: [],
  plan: null,
  takesPromoCodes: false,
  redirectUrl: null,
  isActive: true,
});

const FORMS = {
  products: [
    product('box', '20.00', 0),
    product('trial', '20.00', 14),
    product('visit', '0.00', null),
  ],
  promoCodes: [],
  forms: [form('box'), form('trial'), form('visit')],
};

describe(`the consent of a saved payment method, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const db = () => paying.database.db;
  const saving = createMethodCalls(() => paying.world);

  beforeAll(() =>
    db().transaction((tx) =>
      writeCheckout(tx, { appId: paying.world.appId, now: new Date() }, FORMS),
    ),
  );

  const findMethod = async (id: string | null) => {
    const [row] = await db()
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.id, id ?? ''));
    if (row === undefined) throw new Error('It is not saved');
    return row;
  };
  /** A purchase with a form, and the method that was saved with it. */
  async function buy(slug: string, card = 'pm_card_visa') {
    const { receipt } = (
      await buyWithForm(paying.world, { form: slug, items: [{ id: slug, quantity: 1 }], card })
    ).body;
    const isIt = eq(checkoutOrders.receiptId, receipt.receiptId);
    const [order] = await db().select().from(checkoutOrders).where(isIt);
    if (order === undefined) throw new Error('Nothing was bought');
    return { receipt, order, method: await findMethod(order.methodId) };
  }
  /** The method that a contact has saved with a link. */
  async function saveByLink() {
    const { appId } = paying.world;
    const contact = { name: 'Amara Okafor', email: `${randomUUID()}@mail.example` };
    const source = 'public-create-card';
    const key = await createMethodLink(paying.office(), appId, { contact, source });
    const session = toSession(await saving.open(key));
    await saving.confirm(session);
    const { paymentMethodId } = (await saving.submit(key, session.setupId)).body;
    const isIt = eq(paymentMethods.processorMethodId, paymentMethodId);
    const [row] = await db().select().from(paymentMethods).where(isIt);
    return findMethod(row?.id ?? null);
  }
  /** An invoice over 100.00 of the contact whose method it is. */
  async function invoiceFor(contactId: string) {
    const made = await paying.world.invoice();
    await db().update(invoices).set({ contactId }).where(eq(invoices.xid, made.xid));
    return made;
  }
  const staff = () => staffPage(paying.world);
  const listed = async (orderId: string) =>
    (await staff().ask('GET', `manualInvoicePayment/${orderId}`)).body.savedMethods.map(
      ({ id }: { id: string }) => id,
    );
  const charge = (orderId: string, methodId: string, amount = '100.00') =>
    staff().process(orderId, methodId, { paymentMethodType: 'STORED', amount });
  const chargeWithoutDocument = (contactId: string, methodId: string) =>
    staff().processManual(methodId, {
      paymentMethodType: 'STORED',
      payAmount: '15.00',
      contactId,
    });
  const charged = async () =>
    (await paying.world.control('/charges')).body.charges.filter(
      ({ status }: { status: string }) => status === 'succeeded',
    ).length;

  it('covers any payment if it was saved with a link or a form without later charges', async () => {
    for (const method of [await saveByLink(), (await buy('visit')).method]) {
      expect(method).toMatchObject({ consent: 'EXPLICIT_CONSENT', consentScope: 'any' });
      const { orderId } = await invoiceFor(method.contactId);
      expect(await listed(orderId)).toEqual([method.id]);
      expect((await charge(orderId, method.id)).body).toMatchObject({ outcome: 'paid' });
      const sale = await chargeWithoutDocument(method.contactId, method.id);
      expect(sale.body).toMatchObject({ outcome: 'paid' });
    }
  });

  it('covers no charge once its owner has removed the method, not even one that is being prepared', async () => {
    const { receipt, method } = await buy('visit');
    const { orderId } = await invoiceFor(method.contactId);
    const before = await charged();
    const path = `/v1/sales/checkoutReceipt/${receipt.receiptId}/removeMethod`;
    expect((await paying.world.call('POST', path)).status).toBe(200);
    expect(await listed(orderId)).toEqual([]);
    const refused = await charge(orderId, method.id);
    expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
    const [invoice] = await db().select().from(invoices).where(eq(invoices.orderId, orderId));
    const subject = { kind: 'invoice', id: invoice?.id ?? '' } as const;
    const reserve = db().transaction((tx) => assertConsent(tx, method.id, subject));
    await expect(reserve).rejects.toMatchObject({ code: 'consent-missing' });
    expect(await charged()).toBe(before);
  });

  it('covers only the later payments of its order if it was saved with an order that has them', async () => {
    const { method } = await buy('box');
    expect(method).toMatchObject({ consent: 'EXPLICIT_CONSENT', consentScope: 'order' });
    const { orderId } = await invoiceFor(method.contactId);
    const before = await charged();
    expect(await listed(orderId)).toEqual([]);
    const refused = await charge(orderId, method.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'consent-missing']);
    const sale = await chargeWithoutDocument(method.contactId, method.id);
    expect([sale.status, sale.body.code]).toEqual([409, 'consent-missing']);
    const { body } = await staff().ask('GET', `manualPayment?contactId=${method.contactId}`);
    expect(body.savedMethods).toEqual([]);
    expect(await charged()).toBe(before);
  });

  it('covers an invoice of the order that staff charge, and its recurring charges', async () => {
    const { receipt, order, method } = await buy('trial', 'pm_card_chargeCustomerFail');
    const plan = eq(chargeSchedules.orderId, order.id);
    const plans = db().select({ id: chargeSchedules.id }).from(chargeSchedules).where(plan);
    const isIts = inArray(scheduledCharges.scheduleId, plans);
    await db().update(scheduledCharges).set({ nextTryAt: new Date() }).where(isIts);
    await chargeDue(paying.office());
    const [period] = await db()
      .select({ orderId: invoices.orderId })
      .from(scheduledCharges)
      .innerJoin(invoices, eq(invoices.id, scheduledCharges.invoiceId))
      .where(isIts);
    const orderId = period?.orderId ?? '';
    expect(await listed(orderId)).toEqual([method.id]);
    const declined = { outcome: 'failed', declineCode: 'declined' };
    expect((await charge(orderId, method.id, '20.00')).body).toMatchObject(declined);
    const read = await paying.world.call('GET', `/v1/sales/checkoutReceipt/${receipt.receiptId}`);
    expect(read.body.charges.plans[0].charges[0]).toMatchObject({ state: 'retrying' });
  });
});
