import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { runLocalWrite } from '#server/idempotency/runLocalWrite.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import {
  toProcessorKey,
  toWriteRequest,
  type WriteRequest,
} from '#server/idempotency/writeRequest.ts';
import { type SettableClock, settableClock } from '#server/platform/clock.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { type Loss, makeFlakyDatabase } from '../support/database/flakyDatabase.ts';
import { databaseName, openTestDatabase } from '../support/database/testDatabase.ts';
import { START } from '../support/server/testServer.ts';

describe(`processor writes, on ${databaseName}`, () => {
  let database: OpenDatabase;
  let clock: SettableClock;
  const deps = () => ({ db: database.db, clock });
  beforeAll(async () => {
    database = await openTestDatabase();
    clock = settableClock(START);
  });
  afterAll(() => database.close());

  const request = (
    caller: readonly string[] | null = null,
    key: string = randomUUID(),
  ): WriteRequest =>
    toWriteRequest({
      caller,
      appId: 'fern',
      document: 'x1',
      call: 'acceptPayment',
      key,
      method: 'POST',
      path: '/v1/x',
      payload: { a: 1 },
      ifMatch: undefined,
    });
  const done = (body: unknown) => ({ status: 200, headers: {}, body });
  const rowOf = async ({ key }: WriteRequest) =>
    (await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))[0];
  const getCode = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
    );

  it('commits the key before the processor is called, outside any transaction', async () => {
    const write = request();
    const { response } = await runProcessorWrite(deps(), write, async (processorKey) => {
      const row = await rowOf(write);
      expect(row).toMatchObject({ state: 'running', processorKey, responseBody: null });
      return done('first');
    });
    expect(response.body).toBe('first');
    expect(await rowOf(write)).toMatchObject({ state: 'done', responseBody: 'first' });
  });

  it.each<{ readonly lost: string; readonly losses: readonly Loss[] }>([
    { lost: 'the commit of the key', losses: ['commit', 'begin'] },
    { lost: 'the response and its connection', losses: ['none', 'begin', 'begin', 'commit'] },
  ])('accepts the next request at once after $lost was lost', async ({ losses }) => {
    const write = request();
    const db = makeFlakyDatabase(database.db, [...losses]);
    const first = runProcessorWrite({ db, clock }, write, async () => done('charged'));
    await expect(first).rejects.toThrow('Connection terminated');
    expect(await rowOf(write)).toMatchObject({ state: 'running', leaseUntil: null });
    const { response } = await runProcessorWrite(deps(), write, async () => done('charged'));
    expect(response.body).toBe('charged');
  });

  it('replays a response without calling the processor again', async () => {
    const write = request();
    let calls = 0;
    const run = () =>
      runProcessorWrite(deps(), write, async () => {
        calls += 1;
        return done(calls);
      });
    expect((await run()).isReplay).toBe(false);
    expect(await run()).toMatchObject({ isReplay: true, response: { body: 1 } });
    expect(calls).toBe(1);
  });

  it('runs once for each page and connection with the same key', async () => {
    const key = randomUUID();
    const processorKeys: string[] = [];
    const run = (page: string, connection: string) =>
      runProcessorWrite(deps(), request([page, connection], key), async (processorKey) =>
        done(processorKeys.push(processorKey)),
      );
    for (const page of ['page-1', 'page-2']) {
      for (const connection of ['c-1', 'c-2']) {
        expect((await run(page, connection)).isReplay).toBe(false);
        expect((await run(page, connection)).isReplay).toBe(true);
      }
    }
    expect(new Set(processorKeys).size).toBe(4);
  });

  it.each([
    ['a processor’s', runProcessorWrite],
    ['our own', runLocalWrite],
  ])('replays %s write that was stored without page and connection', async (_, run) => {
    const key = randomUUID();
    let calls = 0;
    const effect = async () => {
      calls += 1;
      return done(calls);
    };
    await run(deps(), request(null, key), effect);
    for (const page of ['page-1', 'page-2']) {
      const again = await run(deps(), request([page, ''], key), effect);
      expect(again).toMatchObject({ isReplay: true, response: { body: 1 } });
    }
    expect(calls).toBe(1);
  });

  it('completes an older write that was left running with its original processor key', async () => {
    const older = request();
    const processorKey = toProcessorKey(older);
    await database.db.insert(idempotencyKeys).values({
      ...{ scope: older.scope, key: older.key, fingerprint: older.fingerprint },
      ...{ state: 'running', processorKey, createdAt: clock.now() },
    });
    const processorKeys: string[] = [];
    const run = () =>
      runProcessorWrite(deps(), request(['page-1', 'c-1'], older.key), async (sent) => {
        processorKeys.push(sent);
        return done('settled');
      });
    expect(await run()).toMatchObject({ isReplay: false, response: { body: 'settled' } });
    expect(await run()).toMatchObject({ isReplay: true, response: { body: 'settled' } });
    expect(processorKeys).toEqual([processorKey]);
  });

  it('returns 409 with Retry-After while the first call still runs', async () => {
    const write = request();
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((go) => {
      release = go;
    });
    let started: () => void = () => undefined;
    const running = new Promise<void>((go) => {
      started = go;
    });
    const first = runProcessorWrite(deps(), write, async () => {
      started();
      await blocked;
      return done('first');
    });
    await running;
    const second = await runProcessorWrite(deps(), write, async () => done('second')).catch(
      (error: unknown) => error,
    );
    expect(second).toMatchObject({ code: 'idempotency-outstanding' });
    expect((second as ProblemError).headers['retry-after']).toMatch(/^\d+$/);
    release();
    expect((await first).response.body).toBe('first');
  });

  it('completes a write that a crash left running by calling the processor with the same key', async () => {
    const write = request();
    const keys: string[] = [];
    await database.db.insert(idempotencyKeys).values({
      ...write,
      state: 'running',
      runner: 'a process that died',
      leaseUntil: new Date(clock.now().getTime() + 30_000),
      createdAt: clock.now(),
    });
    const run = () =>
      runProcessorWrite(deps(), write, async (processorKey) => {
        keys.push(processorKey);
        return done('settled');
      });
    expect(await getCode(run())).toBe('idempotency-outstanding');
    clock.advance(31_000);
    expect((await run()).response.body).toBe('settled');
    expect(await run()).toMatchObject({ isReplay: true });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(1);
  });

  it('discards the result of a process that lost its lease: both return the result of the other', async () => {
    const write = request();
    const run = (response: string, meanwhile: () => Promise<unknown>) =>
      runProcessorWrite(deps(), write, async () => {
        await meanwhile();
        return done(response);
      });
    const declareDead = async () => {
      const isIt = eq(idempotencyKeys.key, write.key);
      await database.db.update(idempotencyKeys).set({ leaseUntil: null }).where(isIt);
      clock.advance(1);
    };
    const late = run('late', async () => {
      await declareDead();
      expect((await run('quick', async () => undefined)).response.body).toBe('quick');
    });
    expect(await getCode(late)).toBe('idempotency-outstanding');
    expect(await run('again', async () => undefined)).toMatchObject({
      isReplay: true,
      response: { body: 'quick' },
    });
    const refused = request();
    const refuse = runProcessorWrite(deps(), refused, async () => {
      const isIt = eq(idempotencyKeys.key, refused.key);
      const leaseUntil = new Date(clock.now().getTime() + 90_000);
      await database.db.update(idempotencyKeys).set({ leaseUntil }).where(isIt);
      throw new ProblemError('invoice-paid');
    });
    expect(await getCode(refuse)).toBe('invoice-paid');
    expect(await rowOf(refused)).toMatchObject({ state: 'running' });
  });

  it('retains the key when the processor did not respond, and retries with the same processor key', async () => {
    const write = request();
    const keys: string[] = [];
    const lost = runProcessorWrite(deps(), write, async (processorKey) => {
      keys.push(processorKey);
      throw new ProblemError('processor-unreachable');
    });
    expect(await getCode(lost)).toBe('processor-unreachable');
    const again = await runProcessorWrite(deps(), write, async (processorKey) => {
      keys.push(processorKey);
      return done('settled');
    });
    expect(again.response.body).toBe('settled');
    expect(keys[0]).toBe(keys[1]);
  });

  it('releases the key after a rejection', async () => {
    const write = request();
    const refused = runProcessorWrite(deps(), write, async () => {
      throw new ProblemError('invoice-paid');
    });
    expect(await getCode(refused)).toBe('invoice-paid');
    expect(await rowOf(write)).toBeUndefined();
  });

  it('rejects another request with a completed key', async () => {
    const write = request();
    await runProcessorWrite(deps(), write, async () => done(1));
    const other = { ...write, fingerprint: 'another' };
    expect(await getCode(runProcessorWrite(deps(), other, async () => done(2)))).toBe(
      'idempotency-key-reused',
    );
    expect(await getCode(runLocalWrite(deps(), other, async () => done(2)))).toBe(
      'idempotency-key-reused',
    );
  });

  it('rolls back both key and effect of a local write that fails', async () => {
    const write = request();
    const marker = randomUUID();
    const failing = runLocalWrite(deps(), write, async (tx) => {
      await tx.insert(idempotencyKeys).values({
        scope: 'marker',
        key: marker,
        fingerprint: '',
        state: 'done',
        responseStatus: 200,
        createdAt: clock.now(),
      });
      throw new Error('The machine stumbled');
    });
    expect(await getCode(failing)).toContain('stumbled');
    expect(await rowOf(write)).toBeUndefined();
    expect(await rowOf({ ...write, key: marker })).toBeUndefined();
  });

  it('calls the processor once for simultaneous requests with the same key', async () => {
    const write = request();
    const many = 20;
    let calls = 0;
    let waiting = many;
    let goOn = () => {};
    const allHaveArrived = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    /** One more request has reached the processor or got its response. */
    const pass = () => {
      waiting -= 1;
      if (waiting === 0) goOn();
    };
    const outcomes = await Promise.all(
      Array.from({ length: many }, async () => {
        let hasCalled = false;
        const outcome = await getCode(
          runProcessorWrite(deps(), write, async () => {
            hasCalled = true;
            calls += 1;
            pass();
            await allHaveArrived;
            return done('once');
          }),
        );
        if (!hasCalled) pass();
        return outcome;
      }),
    );
    expect(calls).toBe(1);
    for (const outcome of outcomes) expect(['done', 'idempotency-outstanding']).toContain(outcome);
    expect(outcomes).toContain('done');
  });
});
