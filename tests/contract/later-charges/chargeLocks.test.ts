import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writeCheckout } from '#server/back-office/checkout/writeCheckout.ts';
import { lockSchedule } from '#server/charge-schedules/scheduleStore.ts';
import type { Transaction } from '#server/database/database.ts';
import { chargeSchedules, scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { invoiceSubject } from '#server/payments/subjects/invoiceSubject.ts';
import { settableClock } from '#server/platform/clock.ts';
import { buyWithForm } from '../support/checkout/buyWithForm.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Half of the price today, and the rest after 30 days. */
const TOOLS = {
  products: [
    {
      reference: 'tools',
      name: 'tools',
      description: null,
      unitPrice: '100.00',
      taxes: [],
      recurrence: null,
    },
  ],
  promoCodes: [],
  forms: [
    {
      slug: 'tools',
      title: 'tools',
      description: null,
      items: [{ product: 'tools', quantity: 1, minQuantity: 1, maxQuantity: 1 }],
      upsells: [],
      plan: { depositPercent: '50', afterDays: [30] },
      takesPromoCodes: false,
      redirectUrl: null,
      isActive: true,
    },
  ],
};

const clock = settableClock(new Date().toISOString());
const paying = setUpPaymentHarness(clock);

/** Whether another connection waits for a lock of this transaction; only PostgreSQL can report it. */
async function isWaitedFor(tx: Transaction): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

it(`charges an instalment whose invoice is being changed, without a deadlock, on ${databaseName}`, async () => {
  const { db } = paying.database;
  const { appId } = paying.world;
  await db.transaction((tx) => writeCheckout(tx, { appId, now: clock.now() }, TOOLS));
  const { body } = await buyWithForm(paying.world, {
    form: 'tools',
    items: [{ id: 'tools', quantity: 1 }],
  });
  const [sold] = await db
    .select({ invoiceId: checkoutOrders.invoiceId, scheduleId: chargeSchedules.id })
    .from(checkoutOrders)
    .innerJoin(chargeSchedules, eq(chargeSchedules.orderId, checkoutOrders.id))
    .where(eq(checkoutOrders.receiptId, body.receipt.receiptId));
  clock.advance(31 * DAY_MS);
  let isSettled = false;
  const { charging } = await db.transaction(async (tx) => {
    await invoiceSubject.lock(tx, sold?.invoiceId ?? '');
    const round = chargeDue({ ...paying.office(), clock }).finally(() => {
      isSettled = true;
    });
    // the embedded database runs one transaction at a time: there the round begins after this one
    while (databaseName === 'PostgreSQL' && !isSettled && !(await isWaitedFor(tx)));
    await lockSchedule(tx, sold?.scheduleId ?? '');
    return { charging: round };
  });
  expect(await charging).toBe(1);
  const isIt = eq(scheduledCharges.scheduleId, sold?.scheduleId ?? '');
  const charges = await db.select().from(scheduledCharges).where(isIt);
  expect(charges).toMatchObject([{ state: 'paid', tries: 0, failureCode: null }]);
});
