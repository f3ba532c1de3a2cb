import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { processes } from '#server/database/schema/processes.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import { createApp } from '#server/http/createApp.ts';
import { createHeartbeat, type Heartbeat } from '#server/maintenance/heartbeat.ts';
import { releaseAllLeases } from '#server/maintenance/releaseStaleLeases.ts';
import { leaseIntent, lockIntent } from '#server/payments/intents/intentStore.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { settableClock } from '#server/platform/clock.ts';
import { CALL_TIMEOUT_MS } from '#server/processors/contract/callLimits.ts';
import {
  createPostgresDatabase,
  databaseName,
  openTestDatabase,
  postgresUrl,
  runAsOwner,
} from '../support/database/testDatabase.ts';
import { type PaymentHarness, startPaymentHarness } from '../support/payments/paymentHarness.ts';

/** Longer than a heartbeat stays valid and another process takes to send its next one. */
const KILLED_AGO_MS = 8_000;

/** A server process with its own connections, heartbeat and API. */
interface Process {
  readonly database: OpenDatabase;
  readonly heartbeat: Heartbeat;
  readonly app: FastifyInstance;
}

describe(`leases of an exclusive database, on ${databaseName}`, () => {
  it('are all released by a process that has the database to itself', async () => {
    const { db, close } = await openTestDatabase();
    const createdAt = new Date();
    const leaseUntil = new Date(createdAt.getTime() + 60_000);
    const request = { scope: 'fern/it', key: 'it', fingerprint: 'it', state: 'running' as const };
    await db.insert(idempotencyKeys).values({ ...request, leaseUntil, createdAt });
    await releaseAllLeases(db);
    expect(await db.select().from(idempotencyKeys)).toMatchObject([
      { ...request, leaseUntil: null },
    ]);
    await close();
  });
});

