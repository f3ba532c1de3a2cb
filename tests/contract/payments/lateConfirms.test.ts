import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseName } from '../support/database/testDatabase.ts';
import type { Reply } from '../support/payments/paymentHarness.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { staffPage } from '../support/staff/staffCards.ts';

const FORM = '/v1/sales/checkoutForm/shade-garden';
const FERNS = { items: [{ id: 'fern-collection', quantity: 1 }], upsells: [], promoCodes: [] };
const SALE = { source: 'manual-product' };

/** Whether the server learns of it before the next request of the page. */
const MESSAGES = [
  { when: 'before the processor’s message arrives', hasArrived: false },
  { when: 'after the processor’s event has arrived', hasArrived: true },
] as const;

describe(`a confirm that succeeds after its page was reopened and found nothing charged, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const code = ({ body }: Reply) => body.code;
  let before = 0;
  beforeEach(async () => {
    await paying.world.control('/webhooks/idle', {});
    before = await countCharges();
    await paying.world.control('/webhooks/pause', {});
  });
  afterEach(() => paying.world.control('/webhooks/resume', {}));

  const countCharges = async (): Promise<number> => {
    const { body } = await paying.world.control('/charges');
    return body.charges.filter(({ status }: { status: string }) => status === 'succeeded').length;
  };
  const charged = async () => (await countCharges()) - before;

  /** The processor now confirms the request of the page that was closed. */
  const takeLate = async ({ body }: Reply, hasArrived: boolean) => {
    expect((await paying.world.confirm(body)).status).toBe(200);
    if (!hasArrived) return;
    await paying.world.control('/webhooks/resume', {});
    await paying.world.control('/webhooks/idle', {});
  };

  /** A staff page without a document that sends an amount, is reopened with the same name, and finds nothing charged. */
  async function openStaffAgain() {
    const staff = staffPage(paying.world);
    const opened = await staff.openManual(SALE);
    const id: string = opened.body.paymentIntentId;
    await staff.sendManualAmount(id, '12.50');
    expect((await staff.processManual(id)).body).toMatchObject({ outcome: 'open' });
    return { staff, opened, id };
  }

  /** The same for a checkout form. */
  async function buyAgain() {
    const { headers } = await paying.world.app.inject({
      url: `/api/${paying.world.appId}${FORM}`,
    });
    const page = { 'billfold-page': randomUUID() };
    const named = { ...page, 'if-match': String(headers.etag) };
    const setBasket = () =>
      paying.world.call('PUT', `${FORM}/basket`, { payload: FERNS, headers: named });
    const { payAmount } = (await setBasket()).body;
    const call = (method: 'POST' | 'PUT', path: string, payload?: object) =>
      paying.world.call(method, FORM + path, { ...(payload && { payload }), headers: page });
    const bought = { upsells: [], promoCodes: [], payAmount };
    const customer = { email: 'amara@mail.example', firstName: 'Amara', lastName: 'Okafor' };
    const form = {
      setBasket,
      open: () => call('POST', '/stripe/paymentIntent'),
      update: (paymentIntentId: string) =>
        call('PUT', '/stripe/paymentIntent', {
          upsellIds: [],
          promoCodes: [],
          paymentIntentId,
          formSlug: 'shade-garden',
        }),
      pay: (paymentToken: string) =>
        call('POST', '/payment', {
          ...bought,
          ...customer,
          paymentType: 'creditCard',
          paymentToken,
          tokenProcessor: 'STRIPE',
          checkoutFormIdentifier: 'shade-garden',
          consent: 'NO_CONSENT',
        }),
    };
    const opened = await form.open();
    const id: string = opened.body.paymentIntentId;
    expect((await form.pay(id)).body).toMatchObject({ outcome: 'open', receipt: null });
    return { form, opened, id };
  }

  describe.each(MESSAGES)('$when', ({ hasArrived }) => {
    it('is the only charge of a staff page, and is returned to it', async () => {
      const { staff, opened, id } = await openStaffAgain();
      await takeLate(opened, hasArrived);
      expect(code(await staff.openManual(SALE))).toBe('invoice-paid');
      expect((await staff.processManual(id)).body).toMatchObject({
        outcome: 'paid',
        payment: { amount: '12.50' },
      });
      expect(await charged()).toBe(1);
    });

    it('belongs to the payment that the staff page continues with', async () => {
      const { staff, opened, id } = await openStaffAgain();
      const again = await staff.openManual(SALE);
      expect(again.body.paymentIntentId).toBe(id);
      await takeLate(opened, hasArrived);
      expect(code(await staff.sendManualAmount(id, '12.50'))).toBe('invoice-paid');
      expect((await paying.world.confirm(again.body)).status).toBe(400);
      expect((await staff.processManual(id)).body.outcome).toBe('paid');
      expect(await charged()).toBe(1);
    });

    it('places the only order of a checkout page, for any later request of the page', async () => {
      const { form, opened, id } = await buyAgain();
      await takeLate(opened, hasArrived);
      expect((await form.setBasket()).status).toBe(200);
      expect(code(await form.update(id))).toBe('invoice-paid');
      expect((await form.setBasket()).status).toBe(200);
      expect(code(await form.open())).toBe('invoice-paid');
      for (const token of [id, 'another-token'])
        expect((await form.pay(token)).body).toMatchObject({
          outcome: 'paid',
          receipt: { receiptId: expect.any(String) },
        });
      expect(await charged()).toBe(1);
    });
  });

  it('prevents staff from charging the same part of an invoice again', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const staff = staffPage(paying.world);
    const opened = await staff.open(orderId);
    await staff.sendAmount(orderId, opened.body.paymentIntentId, '40.00');
    await takeLate(opened, false);
    expect(code(await staffPage(paying.world).open(orderId))).toBe('invoice-paid');
    expect((await paying.invoiceAt(xid)).totalRemainingBalance).toBe('60.00');
    const rest = await staffPage(paying.world).open(orderId);
    expect(rest.body.paymentIntentId).not.toBe(opened.body.paymentIntentId);
    expect(await charged()).toBe(1);
  });

  it('prevents a customer from paying the same part of an invoice again', async () => {
    const { xid, orderId } = await paying.world.invoice({
      plan: { deposit: '40.00', depositDueOn: null, instalments: [] },
    });
    const page = paying.world.page();
    const opened = await page.open(orderId);
    await page.sendAmount(opened.body.paymentIntentId, xid, '40.00');
    await takeLate(opened, false);
    expect(code(await paying.world.page().open(orderId))).toBe('invoice-paid');
    expect((await paying.invoiceAt(xid)).totalRemainingBalance).toBe('60.00');
    expect((await paying.world.page().open(orderId)).body.amount).toBe('60.00');
    expect(await charged()).toBe(1);
  });
});
