import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import { startReconciling } from '#server/maintenance/startReconciling.ts';
import { leaseDueIntents, selectDueIntents } from '#server/payments/reconcile/leaseDueIntents.ts';
import { ROUND_PAYMENTS, reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { CHALLENGED_TOKEN, createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { makeLine } from '../support/documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const MINUTE_MS = 60_000;

describe(`reconciling with a backlog, on ${databaseName}`, () => {
  const { processors, fakes } = createFakeProcessors();
  let server: TestServer;

  beforeAll(async () => {
    server = await openTestServer({ processors });
    for (const appId of ['fern', 'lindwurm']) {
      const connections = (['PAYPAL', 'RAINFOREST'] as const).map((processor) => ({
        processor,
        accountId: `acct_${processor.toLowerCase()}_${appId}`,
      }));
      await server.database.db.transaction((tx) =>
        writeConnections(tx, { appId, connections, now: server.clock.now() }),
      );
    }
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const one of Object.values(fakes)) one.forget();
    await server.database.db.update(paymentIntents).set({ nextReconcileAt: null });
  });

  const newInvoice = (appId = 'fern') =>
    makeInvoice(server, {
      appId,
      content: { ...springCleanUp(), lines: [makeLine()], plan: null },
    });
  const pay = async (path: string, paymentToken: string = randomUUID()) =>
    (
      await server.post(`${path}/acceptPayment`, {
        payload: {
          invoiceXID: path.split('/').at(-1) ?? '',
          payAmount: '100.00',
          paymentType: 'creditCard',
          paymentToken,
          tokenProcessor: 'RAINFOREST',
        },
      })
    ).body;
  const loseReply = async (appId = 'fern') => {
    const path = await newInvoice(appId);
    fakes.token.failNext('lose-reply');
    expect((await pay(path)).code).toBe('processor-unreachable');
    return path;
  };
  const order = async () => {
    const { orderId } = (await server.get(await newInvoice())).body.invoice;
    const url = `/api/fern/v1/sales/invoice/${orderId}/payPal/orders`;
    expect((await server.post(url, { payload: { payAmount: '100.00' } })).status).toBe(200);
  };
  /** Paid intents like one that was just paid, all overdue for longer than anything else. */
  const addPaid = async (count: number) => {
    const path = await newInvoice();
    expect((await pay(path)).outcome).toBe('paid');
    const { payment } = fakes.token.last();
    const { db } = server.database;
    const isIt = eq(paymentIntents.processorIntentId, payment.id);
    const [row] = await db.select().from(paymentIntents).where(isIt);
    if (row === undefined) throw new Error('The payment has no intent');
    const nextReconcileAt = new Date(server.clock.now().getTime() - MINUTE_MS);
    const rows = Array.from({ length: count }, () => {
      const id = randomUUID();
      return {
        ...row,
        id,
        processorIntentId: `old_${id}`,
        idempotencyKey: id,
        nextReconcileAt: nextReconcileAt,
      };
    });
    while (rows.length > 0) await db.insert(paymentIntents).values(rows.splice(0, 500));
  };
  const countDue = () =>
    server.database.db.$count(
      paymentIntents,
      and(
        isNotNull(paymentIntents.nextReconcileAt),
        lte(paymentIntents.nextReconcileAt, server.clock.now()),
      ),
    );
  const paidOf = async (path: string) => (await server.get(path)).body.invoice.totalPaid;
  const quiet = { info: vi.fn(), warn: vi.fn() };

  /** A server whose calls to one connection or processor hang until they are released. */
  const withHangingReads = (isIt: (account: string) => boolean) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const office: typeof server.office = {
      ...server.office,
      processors: {
        ...processors,
        connect: (row) => {
          const connected = processors.connect(row);
          const reads = connected?.adapter.capabilities.reads;
          if (!connected || !reads || !isIt(row.accountId)) return connected;
          const read = async (...of: Parameters<typeof reads.read>) => {
            await released;
            return reads.read(...of);
          };
          const capabilities = {
            ...connected.adapter.capabilities,
            reads: { ...reads, read },
          } as typeof connected.adapter.capabilities;
          return { ...connected, adapter: { ...connected.adapter, capabilities } };
        },
      },
    };
    return { office, release };
  };

  it('looks up the next payments by connection, urgency and time', async () => {
    const { db } = server.database;
    const due = {
      processor: 'STRIPE',
      exceptConnections: new Set([randomUUID()]),
      most: 8,
    } as const;
    const plan = await db.transaction(async (tx) => {
      // with few rows a planner reads and sorts them all, unless it may not
      for (const other of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
        await tx.execute(sql.raw(`set local ${other} = off`));
      const query = selectDueIntents(tx, due, server.clock.now()).getSQL();
      const { rows } = (await tx.execute(sql`explain ${query}`)) as { rows: object[] };
      return rows.map((row) => Object.values(row).join(' ')).join('\n');
    });
    const condition = /payment_intents_due[^\n]*\n\s*Index Cond: ([^\n]*)/.exec(plan)?.[1];
    expect(condition).toMatch(
      /connection_id = .* = "\*VALUES\*".column1\).* AND \(next_ask_at <= /,
    );
  });

  it('leases the most urgent payment of each connection, and none twice', async () => {
    await addPaid(3);
    const urgent = await loseReply();
    expect((await pay(await newInvoice('lindwurm'))).outcome).toBe('paid');
    server.clock.advance(3 * MINUTE_MS);
    const due = { processor: 'RAINFOREST', exceptConnections: new Set<string>(), most: 8 } as const;
    const [first, ...others] = await leaseDueIntents(server.office, due);
    expect(first).toMatchObject({ appId: 'fern', processorIntentId: null });
    expect(urgent).toContain('fern');
    expect(others.map(({ appId, state }) => [appId, state])).toEqual([['lindwurm', 'paid']]);
    const next = await leaseDueIntents(server.office, due);
    expect(next.map(({ appId, state }) => [appId, state])).toEqual([['fern', 'paid']]);
  });

  it('leases the most urgent payment first, also if one of another connection was due earlier', async () => {
    expect((await pay(await newInvoice('lindwurm'))).outcome).toBe('paid');
    server.clock.advance(MINUTE_MS);
    await loseReply();
    server.clock.advance(3 * MINUTE_MS);
    const due = { processor: 'RAINFOREST', exceptConnections: new Set<string>(), most: 1 } as const;
    const rows = await leaseDueIntents(server.office, due);
    expect(rows).toMatchObject([{ appId: 'fern', processorIntentId: null }]);
  });

  it('leaves leased payments due if the round is stopped before them', async () => {
    for (const appId of ['fern', 'lindwurm'])
      expect((await pay(await newInvoice(appId))).outcome).toBe('paid');
    server.clock.advance(3 * MINUTE_MS);
    const stopped = [false];
    const isStopped = () => stopped.shift() ?? true;
    const round = await reconcilePayments(server.office, { processor: 'RAINFOREST', isStopped });
    expect(round).toMatchObject({ attempted: 1 });
    expect(await countDue()).toBe(1);
  });

  it('leases different payments in simultaneous processes', async () => {
    await addPaid(1);
    expect((await pay(await newInvoice('lindwurm'))).outcome).toBe('paid');
    server.clock.advance(3 * MINUTE_MS);
    const due = { processor: 'RAINFOREST', exceptConnections: new Set<string>(), most: 1 } as const;
    const lease = () => leaseDueIntents(server.office, due);
    const rows = (await Promise.all([lease(), lease(), lease()])).flat();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  it('reconciles a charge with an unknown outcome before thousands of paid ones that were due earlier', async () => {
    await addPaid(3_000);
    const path = await loseReply();
    server.clock.advance(3 * MINUTE_MS);
    let isFound = false;
    const round = await reconcilePayments(server.office, {
      onChange: () => {
        isFound = true;
      },
      isStopped: () => isFound,
    });
    expect(round).toEqual({ attempted: 1, changed: 1, unreachable: 0 });
    expect(await paidOf(path)).toBe('100.00');
  });

  it('reconciles a payment with a pending bank step before paid ones', async () => {
    await addPaid(20);
    const { nextAction } = await pay(await newInvoice(), CHALLENGED_TOKEN);
    fakes.token.charge(nextAction.paymentId);
    server.clock.advance(3 * MINUTE_MS);
    let isFound = false;
    const round = await reconcilePayments(server.office, {
      onChange: () => {
        isFound = true;
      },
      isStopped: () => isFound,
    });
    expect(round).toEqual({ attempted: 1, changed: 1, unreachable: 0 });
  });

  it('starts the next round immediately after a full one', async () => {
    await addPaid(ROUND_PAYMENTS + 1);
    server.clock.advance(3 * MINUTE_MS);
    const { stop } = startReconciling(server.office, quiet);
    await vi.waitFor(async () => expect(await countDue()).toBe(0));
    await stop();
  });

  it('records a charge with a lost response while another processor does not respond', async () => {
    await order();
    const path = await loseReply();
    server.clock.advance(3 * MINUTE_MS);
    const { office, release } = withHangingReads((account) => account === 'acct_paypal_fern');
    const { stop } = startReconciling(office, quiet);
    await vi.waitFor(async () => expect(await paidOf(path)).toBe('100.00'));
    release();
    await stop();
  });

  it('records a charge with a lost response while another connection of the processor does not respond', async () => {
    expect((await pay(await newInvoice('lindwurm'))).outcome).toBe('paid');
    const path = await loseReply();
    server.clock.advance(3 * MINUTE_MS);
    const { office, release } = withHangingReads(
      (account) => account === 'acct_rainforest_lindwurm',
    );
    const { stop } = startReconciling(office, quiet);
    await vi.waitFor(async () => expect(await paidOf(path)).toBe('100.00'));
    release();
    await stop();
  });
});