if (postgresUrl !== '') {
  describe('two processes that share a PostgreSQL', () => {
    const clock = settableClock('2026-11-21T18:00:00.000Z');
    let own: Awaited<ReturnType<typeof createPostgresDatabase>>;
    let world: PaymentHarness;
    let base: OpenDatabase;
    let first: Process;
    let second: Process;

    const startProcess = async (): Promise<Process> => {
      const database = await openDatabase({ databaseUrl: own.url });
      const { db } = database;
      const heartbeat = createHeartbeat({ db, clock });
      await heartbeat.beat();
      const { processors } = world;
      const context = { db, clock, processors, subjects: SUBJECT_ADAPTERS };
      const app = await createApp({ ...context, handlers: HANDLERS, log: false });
      return { database, heartbeat, app };
    };
    /** A kill closes the connections at once, so that pending work can no longer write. */
    const kill = ({ database }: Process) => database.close();
    const breakConnections = async ({ database }: Process) => {
      const [row] = await database.db
        .select({ name: processes.name })
        .from(processes)
        .where(eq(processes.seenAt, clock.now()));
      await runAsOwner(
        own.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${row?.name}'`,
      );
    };

    beforeAll(async () => {
      own = await createPostgresDatabase(postgresUrl);
      base = await openDatabase({ databaseUrl: own.url });
      world = await startPaymentHarness(base.db, clock);
    });
    beforeEach(async () => {
      clock.advance(60_000);
      first = await startProcess();
      second = await startProcess();
      return async () => {
        await world.control('/barrier/open', { point: 'update' });
        await first.app.close();
        await second.app.close();
        await first.database.close().catch(() => undefined); // killed already
        await second.database.close();
      };
    });
    afterAll(async () => {
      await world.close();
      await base.close();
      await own.drop();
    });

    const call = async (
      { app }: Process,
      method: 'POST' | 'PUT',
      path: string,
      { page, payload, key = randomUUID() }: { page: string; payload?: object; key?: string },
    ) => {
      const headers = { 'billfold-page': page, 'idempotency-key': `"${key}"` };
      const url = `/api/${world.appId}/v1/sales/${path}`;
      const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return { status: response.statusCode, body: response.json() };
    };
    const open = (at: Process, orderId: string, page: string) =>
      call(at, 'POST', `order/${orderId}/stripe/paymentIntent`, { page });
    const send = (
      at: Process,
      parts: { id: string; xid: string; page: string; key?: string },
      amount: string,
    ) =>
      call(at, 'PUT', `stripe/paymentIntent/${parts.id}`, {
        ...parts,
        payload: { paymentIntentId: parts.id, invoiceXID: parts.xid, amount },
      });
    const pay = async (intent: { clientSecret: string; paymentIntentId: string }) =>
      (await world.confirm(intent)).body.amount;
    const isAtProcessor = async (point: string) =>
      (await world.control('/barrier')).body[point]?.arrived === 1;

    /** An invoice whose payment the first process is updating: the processor has the call and has not responded. */
    const changeAmountSlowly = async () => {
      const { xid, orderId } = await world.invoice();
      const page = randomUUID();
      const id: string = (await open(first, orderId, page)).body.paymentIntentId;
      await world.control('/barrier', { point: 'update', parties: 2 });
      const key = randomUUID();
      const sent = send(first, { id, xid, page, key }, '40.00').catch((error: Error) => error);
      await expect.poll(() => isAtProcessor('update')).toBe(true);
      return { xid, orderId, id, page, key, sent };
    };
    const openAtProcessor = () => world.control('/barrier/open', { point: 'update' });
    const isHeld = async (id: string) => {
      const rows = await base.db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.processorIntentId, id));
      return (rows[0]?.leasedUntil ?? clock.now()) > clock.now();
    };
    const beatUntilFree = (id: string) =>
      expect
        .poll(async () => {
          await second.heartbeat.beat();
          return isHeld(id);
        })
        .toBe(false);

    it('an invoice of a killed process can be paid once at the other process, with the amount that the payer saw', async () => {
      const { xid, orderId, id, page, key, sent } = await changeAmountSlowly();
      await kill(first);
      clock.advance(KILLED_AGO_MS);
      await beatUntilFree(id);
      const again = await send(second, { id, xid, page, key }, '40.00'); // the page retries the request without a response
      expect(again).toMatchObject({ status: 200, body: { amount: '40.00' } });
      const other = randomUUID();
      const opened = (await open(second, orderId, other)).body;
      const ownIntent = await send(
        second,
        { id: opened.paymentIntentId, xid, page: other },
        '60.00',
      );
      expect(ownIntent).toMatchObject({ status: 200, body: { amount: '60.00' } });
      await openAtProcessor(); // the killed process's call arrives only now
      expect(await sent).toMatchObject({ status: 503 });
      expect(await pay(ownIntent.body)).toBe(6_000);
      const ids = [
        id,
        again.body.paymentIntentId,
        opened.paymentIntentId,
        ownIntent.body.paymentIntentId,
      ];
      expect(await world.charges([...new Set(ids)])).toBe(1);
    });

    it('an invoice of a killed process can be paid after the next start if no other process runs', async () => {
      const { xid, id, page } = await changeAmountSlowly();
      await kill(second);
      await kill(first);
      clock.advance(KILLED_AGO_MS);
      second = await startProcess();
      await beatUntilFree(id);
      const { status, body } = await send(second, { id, xid, page }, '70.00');
      await openAtProcessor();
      expect([status, body.amount]).toEqual([200, '70.00']);
      expect(body.paymentIntentId).not.toBe(id); // the pending update of the old intent changes nothing
      expect(await pay(body)).toBe(7_000);
    });

    it('the lease of a stopped process is released only after the process is killed', async () => {
      const { orderId } = await world.invoice();
      const { paymentIntentId } = (await open(second, orderId, randomUUID())).body;
      const [row] = await base.db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.processorIntentId, paymentIntentId));
      const program = ['--import', 'tsx', 'tests/contract/support/database/leasingProcess.ts'];
      const args = [own.url, row?.id ?? '', clock.now().toISOString()];
      const child = spawn(process.execPath, [...program, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const gone = once(child, 'exit');
      await once(child.stdout, 'data');
      expect(await isHeld(paymentIntentId)).toBe(true);
      child.kill('SIGSTOP');
      clock.advance(20_000);
      await second.heartbeat.beat();
      expect(await isHeld(paymentIntentId)).toBe(true);
      child.kill('SIGKILL');
      await gone;
      await beatUntilFree(paymentIntentId);
      expect((await open(second, orderId, randomUUID())).body.paymentIntentId).toBe(
        paymentIntentId,
      );
    });

    it('the lease of a process killed during a charge lasts until the call to the processor has timed out', async () => {
      const { orderId } = await world.invoice();
      const { paymentIntentId } = (await open(first, orderId, randomUUID())).body;
      const isIt = eq(paymentIntents.processorIntentId, paymentIntentId);
      const [row] = await base.db.select().from(paymentIntents).where(isIt);
      const id = row?.id ?? '';
      await first.database.db.transaction(async (tx) => {
        const intent = await lockIntent(tx, id);
        if (intent !== null) await leaseIntent(tx, intent, clock.now());
      });
      const charge = {
        processorIntentId: null,
        capability: 'tokenCharges',
        state: 'reserved',
      } as const;
      await base.db.update(paymentIntents).set(charge).where(eq(paymentIntents.id, id));
      await kill(first);
      clock.advance(KILLED_AGO_MS);
      const getLease = async () => {
        await second.heartbeat.beat();
        const [now] = await base.db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
        return [now?.leasedBy, (now?.leasedUntil?.getTime() ?? 0) - clock.now().getTime()];
      };
      await expect.poll(getLease).toEqual([null, CALL_TIMEOUT_MS]);
    });

    it('a process that pauses for 20 seconds retains its leases and continues, and the other waits for it', async () => {
      const { xid, id, page, sent } = await changeAmountSlowly();
      clock.advance(20_000);
      await second.heartbeat.beat();
      expect(await isHeld(id)).toBe(true);
      const waiting = send(second, { id, xid, page }, '60.00');
      await openAtProcessor();
      expect(await sent).toMatchObject({ status: 200, body: { amount: '40.00' } });
      expect(await waiting).toMatchObject({ status: 200, body: { amount: '60.00' } });
      expect(await world.charges([id])).toBe(0);
    });

    it('a process that loses its connections retains its leases', async () => {
      const { id, sent } = await changeAmountSlowly();
      clock.advance(KILLED_AGO_MS);
      await first.heartbeat.beat();
      await breakConnections(first);
      await second.heartbeat.beat();
      expect(await isHeld(id)).toBe(true);
      await openAtProcessor();
      expect(await sent).toMatchObject({ status: 200, body: { amount: '40.00' } });
    });

    it('a process that lost its lease after 20 seconds gets 409, and the other process charges once', async () => {
      const { xid, orderId, id, sent } = await changeAmountSlowly();
      await breakConnections(first);
      clock.advance(20_000);
      await beatUntilFree(id);
      const page = randomUUID();
      const opened = (await open(second, orderId, page)).body;
      const ownIntent = (await send(second, { id: opened.paymentIntentId, xid, page }, '60.00'))
        .body;
      await openAtProcessor();
      const { status, body } = (await sent) as { status: number; body: { code?: string } };
      expect([status, body.code]).toEqual([
        409,
        expect.stringMatching(/outstanding|in-progress|closed/),
      ]);
      expect(await pay(ownIntent)).toBe(6_000);
      expect(await world.charges([...new Set([id, ownIntent.paymentIntentId])])).toBe(1);
    });

    it('no lease is released right after a database outage, so that other processes can reconnect', async () => {
      const { id, sent } = await changeAmountSlowly();
      await breakConnections(first);
      const { db } = second.database;
      let isAway = true;
      const heartbeat = createHeartbeat({
        clock,
        db: new Proxy(db, {
          get: (target, name) => {
            if (isAway) throw new Error('The database is down');
            return Reflect.get(target, name, target);
          },
        }),
      });
      clock.advance(20_000);
      await expect(heartbeat.beat()).rejects.toThrow('The database is down');
      isAway = false;
      await heartbeat.beat();
      expect(await isHeld(id)).toBe(true);
      await first.heartbeat.beat();
      clock.advance(5_000);
      await first.heartbeat.beat();
      clock.advance(1_000);
      await heartbeat.beat();
      expect(await isHeld(id)).toBe(true);
      await openAtProcessor();
      expect(await sent).toMatchObject({ status: 200 });
    });

    it('dead processes are removed from the list of processes, and their leases released', async () => {
      const names = async () => (await base.db.select().from(processes)).map(({ name }) => name);
      await kill(first);
      clock.advance(KILLED_AGO_MS);
      await expect
        .poll(async () => {
          await second.heartbeat.beat();
          return names();
        })
        .toHaveLength(1);
      const running = await base.db
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.state, 'running'));
      for (const { leaseUntil } of running) expect(leaseUntil).toBeNull();
    });
  });
}
