import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import {
  createChangeLink,
  createMethodLink,
} from '#server/back-office/payments/paymentMethodLinks.ts';
import { OPEN_STATES } from '#server/charge-schedules/scheduleStore.ts';
import { chargeSchedules, scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';
import {
  paymentMethodLinks,
  paymentMethodSetups,
} from '#server/database/schema/paymentMethodLinks.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { buyWithForm } from '../support/checkout/buyWithForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createMethodCalls, toSession } from '../support/saved-methods/savingMethods.ts';
import { createContactCalls } from '../support/staff/contactCalls.ts';

const FORMS = {
  products: [
    {
      reference: 'box',
      name: 'box',
      description: null,
      unitPrice: '20.00',
      taxes: [],
      recurrence: { code: 2 as const, interval: 1, trialDays: 0, endsOn: null, occurrences: null },
    },
  ],
  promoCodes: [],
  forms: [
    {
      slug: 'box',
      title: 'box',
      description: null,
      items: [{ product: 'box', quantity: 1, minQuantity: 1, maxQuantity: 1 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};

describe(`a saved payment method removed by its owner, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const db = () => paying.database.db;
  const saving = createMethodCalls(() => paying.world);

  beforeAll(() =>
    db().transaction((tx) =>
      writeCheckout(tx, { appId: paying.world.appId, now: new Date() }, FORMS),
    ),
  );
  beforeEach(async () => {
    await paying.world.control('/faults/clear', {});
    await retryRemovalsAtProcessors(paying.office());
  });

  const buy = async (): Promise<CheckoutReceipt> => {
    const bought = { form: 'box', items: [{ id: 'box', quantity: 1 }] };
    return (await buyWithForm(paying.world, bought)).body.receipt;
  };
  const path = (receiptId: string) => `/v1/sales/checkoutReceipt/${receiptId}`;
  const remove = ({ receiptId }: CheckoutReceipt) =>
    paying.world.call('POST', `${path(receiptId)}/removeMethod`);
  const read = async ({ receiptId }: CheckoutReceipt): Promise<CheckoutReceipt> =>
    (await paying.world.call('GET', path(receiptId))).body;
  const methodOf = async ({ receiptId }: CheckoutReceipt) => {
    const [row] = await db()
      .select({ method: paymentMethods })
      .from(checkoutOrders)
      .innerJoin(paymentMethods, eq(paymentMethods.id, checkoutOrders.methodId))
      .where(eq(checkoutOrders.receiptId, receiptId));
    if (row === undefined) throw new Error('It is not saved');
    return row.method;
  };
  /** Makes the open charges of an order due now. */
  const makeDue = ({ receiptId }: CheckoutReceipt) => {
    const plans = db()
      .select({ id: chargeSchedules.id })
      .from(chargeSchedules)
      .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargeSchedules.orderId))
      .where(eq(checkoutOrders.receiptId, receiptId));
    return db()
      .update(scheduledCharges)
      .set({ nextTryAt: new Date(Date.now() - 1000), leasedUntil: null })
      .where(
        and(
          inArray(scheduledCharges.scheduleId, plans),
          inArray(scheduledCharges.state, [...OPEN_STATES]),
        ),
      );
  };
  const charged = async (): Promise<number> =>
    (await paying.world.control('/charges')).body.charges.filter(
      ({ status }: { status: string }) => status === 'succeeded',
    ).length;
  /** Whether Stripe still has a method attached to its customer. */
  const isAttached = async ({ accountId, processorCustomerId, processorMethodId }: Method) =>
    (await saving.attached(accountId, processorCustomerId ?? '')).includes(processorMethodId);
  type Method = Awaited<ReturnType<typeof methodOf>>;

  it('is not charged again, and the later charges of its order are stopped', async () => {
    const receipt = await buy();
    expect(receipt.method).toMatchObject({ last4: '4242' });
    const before = await charged();
    const { status, body } = await remove(receipt);
    expect([status, body.method]).toEqual([200, null]);
    expect(body).toMatchObject({
      methodRemovedAt: expect.any(String),
      charges: { canStop: false, method: null, plans: [{ state: 'stopped' }] },
    });
    expect(body.charges.methodRemovedAt).toBe(body.methodRemovedAt);
    await makeDue(receipt);
    await chargeDue(paying.office());
    expect(await charged()).toBe(before);
    expect((await read(receipt)).charges?.plans[0]).toMatchObject({ state: 'stopped' });
    const invoice = `/v1/sales/invoice/${receipt.invoiceXid}/charges`;
    expect((await paying.world.call('GET', invoice)).body.charges).toMatchObject({
      method: null,
      methodRemovedAt: body.methodRemovedAt,
    });
  });

  it('stops the later charges that it pays when staff remove it, and no others', async () => {
    const [receipt, other] = [await buy(), await buy()];
    const { id, contactId } = await methodOf(receipt);
    const path = `/${contactId}/methods/${id}/remove`;
    expect((await createContactCalls(paying).send('POST', path)).status).toBe(200);
    const stopped = await read(receipt);
    expect(stopped.charges?.plans).toMatchObject([{ state: 'stopped' }]);
    expect(stopped.charges?.methodRemovedAt).toEqual(expect.any(String));
    const before = await charged();
    await makeDue(receipt);
    await chargeDue(paying.office());
    expect(await charged()).toBe(before);
    expect((await read(other)).charges?.plans).toMatchObject([{ state: 'active' }]);
  });

  it('is removed once, also at the processor, and repeated requests get the same response', async () => {
    const receipt = await buy();
    const method = await methodOf(receipt);
    const all = await Promise.all([remove(receipt), remove(receipt)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    expect((await remove(receipt)).body).toEqual(all[0]?.body);
    expect(await isAttached(method)).toBe(true);
    expect(await retryRemovalsAtProcessors(paying.office())).toBe(1);
    expect(await isAttached(method)).toBe(false);
    expect(await retryRemovalsAtProcessors(paying.office())).toBe(0);
  });

  it('is removed in our database during an outage of the processor, and at the processor afterwards', async () => {
    const receipt = await buy();
    const method = await methodOf(receipt);
    await paying.world.control('/faults', { kind: 'error', status: 503, times: 100 });
    expect((await remove(receipt)).body.method).toBeNull();
    expect(await retryRemovalsAtProcessors(paying.office())).toBe(0);
    await paying.world.control('/faults/clear', {});
    expect(await isAttached(method)).toBe(true);
    expect(await retryRemovalsAtProcessors(paying.office())).toBe(1);
    expect(await isAttached(method)).toBe(false);
  });

  it('is either charged before or not at all if charge and removal happen at the same time', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      const receipt = await buy();
      await makeDue(receipt);
      const before = await charged();
      await Promise.all([chargeDue(paying.office()), remove(receipt)]);
      await makeDue(receipt);
      await chargeDue(paying.office());
      const { charges } = await read(receipt);
      const paid = charges?.plans[0]?.charges.filter(({ state }) => state === 'paid') ?? [];
      expect(charges?.plans[0]?.state).toBe('stopped');
      expect((await charged()) - before).toBe(paid.length);
    }
  });

  it('is the current method if the original method of the order was replaced', async () => {
    const receipt = await buy();
    const { id: methodId } = await methodOf(receipt);
    const { appId } = paying.world;
    const changeId = await createChangeLink(paying.office(), appId, { methodId });
    const session = toSession(await saving.openChange(changeId));
    await saving.confirm(session, 'pm_card_mastercard');
    await saving.update(changeId, session.setupId);
    expect((await read(receipt)).method).toMatchObject({ last4: '4444' });
    const old = await methodOf(receipt);
    const [next] = await db()
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.id, old.replacedById ?? ''));
    expect(next).toMatchObject({ consentScope: 'order', removedAt: null });
    expect((await remove(receipt)).body.method).toBeNull();
    const [removed] = await db()
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.id, next?.id ?? ''));
    expect(removed?.consentWithdrawnAt).not.toBeNull();
  });

  describe('on the page of a link', () => {
    const { post } = saving;
    const removeBy = (key: string) => post('paymentMethods/remove', { key });
    const contact = { name: 'Amara Okafor', email: 'amara.okafor@mail.example' };
    const makeLink = () =>
      createMethodLink(paying.office(), paying.world.appId, {
        contact,
        source: 'public-create-card',
      });
    const save = async () => {
      const key = await makeLink();
      const session = toSession(await saving.open(key));
      await saving.confirm(session);
      expect((await saving.submit(key, session.setupId)).body.outcome).toBe('saved');
      await paying.world.control('/webhooks/idle', {});
      return key;
    };
    const linkRow = (key: string) => eq(paymentMethodLinks.id, key);

    it('is removed once with the used link that it was saved with', async () => {
      const key = await save();
      const removed = await removeBy(key);
      expect([removed.status, removed.body]).toEqual([200, { removedAt: expect.any(String) }]);
      expect((await removeBy(key)).body).toEqual(removed.body);
      expect(await retryRemovalsAtProcessors(paying.office())).toBe(1);
      expect(await retryRemovalsAtProcessors(paying.office())).toBe(0);
    });

    it('is removed with a change link, and the later charges of its order are stopped', async () => {
      const receipt = await buy();
      const { id: methodId } = await methodOf(receipt);
      const changeId = await createChangeLink(paying.office(), paying.world.appId, { methodId });
      expect((await saving.openChange(changeId)).body.current).toMatchObject({ last4: '4242' });
      const { body } = await removeBy(changeId);
      expect(await read(receipt)).toMatchObject({
        method: null,
        methodRemovedAt: body.removedAt,
        charges: { plans: [{ state: 'stopped' }] },
      });
      expect((await saving.openChange(changeId)).body.current).toBeNull();
    });

    it('is saved with a name without bidirectional control characters', async () => {
      const key = await makeLink();
      const session = toSession(await saving.open(key));
      await saving.confirm(session);
      const nameOnCard = `Am${String.fromCodePoint(0x202e)}ara ${String.fromCodePoint(0x2067)}Okafor`;
      expect((await saving.submit(key, session.setupId, { nameOnCard })).status).toBe(200);
      const [row] = await db()
        .select({ name: paymentMethods.nameOnCard })
        .from(paymentMethodSetups)
        .innerJoin(paymentMethods, eq(paymentMethods.id, paymentMethodSetups.methodId))
        .where(eq(paymentMethodSetups.linkId, key));
      expect(row?.name).toBe('Amara Okafor');
    });

    it.each([
      ['link-revoked', { revokedAt: new Date(0) }],
      ['link-expired', { expiresAt: new Date(0) }],
    ] as const)('cannot be removed with a link that returns %s', async (code, change) => {
      const key = await save();
      await db().update(paymentMethodLinks).set(change).where(linkRow(key));
      expect((await removeBy(key)).body.code).toBe(code);
      expect(await retryRemovalsAtProcessors(paying.office())).toBe(0);
    });

    it('is not found if the link has saved none', async () => {
      expect((await removeBy(await makeLink())).body.code).toBe('not-found');
    });
  });
});
