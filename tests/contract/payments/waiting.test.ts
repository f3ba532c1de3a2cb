import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { toSubject } from '#server/payments/contract/subject.ts';
import { waitForLease } from '#server/payments/intents/waitForLease.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { startPaymentHarness } from '../support/payments/paymentHarness.ts';
import { setUpPaymentHarness } from '../support/payments/setUpPaymentHarness.ts';

/** More than the connections, and more than the maximum of waiting requests. */
const MANY = 100;

/** One that calls the processor, and the maximum that may wait for it. */
const MOST = 33;

/** The maximum that may wait for payments of one connection. */
const MOST_OF_CONNECTION = 64;

describe(`simultaneous requests while the processor is slow, on ${databaseName}`, () => {
  const paying = setUpPaymentHarness();

  it('for one payment wait up to a limit without blocking other calls, and all get the same payment', async () => {
    const { xid, orderId } = await paying.world.invoice();
    const other = await paying.world.invoice();
    await paying.world.control('/barrier', { point: 'create', parties: 2 });
    let responded = 0;
    const opened = Array.from({ length: MANY }, async () => {
      const reply = await paying.world.page().open(orderId);
      responded += 1;
      return reply;
    });
    const hasArrived = async () => (await paying.world.control('/barrier')).body.create?.arrived;
    await expect.poll(hasArrived).toBe(1);
    await expect.poll(() => responded).toBeGreaterThanOrEqual(MANY - MOST); // the others wait
    for (const path of ['/v1/boot', `/v1/sales/invoice/${other.xid}`, `/v1/sales/invoice/${xid}`])
      expect((await paying.world.call('GET', path)).status).toBe(200);
    expect(responded).toBeLessThan(MANY);
    await paying.world.control('/barrier/open', { point: 'create' });
    const replies = await Promise.all(opened);
    const succeeded = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(succeeded.map(({ body }) => body.paymentIntentId)).size).toBe(1);
    expect(succeeded.length).toBeLessThanOrEqual(MOST);
    const busy = refused.filter(({ body }) => body.code === 'server-busy');
    expect(busy.length).toBeGreaterThanOrEqual(MANY - MOST);
    for (const { status, body } of refused)
      expect(['503 server-busy', '409 payment-in-progress']).toContain(`${status} ${body.code}`);
    expect((await paying.world.page().open(orderId)).status).toBe(200);
  });

  it('beyond the limit of a connection are rejected, and those of another business are served', async () => {
    const invoices = await Promise.all(Array.from({ length: 3 }, () => paying.world.invoice()));
    await paying.world.control('/barrier', { point: 'create', parties: 4 });
    let busy = 0;
    const opened = invoices.flatMap(({ orderId }) =>
      Array.from({ length: MOST - 1 }, async () => {
        const reply = await paying.world.page().open(orderId);
        busy += reply.body.code === 'server-busy' ? 1 : 0;
      }),
    );
    await expect.poll(() => busy).toBeGreaterThan(0);
    const other = await startPaymentHarness(paying.database.db);
    const { orderId } = await other.invoice();
    const pages = await Promise.all(Array.from({ length: 5 }, () => other.page().open(orderId)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await paying.world.control('/barrier/open', { point: 'create' });
    await Promise.all(opened);
    await other.close();
  });

  it('beyond the limit of a connection are rejected even if all arrive before the lease is known', async () => {
    const { world, database, office } = paying;
    const invoices = await Promise.all(Array.from({ length: 3 }, () => world.invoice()));
    await world.control('/barrier', { point: 'create', parties: 4 });
    const opened = invoices.map(({ orderId }) => world.page().open(orderId));
    const hasArrived = async () => (await world.control('/barrier')).body.create?.arrived;
    await expect.poll(hasArrived).toBe(3);
    const isReserved = eq(paymentIntents.state, 'reserved');
    const leased = await database.db.select().from(paymentIntents).where(isReserved);
    let rejected = 0;
    const open = async () => 'open';
    const waiting = leased.map(toSubject).map((subject) =>
      Array.from({ length: MOST - 2 }, () =>
        waitForLease(office(), subject, open).catch((error: unknown) => {
          rejected += 1;
          return error instanceof ProblemError ? error.code : error;
        }),
      ),
    );
    await expect.poll(() => rejected).toBeGreaterThan(0);
    await world.control('/barrier/open', { point: 'create' });
    const outcomes = await Promise.all(waiting.map((requests) => Promise.all(requests)));
    const all = outcomes.flat();
    expect(all.filter((outcome) => outcome === 'open')).toHaveLength(MOST_OF_CONNECTION);
    expect(new Set(all)).toEqual(new Set(['open', 'server-busy']));
    for (const ofOne of outcomes) expect(ofOne).toEqual(ofOne.toSorted()); // the last are rejected
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
