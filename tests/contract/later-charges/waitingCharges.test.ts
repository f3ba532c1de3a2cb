import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutReceipt } from '#contract/entities/checkout/checkoutForm.ts';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { changeOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import { createChangeLink } from '#server/back-office/payments/paymentMethodLinks.ts';
import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { settleCharge } from '#server/charge-schedules/settleCharge.ts';
import { stopSchedules } from '#server/charge-schedules/stopSchedules.ts';
import { parseChargesArgs } from '#server/commands/charges/chargesRequest.ts';
import { handleChargesRequest } from '#server/commands/charges/handleChargesRequest.ts';
import {
  chargeSchedules,
  type ScheduledChargeRow,
  scheduledCharges,
} from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { settableClock } from '#server/platform/clock.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { buyWithForm } from '../support/checkout/buyWithForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';
import { createMethodCalls, toSession } from '../support/saved-methods/savingMethods.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const monthly = { code: 2, interval: 1, trialDays: 14, endsOn: null, occurrences: null } as const;

const FORMS = {
  products: [
    {
      reference: 'box',
      name: 'box',
      description: null,
      unitPrice: '20.00',
      taxes: [],
      recurrence: monthly,
    },
  ],
  promoCodes: [],
  forms: [
    {
      slug: 'box',
      title: 'box',
      description: null,
      items: [{ product: 'box', quantity: 1, minQuantity: 1, maxQuantity: 3 }],
      upsells: [],
      plan: null,
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};

describe(`a recurring charge that is delayed, on ${databaseName}`, () => {
  // after midday where the business is: what waits for tomorrow's midday is due a day later
  const clock = settableClock(`${new Date().toISOString().slice(0, 10)}T21:00:00.000Z`);
  const paying = setUpPaymentHarness(clock);
  const db = () => paying.database.db;
  const office = () => ({ ...paying.office(), clock });
  const round = () => chargeDue(office());

  beforeAll(() =>
    db().transaction((tx) =>
      writeCheckout(tx, { appId: paying.world.appId, now: clock.now() }, FORMS),
    ),
  );
  beforeEach(() => paying.world.control('/faults/clear', {}));
  afterEach(async () => {
    await db().update(chargeSchedules).set({ state: 'complete', stoppedBy: null }); // each test has an order of its own
    await db().update(scheduledCharges).set({ state: 'canceled', nextTryAt: null });
  });

  /** Buys a subscription, and lets its trial pass. */
  async function buy(card?: string): Promise<CheckoutReceipt> {
    const items = [{ id: 'box', quantity: 1 }];
    const { body } = await buyWithForm(paying.world, { form: 'box', items, ...(card && { card }) });
    expect(body.receipt).not.toBeNull();
    clock.advance(15 * DAY_MS);
    return body.receipt;
  }

  async function charges({ receiptId }: CheckoutReceipt): Promise<readonly ScheduledChargeRow[]> {
    const rows = await db()
      .select({ charge: scheduledCharges })
      .from(scheduledCharges)
      .innerJoin(chargeSchedules, eq(chargeSchedules.id, scheduledCharges.scheduleId))
      .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargeSchedules.orderId))
      .where(eq(checkoutOrders.receiptId, receiptId))
      .orderBy(scheduledCharges.position);
    return rows.map(({ charge }) => charge);
  }
  const states = async (receipt: CheckoutReceipt) =>
    (await charges(receipt)).map(({ state }) => state);
  const scheduleState = async ({ receiptId }: CheckoutReceipt) => {
    const [row] = await db()
      .select({ state: chargeSchedules.state })
      .from(chargeSchedules)
      .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargeSchedules.orderId))
      .where(eq(checkoutOrders.receiptId, receiptId));
    return row?.state;
  };
  const readReceipt = async ({ receiptId }: CheckoutReceipt) => {
    const path = `/v1/sales/checkoutReceipt/${receiptId}`;
    return (await paying.world.call('GET', path)).body.charges.plans[0].charges;
  };
  const pages = createMethodCalls(() => paying.world);
  /** Another card on the page of a change link, as its customer types it. */
  const replaceCard = async ({ receiptId }: CheckoutReceipt, card: string) => {
    const isIt = eq(checkoutOrders.receiptId, receiptId);
    const [order] = await db().select().from(checkoutOrders).where(isIt);
    const link = await createChangeLink(office(), paying.world.appId, {
      methodId: order?.methodId ?? '',
    });
    const session = toSession(await pages.openChange(link));
    await pages.confirm(session, card);
    return pages.update(link, session.setupId);
  };
  const lineOf = async ({ receiptNumber }: CheckoutReceipt) => {
    const request = parseChargesArgs(['list', '--app', paying.world.appId]);
    const listed = request === null ? null : await handleChargesRequest(office(), request);
    return listed?.lines.find((line) => line.startsWith(`${receiptNumber} `));
  };

  it.each([
    [
      'online payments are turned off',
      'invoice-not-payable-online',
      async (isBroken: boolean) => changeOnlinePayments(office(), paying.world.appId, !isBroken),
    ],
  ])(
    'waits without counting attempts while %s, reports why, and is made afterwards',
    async (_, code, set) => {
      const receipt = await buy();
      await set(true);
      for (let day = 0; day < 30; day += 1) {
        await round();
        clock.advance(DAY_MS);
      }
      expect(await charges(receipt)).toMatchObject([{ state: 'due', tries: 0, failureCode: code }]);
      expect(await scheduleState(receipt)).toBe('active');
      expect(await lineOf(receipt)).toContain(code);
      await set(false);
      await round();
      expect(await charges(receipt)).toMatchObject([
        { state: 'paid', failureCode: null },
        { state: 'due' },
      ]);
    },
  );

  it.each([
    ['does not take the request', 400, 'refused'],
    ['does not take the keys', 401, 'not-configured'],
    ['does not allow the charge', 403, 'not-configured'],
  ])('waits without counting attempts while its processor %s', async (_, status, code) => {
    const receipt = await buy();
    const path = '/v1/payment_intents';
    await paying.world.control('/faults', {
      kind: 'error',
      status,
      method: 'POST',
      path,
      times: 99,
    });
    for (let day = 0; day < 10; day += 1) {
      await round();
      clock.advance(DAY_MS);
    }
    expect(await charges(receipt)).toMatchObject([{ state: 'due', tries: 0, failureCode: code }]);
    expect(await lineOf(receipt)).toContain(code);
    await paying.world.control('/faults/clear', {});
    await round();
    expect((await states(receipt))[0]).toBe('paid');
  });

  it('does not count processing errors as declines, and retries', async () => {
    const receipt = await buy('pm_card_chargeCustomerProcessingError');
    for (let day = 0; day < 12; day += 1) {
      await round();
      clock.advance(DAY_MS);
    }
    const [charge] = await charges(receipt);
    expect(charge).toMatchObject({ state: 'due', failureCode: 'processing_error' });
    expect(charge?.tries).toBeGreaterThan(4);
    expect(charge?.earlierTries).toBe(charge?.tries);
    expect(await scheduleState(receipt)).toBe('active');
    expect(await lineOf(receipt)).toContain('processing_error');
  });

  it('waits without counting attempts while its processor has no keys', async () => {
    const receipt = await buy();
    const without = { ...office(), processors: createServerProcessors({}) };
    for (let day = 0; day < 10; day += 1) {
      await chargeDue(without);
      clock.advance(DAY_MS);
    }
    expect(await charges(receipt)).toMatchObject([
      { state: 'due', tries: 0, failureCode: 'processor-not-configured' },
    ]);
    await round();
    expect((await states(receipt))[0]).toBe('paid');
  });

  it('reports an unreachable processor, and is made once afterwards', async () => {
    const receipt = await buy();
    const path = '/v1/payment_intents';
    await paying.world.control('/faults', { kind: 'drop-reply', method: 'POST', path, times: 9 });
    await round();
    expect(await charges(receipt)).toMatchObject([{ state: 'due', tries: 0 }]);
    expect(await lineOf(receipt)).toMatch(/unreachable$/);
    await paying.world.control('/faults/clear', {});
    clock.advance(DAY_MS);
    await round();
    expect(await charges(receipt)).toMatchObject([
      { state: 'paid', failureCode: null },
      { state: 'due' },
    ]);
  });

  it('is made once a day after downtime, in order of the periods', async () => {
    const receipt = await buy();
    clock.advance(95 * DAY_MS); // three more periods are due
    const paidAfter: number[] = [];
    for (let day = 0; day < 6; day += 1) {
      await Promise.all([round(), round()]);
      await round();
      paidAfter.push((await states(receipt)).filter((state) => state === 'paid').length);
      clock.advance(DAY_MS);
    }
    expect(paidAfter).toEqual([1, 2, 3, 4, 4, 4]);
  });

  it('has an invoice that is issued on the day of the charge, in order of the numbers', async () => {
    const receipt = await buy();
    clock.advance(65 * DAY_MS);
    for (let day = 0; day < 3; day += 1) {
      await round();
      clock.advance(DAY_MS);
    }
    const { body } = await paying.world.call(
      'GET',
      `/v1/sales/checkoutReceipt/${receipt.receiptId}`,
    );
    const own = await Promise.all(
      body.charges.plans[0].charges
        .filter(({ state }: { state: string }) => state === 'paid')
        .map(({ invoiceXid }: { invoiceXid: string }) => paying.invoiceAt(invoiceXid)),
    );
    expect(own).toHaveLength(3);
    const days = own.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual([...days].sort());
    expect(new Set(days).size).toBe(3);
    for (const { issuedOn, dueOn } of own) expect(issuedOn > dueOn).toBe(true);
  });

  it('is not attempted once its customer has stopped it', async () => {
    const receipt = await buy();
    const [charge] = await charges(receipt);
    const { db: database } = paying.database;
    const [schedule] = await database
      .select()
      .from(chargeSchedules)
      .where(eq(chargeSchedules.id, charge?.scheduleId ?? ''));
    let isStopped = false;
    const stopping = {
      ...office(),
      processors: {
        ...office().processors,
        connect: (row: Parameters<ReturnType<typeof office>['processors']['connect']>[0]) => {
          isStopped = true;
          return office().processors.connect(row);
        },
      },
      db: new Proxy(database, {
        get: (target, name, receiver) => {
          if (name === 'transaction' && isStopped) {
            isStopped = false;
            return async (...args: Parameters<typeof target.transaction>) => {
              await target.transaction((tx) =>
                stopSchedules(tx, {
                  orderId: schedule?.orderId ?? '',
                  by: 'customer',
                  now: clock.now(),
                }),
              );
              return target.transaction(...args);
            };
          }
          return Reflect.get(target, name, receiver);
        },
      }),
    };
    await chargeDue(stopping);
    clock.advance(DAY_MS);
    await round();
    expect(await scheduleState(receipt)).toBe('stopped');
    expect(await states(receipt)).toEqual(['canceled']);
  });

  it('is reported as processing if it is pending during the stop, and no charge follows', async () => {
    const { call, control } = paying.world;
    const receipt = await buy();
    await control('/barrier', { point: 'create', parties: 2 });
    const charging = round();
    const isAtProcessor = async () => (await control('/barrier')).body.create?.arrived === 1;
    await expect.poll(isAtProcessor).toBe(true);
    const path = `/v1/sales/checkoutReceipt/${receipt.receiptId}`;
    const scheduleAt = async (reply: ReturnType<typeof call>) =>
      (await reply).body.charges.plans[0];
    expect(await scheduleAt(call('POST', `${path}/stopCharges`, { payload: {} }))).toMatchObject({
      state: 'stopped',
      isUnderWay: true,
      charges: [{ state: 'processing' }],
    });
    await control('/barrier/open', { point: 'create' });
    await charging;
    for (let day = 0; day < 3; day += 1) {
      clock.advance(20 * DAY_MS);
      await round();
    }
    const schedule = await scheduleAt(call('GET', path));
    expect(schedule).toMatchObject({ state: 'stopped', charges: [{ state: 'paid' }] });
    expect(schedule).not.toHaveProperty('isUnderWay');
    expect(await states(receipt)).toEqual(['paid']);
  });

  it.each([
    ['lost_card', 'method-declined'],
    ['stolen_card', 'method-declined'],
    ['pickup_card', 'method-declined'],
    ['no_method', 'no-method'],
    ['authentication_required', 'authentication'],
  ])('is not retried after %s, and the customer sees the reason', async (code, failure) => {
    const receipt = await buy();
    const [charge] = await charges(receipt);
    if (charge === undefined) throw new Error('The subscription has no charge');
    const outcome = { kind: 'refused', code } as const;
    await db().transaction((tx) => settleCharge(tx, { charge, outcome, now: clock.now() }));
    clock.advance(10 * DAY_MS);
    await round();
    expect(await charges(receipt)).toMatchObject([
      { state: 'failed', tries: 1, failureCode: code, nextTryAt: null },
    ]);
    expect(await scheduleState(receipt)).toBe('failed');
    expect(await readReceipt(receipt)).toMatchObject([{ state: 'failed', failure }]);
  });

  it.each([
    ['pm_card_visa', 'paid', 4],
    ['pm_card_chargeCustomerFail', 'failed', 8],
  ])(
    'is retried immediately, with all retries, when a declined card is replaced: %s',
    async (card, state, tries) => {
      const receipt = await buy('pm_card_chargeCustomerFail');
      for (let day = 0; day < 12; day += 1) {
        await round();
        clock.advance(DAY_MS);
      }
      expect(await charges(receipt)).toMatchObject([{ state: 'failed', tries: 4 }]);
      expect(await scheduleState(receipt)).toBe('failed');
      expect(await readReceipt(receipt)).toMatchObject([
        { state: 'failed', failure: 'retries-over' },
      ]);
      expect(await replaceCard(receipt, card)).toMatchObject({ status: 200 });
      expect(await scheduleState(receipt)).toBe('active');
      for (let day = 0; day < 12; day += 1) {
        await round();
        clock.advance(DAY_MS);
      }
      expect((await charges(receipt))[0]).toMatchObject({ state, tries, earlierTries: 4 });
    },
  );

  it('continues with the next period once the failed invoice is paid manually', async () => {
    const receipt = await buy('pm_card_chargeCustomerFail');
    for (let day = 0; day < 12; day += 1) {
      await round();
      clock.advance(DAY_MS);
    }
    expect(await scheduleState(receipt)).toBe('failed');
    const { body } = await paying.world.call(
      'GET',
      `/v1/sales/checkoutReceipt/${receipt.receiptId}`,
    );
    const xid = body.charges.plans[0].charges[0].invoiceXid;
    await recordPayment(
      office(),
      { appId: paying.world.appId, xid, key: randomUUID() },
      { amount: '20.00', label: 'Bank transfer', paidOn: '2026-01-02' },
    );
    expect(await scheduleState(receipt)).toBe('active');
    expect(await states(receipt)).toEqual(['paid', 'due']);
  });
});
