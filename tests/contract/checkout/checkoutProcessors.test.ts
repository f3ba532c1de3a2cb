import { randomUUID } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROCESSORS } from '#contract/codes.ts';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { contacts, paymentMethods } from '#server/database/schema/contacts.ts';
import { fernForms } from '#server/demo/content/fernForms.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { retryStoringMethods } from '#server/payment-methods/storePaidMethod.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import type { StandIn } from '#stand-ins/rainforest/startRainforestStandIn.ts';
import { inTurn } from '#tests/runner/matrix.ts';
import { CHECKOUT_DRIVERS, type TestCard } from '../support/checkout/checkoutDrivers.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { sendJson } from '../support/http/sendJson.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const SECRET = 'ABCDEF0123456789'.repeat(8);
/** 190.50 + 19.00 without tax, less a tenth, with 8.875 percent on the first: the result of an independent computation. */
const BASKET = {
  items: [
    { id: 'fern-collection', quantity: 2 },
    { id: 'leaf-mulch', quantity: 1 },
  ],
  upsells: ['guide'],
  promoCodes: ['shade10'],
};
const NET = 180_00 + 14_50 + 19_00 - (18_00 + 1_45 + 1_90);
const TAX = Math.round(162_00 * 0.08875) + Math.round(13_05 * 0.08875);
const TOTAL = ((NET + TAX) / 100).toFixed(2);
/** 20.00 and its tax, today and every month. */
const MONTHLY = { items: [{ id: 'monthly-box', quantity: 1 }], upsells: [], promoCodes: [] };
const PERIOD = 20_00 + Math.round(20_00 * 0.08875);
const FORMS: typeof fernForms = {
  ...fernForms,
  products: [
    ...fernForms.products,
    {
      reference: 'monthly-box',
      name: 'Monthly box',
      description: null,
      unitPrice: '20.00',
      taxes: [{ name: 'Sales tax', rate: '8.875' }],
      recurrence: { code: 2, interval: 1, trialDays: 0, endsOn: null, occurrences: null },
    },
  ],
  forms: [
    ...fernForms.forms,
    {
      slug: 'monthly-box',
      title: 'A box every month',
      description: null,
      items: [{ product: 'monthly-box', quantity: 1, minQuantity: 1, maxQuantity: 1 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};
const FREE = { items: [{ id: 'garden-check', quantity: 1 }], upsells: [], promoCodes: [] };

it('has a driver for each processor', () => {
  expect(CHECKOUT_DRIVERS.map(({ processor }) => processor).sort()).toEqual([...PROCESSORS].sort());
});

describe.each(CHECKOUT_DRIVERS.map((driver) => [driver.processor, driver] as const))(
  `a checkout form with %s, on ${databaseName}`,
  (processor, driver) => {
    const { accountId, currency, paymentType } = driver;
    const appId = `forms-${processor.toLowerCase()}`;
    /** Our server makes the charge; with Stripe the payer confirms the amount set by our server. */
    const isChargedByUs = processor !== 'STRIPE';
    const base = `/api/${appId}/v1/sales`;
    /** In `npm test` each of these tests runs with one processor in turn, the others with all of them. */
    const usual = (turn: number) => inTurn(CHECKOUT_DRIVERS, driver, turn);
    let standIn: StandIn;
    let server: TestServer;

    beforeAll(async () => {
      standIn = await driver.start({ webhookSecret: SECRET });
      const keys = { [processor]: driver.toKeys(standIn, SECRET) };
      const processors = createServerProcessors(keys, undefined, 'https://cards.example');
      server = await openTestServer({ processors });
      await createBusiness(server.office, {
        ...harbor,
        appId,
        currency,
        featureFlags: { checkout: true },
        connections: [{ processor, accountId }],
      });
      await sell();
    });
    afterAll(async () => {
      await server.close();
      await standIn.close();
    });
    beforeEach(() => control('/reset', {}));

    /** Processors with invalid keys. */
    const withWrongKeys = () => {
      const { secrets, ...keys } = driver.toKeys(standIn, SECRET);
      const wrong = Object.keys(secrets).map((name) => [name, 'wrong']);
      const environment = { [processor]: { ...keys, secrets: Object.fromEntries(wrong) } };
      return createServerProcessors(environment, undefined, 'https://cards.example');
    };

    const sell = (products = FORMS.products) =>
      server.database.db.transaction((tx) =>
        writeCheckout(tx, { appId, now: server.clock.now() }, { ...FORMS, products }),
      );
    const control = (path: string, payload?: object) =>
      sendJson(`${standIn.url}/_stand-in${path}`, payload);
    /** The charges in the processor's ledger, in minor units. */
    const listCharges = async (): Promise<readonly number[]> =>
      (await control('/ledger')).movements
        .filter(({ kind, status }: Record<string, string>) =>
          kind === 'charge' ? status === 'succeeded' : false,
        )
        .map(({ amount }: { amount: number }) => amount);

    async function visit(formId: string, basket: object) {
      const form = `${base}/checkoutForm/${formId}`;
      const page = { 'billfold-page': randomUUID() };
      const read = await server.get(form);
      const set = () =>
        server.ask('PUT', `${form}/basket`, {
          payload: basket,
          headers: { ...page, 'if-match': String(read.headers.etag) },
        });
      const priced = (await set()).body;
      const post = async (path: string, payload?: object) =>
        (await server.post(path, { headers: page, ...(payload && { payload }) })).body;
      const world = {
        open: (path: string) => post(`${form}/${path}`),
        post: (path: string, payload: object) => post(`${base}/${path}`, payload),
        standIn,
        accountId,
      };
      const process = (paymentToken: string, payAmount = priced.payAmount, consent?: string) =>
        server.post(`${form}/payment`, {
          headers: page,
          payload: {
            email: 'amara@okafor.example',
            nameOnCard: 'Amara Okafor',
            paymentType,
            paymentToken,
            tokenProcessor: processor,
            checkoutFormIdentifier: formId,
            upsells: priced.upsells,
            promoCodes: ['SHADE10'].slice(0, priced.promoCodes.length),
            payAmount,
            consent: consent ?? 'NO_CONSENT',
          },
        });
      return { read: read.body, priced, world, process };
    }

    const begin = async (card: TestCard) => {
      const page = await visit('shade-garden', BASKET);
      return { ...page, token: await driver.pay(page.world, card) };
    };

    it('charges the server’s total once for repeated requests, and creates invoice, contact and receipt', async () => {
      const { token, process, priced } = await begin('good');
      expect(priced.payAmount).toBe(TOTAL);
      const responses = await Promise.all([process(token), process(token)]);
      responses.push(await process(token));
      expect(responses.map(({ body }) => body.outcome ?? body.code)).toEqual([
        'paid',
        'paid',
        'paid',
      ]);
      expect(await listCharges()).toEqual([NET + TAX]);
      const [receipt, ...same] = responses.map(({ body }) => body.receipt);
      expect(same).toEqual([receipt, receipt]);
      const stored = await server.get(`${base}/checkoutReceipt/${receipt.receiptId}`);
      expect(stored.body).toEqual(receipt);
      const { invoice } = (await server.get(`${base}/invoice/${receipt.invoiceXid}`)).body;
      expect(invoice).toMatchObject({ status: 'PAID', total: TOTAL, totalPaid: TOTAL });
      expect(invoice.contact).toMatchObject({
        name: 'Amara Okafor',
        email: 'amara@okafor.example',
      });
    });

    it('charges nothing for a declined card, and accepts the next card', usual(0), async () => {
      const refused = await begin('declined');
      server.clock.advance(1_000); // the payer takes their time
      const response = await refused.process(refused.token);
      expect(response.body).toMatchObject({ successful: false, receipt: null });
      expect(await listCharges()).toEqual([]);
      const again = await driver.pay(refused.world, 'good');
      expect((await refused.process(again)).body.outcome).toBe('paid');
      expect(await listCharges()).toEqual([NET + TAX]);
    });

    it(
      'saves the payment method of a paid order with consent only, even without later charges',
      usual(1),
      async () => {
        const unsaved = await begin('good');
        expect((await unsaved.process(unsaved.token)).body.outcome).toBe('paid');
        expect(await retryStoringMethods(server.office)).toBe(0);
        const allowed = await begin('good');
        const paid = await allowed.process(allowed.token, TOTAL, 'EXPLICIT_CONSENT');
        expect(paid.body.outcome).toBe('paid');
        expect(await retryStoringMethods(server.office)).toBe(driver.save === undefined ? 0 : 1);
        expect(await retryStoringMethods(server.office)).toBe(0);
        expect(await listCharges()).toEqual([NET + TAX, NET + TAX]);
      },
    );

    it(
      'rejects any total but the server’s, and a payment after a price change',
      usual(2),
      async () => {
        const { token, process, world } = await begin('good');
        expect((await process(token, '1.00')).body.code).toBe('checkout-total-changed');
        if (isChargedByUs) expect(await listCharges()).toEqual([]);
        await sell(FORMS.products.map((one) => ({ ...one, unitPrice: '95.00' })));
        if (isChargedByUs && paymentType === 'creditCard') {
          expect((await process(token)).body.code).toBe('checkout-total-changed');
          expect(await listCharges()).toEqual([]);
        } else {
          // an open payment stays at its amount; a new one is rejected
          const { code } = await world.open(
            processor === 'PAYPAL' ? 'payPal/orders' : 'stripe/paymentIntent',
          );
          expect(code).toBe('checkout-total-changed');
        }
        await sell();
      },
    );

    it('saves the method of a free form if the processor supports it, and offers none otherwise [4.15]', async () => {
      const { read, priced, world, process } = await visit('garden-check', FREE);
      const [method] = read.appSalesInfo.methods;
      expect([priced.payAmount, priced.keepsMethod]).toEqual(['0.00', true]);
      expect(read.savingConnections).toEqual(driver.save ? [method.connectionId] : []);
      if (driver.save === undefined) return;
      const token = await driver.save(world);
      expect((await process(token)).status).toBe(400);
      const saved = await process(token, '0.00', 'EXPLICIT_CONSENT');
      expect(saved.body).toMatchObject({ outcome: 'saved', receipt: { basket: priced } });
      expect(saved.body.receipt.method.last4).toBe('4242');
      const rows = await server.database.db
        .select({ name: contacts.name })
        .from(paymentMethods)
        .innerJoin(contacts, eq(contacts.id, paymentMethods.contactId));
      expect(rows).toContainEqual({ name: 'Amara Okafor' });
      expect((await process(token, '0.00', 'EXPLICIT_CONSENT')).body.receipt).toEqual(
        saved.body.receipt,
      );
      expect(await listCharges()).toEqual([]);
    });

    it(
      'charges each period of a subscription once, waits while keys are invalid, and can be stopped',
      usual(3),
      async () => {
        const { read, world, process, priced } = await visit('monthly-box', MONTHLY);
        expect(read.appSalesInfo.methods).toHaveLength(driver.save ? 1 : 0);
        if (driver.save === undefined) return;
        // a restarted stand-in numbers its cards from the start
        await server.database.db.update(paymentMethods).set({ processorMethodId: sql`id::text` });
        const pay = async (card: TestCard) =>
          process(await driver.pay(world, card), priced.payAmount, 'EXPLICIT_CONSENT');
        if (isChargedByUs) {
          expect((await pay('declined')).body).toMatchObject({ successful: false, receipt: null });
          server.clock.advance(1_000);
        }
        const token = await driver.pay(world, 'good');
        const ask = () => process(token, priced.payAmount, 'EXPLICIT_CONSENT');
        const { receipt } = (await ask()).body;
        expect((await ask()).body.receipt).toEqual(receipt);
        expect(receipt).toMatchObject({ method: { last4: '4242' }, charges: { canStop: true } });
        expect(await listCharges()).toEqual([PERIOD]);
        const now = server.clock.now();
        await server.database.db.update(scheduledCharges).set({ nextTryAt: now });
        for (let day = 0; day < 5; day += 1) {
          await chargeDue({ ...server.office, processors: withWrongKeys() });
          await server.database.db
            .update(scheduledCharges)
            .set({ nextTryAt: now, leasedUntil: null });
        }
        const waiting = await server.database.db.select().from(scheduledCharges);
        expect(waiting).toMatchObject([
          { state: 'due', tries: 0, failureCode: 'not-configured', settledAt: null },
        ]);
        await Promise.all([chargeDue(server.office), chargeDue(server.office)]);
        expect(await listCharges()).toEqual([PERIOD, PERIOD]);
        if (driver.laterCredential !== undefined)
          expect((await control('/credentials')).at(-1)).toEqual(driver.laterCredential);
        const later = await server.get(`${base}/checkoutReceipt/${receipt.receiptId}`);
        expect(later.body.charges.plans[0].charges).toMatchObject([
          { state: 'paid' },
          { state: 'coming' },
        ]);
        const page = `${base}/checkoutReceipt/${receipt.receiptId}`;
        const removed = await server.post(`${page}/removeMethod`);
        expect(removed.body).toMatchObject({ method: null, charges: { canStop: false } });
        const stored = async () => (await control('/stored')).stored.length;
        const before = await stored();
        await retryRemovalsAtProcessors(server.office);
        expect(await stored()).toBe(driver.removesNothing ? before : before - 1);
        await server.database.db
          .update(scheduledCharges)
          .set({ nextTryAt: now })
          .where(isNotNull(scheduledCharges.nextTryAt));
        await chargeDue(server.office);
        expect(await listCharges()).toEqual([PERIOD, PERIOD]);
        const rows = await server.database.db
          .select({ last4: paymentMethods.last4, contact: contacts.email })
          .from(paymentMethods)
          .innerJoin(contacts, eq(contacts.id, paymentMethods.contactId));
        expect(new Set(rows.map(({ contact }) => contact))).toEqual(
          new Set(['amara@okafor.example']),
        );
      },
    );
  },
);
