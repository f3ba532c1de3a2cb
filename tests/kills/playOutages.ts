import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { END_DEADLINE_MS } from '#server/launch/endOnSignal.ts';
import { randomNumbers } from '#tests/builders/random/randomNumbers.ts';
import { type Count, judgeBooks } from './judgeBooks.ts';
import { openShop, playTraffic } from './playTraffic.ts';
import { makeKillSchedule } from './schedule.ts';
import type { ServerProcess } from './serverProcess.ts';
import { type CallObserver, type Reply, Visitor } from './Visitor.ts';

/** A server on PostgreSQL, and how to interrupt that database. */
export interface OutageStage {
  readonly server: ServerProcess;
  readonly standInUrl: string;
  /** The number of connections in the server's pool. */
  readonly poolSize: number;
  /** Interrupts the database; resolves when it is reachable again. */
  interrupt(): Promise<void>;
}

/** One round. The seed determines its schedules. */
export interface OutageRound {
  readonly seed: number;
  readonly round: number;
  /** Whether the server is stopped during the first outage and restarted. */
  readonly isStopped: boolean;
}

/** The counts of one round. */
export interface OutageCount extends Count {
  readonly outages: number;
  readonly refusals: number;
  /** The total duration of the outages, in ms. */
  readonly lastedMs: number;
}

const SHOPS = 4;
/** The minimum time between the first outages, in ms, so that some calls succeed. */
const SHORTEST_GAP_MS = 300;
const LONGEST_GAP_MS = 1_500;
/** The number of outages after which the gaps are twice as long, so that calls with many steps succeed on slow machines too. */
const OUTAGES_TO_DOUBLE = 10;
const IGNORE: CallObserver = {
  beforeCall: () => undefined,
  whileInFlight: () => undefined,
  acknowledged: () => undefined,
};

/**
 * Customers of several businesses accept and pay during repeated outages of the database. Afterwards every connection of the pool must
 * be usable, and the books must contain every acknowledged change once. Throws for a response other than 2xx, 4xx, or 503 with
 * Retry-After.
 */
export async function playOutages(stage: OutageStage, play: OutageRound): Promise<OutageCount> {
  const { server, standInUrl } = stage;
  const quiet = new Visitor([server], IGNORE);
  const schedules = Array.from({ length: SHOPS }, (_, at) =>
    makeKillSchedule(play.seed, play.round * SHOPS + at, true),
  );
  const shops = await Promise.all(
    schedules.map(async (schedule) => ({
      schedule,
      shop: await openShop(quiet, { processorUrl: standInUrl, schedule }),
    })),
  );
  const watch = new ResponseWatch();
  const visitor = new Visitor([server], watch);
  const begun = Date.now();
  let isOver = false;
  const journals = Promise.all(
    shops.map(({ shop, schedule }) => playTraffic(visitor, shop, schedule)),
  ).finally(() => {
    isOver = true;
  });
  const outages = interruptUntil(stage, play, () => isOver);
  const [played, count] = await Promise.all([journals, outages]);
  const lastedMs = Date.now() - begun;
  expect(play.isStopped ? [] : watch.lost, 'calls without a response').toEqual([]);
  expect(watch.unexpected, 'responses during an outage').toEqual([]);
  await expectWholePool(stage, quiet);
  await expectDelivered(standInUrl);
  const counts: Count[] = [];
  for (const [at, { shop }] of shops.entries()) {
    const journal = played[at];
    if (journal !== undefined) counts.push(await judgeBooks(quiet, shop, journal));
  }
  const sum = (kind: keyof Count) => counts.reduce((total, one) => total + one[kind], 0);
  return {
    acceptances: sum('acceptances'),
    payments: sum('payments'),
    refunds: sum('refunds'),
    outages: count,
    refusals: watch.refusals,
    lastedMs,
  };
}

/** Interrupts the database repeatedly until `isOver`, at least once; returns the number of outages. */
async function interruptUntil(
  stage: OutageStage,
  { isStopped, seed, round }: OutageRound,
  isOver: () => boolean,
): Promise<number> {
  const random = randomNumbers(seed + round);
  let outages = 0;
  do {
    const gapMs = SHORTEST_GAP_MS + random() * (LONGEST_GAP_MS - SHORTEST_GAP_MS);
    await pause(gapMs * (1 + outages / OUTAGES_TO_DOUBLE));
    await Promise.all([stage.interrupt(), isStopped && outages === 0 && restart(stage.server)]);
    outages += 1;
  } while (!isOver());
  return outages;
}

/** Stops and starts the server like a container platform, which waits a little longer than the server's own deadline. */
async function restart(server: ServerProcess): Promise<void> {
  server.terminate();
  const late = new AbortController();
  await Promise.race([
    server.whenGone(),
    pause(END_DEADLINE_MS + 5_000, undefined, { signal: late.signal }).then(() => {
      throw new Error('The server did not end within its deadline after SIGTERM');
    }),
  ]).finally(() => late.abort());
  for (let tries = 0; tries < 10; tries += 1) {
    const isStarted = await server.start().catch(() => false); // the database may still be down
    if (isStarted) return;
  }
  throw new Error('The server did not restart');
}

/** Expects that the server is ready and all connections of its pool are usable. */
async function expectWholePool({ poolSize }: OutageStage, quiet: Visitor): Promise<void> {
  await quiet.do({ method: 'GET', path: '/readyz' });
  await quiet.do({ method: 'POST', path: '/office/transactions', payload: { count: poolSize } });
}

async function expectDelivered(standInUrl: string): Promise<void> {
  const response = await fetch(`${standInUrl}/_stand-in/webhooks/idle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ timeoutMs: 120_000 }),
  });
  expect(await response.json(), 'webhooks of the round').toMatchObject({ idle: true });
}

/** Records every response that an outage must not cause. */
class ResponseWatch implements CallObserver {
  readonly unexpected: string[] = [];
  readonly lost: string[] = [];
  refusals = 0;

  beforeCall(): void {}
  acknowledged(): void {}

  whileInFlight(_: ServerProcess, call: Promise<Reply>): void {
    call.then(
      ({ status, retryAfter, body }) => {
        if (status < 500) return;
        this.refusals += 1;
        if (status !== 503 || retryAfter === null)
          this.unexpected.push(`${status}, Retry-After ${retryAfter}: ${JSON.stringify(body)}`);
      },
      (error: Error) => void this.lost.push(String(error.cause ?? error)),
    );
  }
}
