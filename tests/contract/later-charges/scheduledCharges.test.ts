import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { saveBusiness } from '#server/back-office/business/saveBusiness.ts';
import type { ProductDraft, PromoCodeDraft } from '#server/back-office/checkout/checkoutDraft.ts';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { OPEN_STATES } from '#server/charge-schedules/scheduleStore.ts';
import { parseChargesArgs } from '#server/commands/charges/chargesRequest.ts';
import { handleChargesRequest } from '#server/commands/charges/handleChargesRequest.ts';
import { chargeSchedules, scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { fern } from '#server/demo/content/fern.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { buyWithForm, type Purchase } from '../support/checkout/buyWithForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const taxes = [{ name: 'Sales tax', rate: '10' }];
const monthly = { code: 2, interval: 1, trialDays: 0, endsOn: null, occurrences: null } as const;

const product = (reference: string, change: Partial<ProductDraft>): ProductDraft => ({
  reference,
  name: reference,
  description: null,
  unitPrice: '20.00',
  taxes,
  recurrence: null,
  ...change,
});

const form = (slug: string, plan: object | null = null) => ({
  slug,
  title: slug,
  description: null,
  items: [{ product: slug, quantity: 1, minQuantity: 1, maxQuantity: 3 }],
  upsells: [],
  plan: plan as null,
  takesPromoCodes: false,
  redirectUrl: null,
  isActive: true,
});

const promoCode = (code: string, change: Partial<PromoCodeDraft>): PromoCodeDraft => ({
  code,
  type: 'amount',
  value: '15.00',
  isActive: true,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  productReferences: null,
  ...change,
});

const FORMS = {
  products: [
    product('box', { recurrence: monthly }),
    product('club', { recurrence: monthly }),
    product('trial', { recurrence: { ...monthly, trialDays: 14, occurrences: 2 } }),
    product('tools', { unitPrice: '100.00' }),
  ],
  promoCodes: [promoCode('ONCE', {}), promoCode('ALWAYS', { recurs: true })],
  forms: [
    form('box'),
    { ...form('club'), takesPromoCodes: true },
    form('trial'),
    form('tools', { depositPercent: '30', afterDays: [30, 60] }),
  ],
};

describe(`later charges of a checkout form, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();
  const db = () => paying.database.db;
  const round = () => chargeDue(paying.office());

  beforeAll(() =>
    db().transaction((tx) =>
      writeCheckout(tx, { appId: paying.world.appId, now: new Date() }, FORMS),
    ),
  );
  beforeEach(() => paying.world.control('/faults/clear', {}));

  const buy = async (slug: string, more: Partial<Purchase> = {}): Promise<CheckoutReceipt> => {
    const bought = await buyWithForm(paying.world, {
      form: slug,
      items: [{ id: slug, quantity: 1 }],
      ...more,
    });
    expect(bought.body.receipt).not.toBeNull();
    return bought.body.receipt;
  };
  const read = async ({ receiptId }: CheckoutReceipt): Promise<CheckoutReceipt> =>
    (await paying.world.call('GET', `/v1/sales/checkoutReceipt/${receiptId}`)).body;
  const scheduleOf = async (receipt: CheckoutReceipt) => (await read(receipt)).charges?.plans[0];
  const invoice = (xid: string | null | undefined) => paying.invoiceAt(xid ?? '');
  const stop = (receipt: CheckoutReceipt) =>
    paying.world.call('POST', `/v1/sales/checkoutReceipt/${receipt.receiptId}/stopCharges`);

  const schedulesOf = ({ receiptId }: CheckoutReceipt) =>
    db()
      .select({ id: chargeSchedules.id })
      .from(chargeSchedules)
      .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargeSchedules.orderId))
      .where(eq(checkoutOrders.receiptId, receiptId));

  /** Moves the charges of an order back by a day, as if a day had passed since the last one. */
  async function passDay(receipt: CheckoutReceipt): Promise<void> {
    await db()
      .update(scheduledCharges)
      .set({ settledAt: sql`${scheduledCharges.settledAt} - interval '1 day'` })
      .where(inArray(scheduledCharges.scheduleId, schedulesOf(receipt)));
  }

  /** Makes the open charges of an order's schedules due now. */
  async function makeDue(receipt: CheckoutReceipt): Promise<void> {
    const plans = schedulesOf(receipt);
    const isWaiting = inArray(scheduledCharges.state, [...OPEN_STATES]);
    await db()
      .update(scheduledCharges)
      .set({ nextTryAt: new Date(Date.now() - 1000), leasedUntil: null })
      .where(and(inArray(scheduledCharges.scheduleId, plans), isWaiting));
  }

  /** The stand-in's automatic charges of an order, in the smallest unit, without the payment of its page. */
  async function chargedLater(receipt: CheckoutReceipt): Promise<number[]> {
    const { charges } = await read(receipt);
    const xids = charges?.plans.flatMap((plan) =>
      plan.charges.flatMap(({ invoiceXid }) => invoiceXid ?? []),
    );
    const numbers = await Promise.all(
      [...new Set([...(xids ?? []), receipt.invoiceXid])].map(
        async (xid) => (await invoice(xid)).invoiceNumber,
      ),
    );
    const { body } = await paying.world.control('/charges');
    return body.charges
      .filter(
        ({ metadata, status }: { metadata: Record<string, string>; status: string }) =>
          numbers.includes(metadata.invoice_number ?? '') && status === 'succeeded',
      )
      .map(({ amount }: { amount: number }) => amount);
  }

  it('charges a period once when it is due, with its own invoice, and schedules the next one', async () => {
    const receipt = await buy('box');
    expect(receipt.basket).toMatchObject({ payAmount: '22.00', keepsMethod: true });
    expect(receipt.method).toMatchObject({ last4: '4242' });
    expect(receipt.charges).toMatchObject({ canStop: true, mandateVersion: 1 });
    const first = receipt.charges?.plans[0];
    expect(first).toMatchObject({ state: 'active', amount: '22.00', endsOn: null });
    expect(first?.charges).toMatchObject([{ state: 'coming', invoiceXid: null }]);
    await round();
    expect(await chargedLater(receipt)).toEqual([]);
    await makeDue(receipt);
    await Promise.all([round(), round(), round(), round()]);
    const plan = await scheduleOf(receipt);
    expect(plan?.charges).toMatchObject([
      { state: 'paid', amount: '22.00', dueOn: first?.charges[0]?.dueOn },
      { state: 'coming' },
    ]);
    const own = await invoice(plan?.charges[0]?.invoiceXid);
    expect(own).toMatchObject({ status: 'PAID', total: '22.00', totalPaid: '22.00' });
    expect(own.contact.email).toBe(receipt.customerEmail);
    expect(await chargedLater(receipt)).toEqual([2200]);
    const { body } = await paying.world.call('GET', `/v1/sales/invoice/${own.xid}/charges`);
    expect(body.charges).toEqual((await read(receipt)).charges);
    expect([own.hasCharges, (await invoice(receipt.invoiceXid)).hasCharges]).toEqual([true, true]);
  });

  it('lists later charges only in their own business and for invoices of their order', async () => {
    const receipt = await buy('box');
    const path = `/v1/sales/invoice/${receipt.invoiceXid}/charges`;
    await saveBusiness(paying.office(), {
      ...fern,
      appId: 'elsewhere',
      isDemo: false,
      connections: [],
    });
    const ask = async (appId: string, url = path) =>
      (await paying.world.app.inject({ url: `/api/${appId}${url}` })).statusCode;
    expect(await ask(paying.world.appId)).toBe(200);
    expect(await ask('elsewhere')).toBe(404);
    expect(await ask(paying.world.appId, '/v1/sales/invoice/unknown/charges')).toBe(404);
    const { xid } = await paying.world.invoice({ total: '10.00' });
    const { body } = await paying.world.call('GET', `/v1/sales/invoice/${xid}/charges`);
    expect(body).toEqual({ charges: null });
    expect(await invoice(xid)).not.toHaveProperty('hasCharges');
  });

  it.each([
    ['only the first payment', 'ONCE', '22.00', 2200],
    ['every period with a recurring code', 'ALWAYS', '5.50', 550],
  ])(
    'deducts a promo code from %s, with the same amounts in form, receipt and invoices',
    async (_, code, later, charged) => {
      const receipt = await buy('club', { promoCodes: [code] });
      expect(receipt.basket).toMatchObject({ payAmount: '5.50', totals: { total: '5.50' } });
      expect(receipt.basket.totals.recurring).toMatchObject([{ total: later }]);
      const first = await invoice(receipt.invoiceXid);
      expect(first).toMatchObject({ total: '5.50', totals: { recurring: [{ total: later }] } });
      expect(receipt.charges?.plans).toMatchObject([{ amount: later }]);
      await makeDue(receipt);
      await round();
      const plan = await scheduleOf(receipt);
      expect(plan?.charges).toMatchObject([{ state: 'paid', amount: later }, { amount: later }]);
      const own = await invoice(plan?.charges[0]?.invoiceXid);
      expect(own).toMatchObject({ status: 'PAID', total: later, totalPaid: later });
      expect(await chargedLater(receipt)).toEqual([charged]);
    },
  );

  it('charges nothing during a trial, then the given number of periods, and is then complete', async () => {
    const receipt = await buy('trial');
    expect(receipt.basket.payAmount).toBe('0.00');
    for (let period = 0; period < 3; period += 1) {
      await makeDue(receipt);
      await round();
      await passDay(receipt);
    }
    expect(await scheduleOf(receipt)).toMatchObject({
      state: 'complete',
      charges: [{ state: 'paid' }, { state: 'paid' }],
    });
    expect(await chargedLater(receipt)).toEqual([2200, 2200]);
  });

  it('charges the instalments of an invoice, less what the customer has paid meanwhile', async () => {
    const receipt = await buy('tools');
    expect((await scheduleOf(receipt))?.charges).toMatchObject([
      { amount: '38.50', state: 'coming' },
      { amount: '38.50', state: 'coming' },
    ]);
    const { orderId } = await invoice(receipt.invoiceXid);
    const page = paying.world.page();
    const { paymentIntentId } = (await page.open(orderId)).body;
    const { body: changed } = await page.sendAmount(paymentIntentId, receipt.invoiceXid, '20.00');
    await paying.world.confirm(changed);
    await page.settle(paymentIntentId, receipt.invoiceXid, '20.00');
    await makeDue(receipt);
    await round();
    expect(await invoice(receipt.invoiceXid)).toMatchObject({ totalRemainingBalance: '38.50' });
    await passDay(receipt);
    await makeDue(receipt);
    await round();
    expect(await invoice(receipt.invoiceXid)).toMatchObject({
      status: 'PAID',
      totalPaid: '110.00',
    });
    expect(await scheduleOf(receipt)).toMatchObject({ state: 'complete' });
    expect((await chargedLater(receipt)).toSorted()).toEqual([1850, 2000, 3850]);
  });

  it('retries a declined charge after 1, 3 and 7 days; then it has failed, and its invoice can be paid online', async () => {
    const receipt = await buy('trial', { card: 'pm_card_chargeCustomerFail' });
    const days: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await makeDue(receipt);
      await round();
      const [charge] = await db()
        .select()
        .from(scheduledCharges)
        .innerJoin(chargeSchedules, eq(chargeSchedules.id, scheduledCharges.scheduleId))
        .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargeSchedules.orderId))
        .where(eq(checkoutOrders.receiptId, receipt.receiptId));
      const { nextTryAt, firstTriedAt, failureCode } = charge?.planned_charges ?? {};
      expect(failureCode).toBe('generic_decline');
      if (nextTryAt && firstTriedAt) days.push((+nextTryAt - +firstTriedAt) / DAY_MS);
      if (tries === 0) expect((await scheduleOf(receipt))?.charges[0]?.state).toBe('retrying');
    }
    expect(days).toEqual([1, 3, 7]);
    const plan = await scheduleOf(receipt);
    expect(plan).toMatchObject({ state: 'failed', charges: [{ state: 'failed' }] });
    const own = await invoice(plan?.charges[0]?.invoiceXid);
    expect(own.payability).toMatchObject({ online: true, max: '22.00' });
    expect(await round()).toBe(0);
    expect(await chargedLater(receipt)).toEqual([]);
  });

  it('looks up a charge with a lost response before it charges again', async () => {
    const receipt = await buy('box');
    await makeDue(receipt);
    const path = '/v1/payment_intents';
    await paying.world.control('/faults', { kind: 'drop-reply', method: 'POST', path, times: 9 });
    await round();
    expect((await scheduleOf(receipt))?.charges[0]).toMatchObject({ state: 'coming' });
    await paying.world.control('/faults/clear', {});
    await makeDue(receipt);
    await round();
    expect((await scheduleOf(receipt))?.charges[0]).toMatchObject({ state: 'paid' });
    expect(await chargedLater(receipt)).toEqual([2200]);
  });

  it('charges nothing after its customer has stopped it, also if they stop it twice', async () => {
    const receipt = await buy('box');
    await makeDue(receipt);
    const [one, two] = [await stop(receipt), await stop(receipt)];
    for (const { body } of [one, two])
      expect(body.charges).toMatchObject({ canStop: false, plans: [{ state: 'stopped' }] });
    await round();
    expect(await chargedLater(receipt)).toEqual([]);
    expect((await scheduleOf(receipt))?.charges).toEqual([
      expect.objectContaining({ state: 'canceled', invoiceXid: null }),
    ]);
  });

  it('shows a charge as paid that was made before the stop with an unknown outcome', async () => {
    const receipt = await buy('box');
    await makeDue(receipt);
    const path = '/v1/payment_intents';
    await paying.world.control('/faults', { kind: 'drop-reply', method: 'POST', path, times: 9 });
    await round();
    await stop(receipt);
    await paying.world.control('/faults/clear', {});
    await makeDue(receipt);
    await round();
    expect(await scheduleOf(receipt)).toMatchObject({
      state: 'stopped',
      charges: [{ state: 'paid' }],
    });
    expect(await chargedLater(receipt)).toEqual([2200]);
  });

  it('can be listed and stopped by the business with a command', async () => {
    const receipt = await buy('box');
    const app = paying.world.appId;
    const ask = async (...args: string[]) => {
      const request = parseChargesArgs([...args, '--app', app]);
      return request === null ? null : handleChargesRequest(paying.office(), request);
    };
    const { receiptNumber } = receipt;
    const listed = async () =>
      (await ask('list'))?.lines.find((line) => line.startsWith(`${receiptNumber} `));
    expect(await listed()).toMatch(/ active {2}22.00 USD {2}\d{4}-\d\d-\d\d due$/);
    expect(await ask('stop', receiptNumber)).toEqual({
      status: 'done',
      lines: [`${receiptNumber}: stopped`],
    });
    expect((await ask('stop', receiptNumber))?.lines[0]).toMatch(/nothing was to be charged/);
    expect(await listed()).toMatch(/ stopped /);
    expect((await scheduleOf(receipt))?.state).toBe('stopped');
    expect(await ask('stop', 'R-0')).toMatchObject({ status: 'refused' });
    expect(await ask('stop')).toBeNull();
    expect(await ask('list', receiptNumber)).toBeNull();
  });

  it('rejects an order with later charges without consent', async () => {
    const refused = await buyWithForm(paying.world, {
      form: 'trial',
      items: [{ id: 'trial', quantity: 1 }],
      consent: 'NO_CONSENT',
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-request']);
  });
});
