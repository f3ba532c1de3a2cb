import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '#bench/postgres.mjs';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { judgeBooks } from '#tests/kills/judgeBooks.ts';
import { openShop, playTraffic } from '#tests/kills/playTraffic.ts';
import { makeKillSchedule } from '#tests/kills/schedule.ts';
import { buildProgram, ServerProcess } from '#tests/kills/serverProcess.ts';
import { toServerEnv, WEBHOOK_SECRET } from '#tests/kills/toServerEnv.ts';
import { type CallObserver, Visitor } from '#tests/kills/Visitor.ts';

const SEED = 15_853;
const LIMIT_MS = 900_000;

/** Nothing is killed. */
const OBSERVER: CallObserver = {
  beforeCall: () => undefined,
  whileInFlight: () => undefined,
  acknowledged: () => undefined,
};

/** The sources of an earlier release; set by `npm run test:rollback`. */
const earlier = process.env.EARLIER_RELEASE;
const programs = findPostgres();

if (earlier !== undefined && programs !== undefined) {
  describe('an upgrade of one process after the other', () => {
    const folder = mkdtempSync(join(tmpdir(), 'billfold-rolling-'));
    const built: string[] = [];
    const servers: ServerProcess[] = [];
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let standIn: StandIn;
    let round = 0;
    let start: (program: string) => Promise<ServerProcess>;

    beforeAll(async () => {
      built.push(await buildProgram(earlier), await buildProgram());
      postgres = await startPostgres(programs);
      standIn = await startStripeStandIn({
        webhookSecret: WEBHOOK_SECRET,
        webhookBackoffMs: Array.from({ length: 1_000 }, () => 250),
      });
      const env = {
        ...toServerEnv(standIn.url),
        DATABASE_URL: postgres.url,
        DEMO: 'off',
        SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      };
      start = async (program) => {
        const place = join(folder, String(servers.length));
        const server = await ServerProcess.create({ program, folder: place, env });
        servers.push(server);
        await server.start();
        return server;
      };
    }, LIMIT_MS);
    afterAll(async () => {
      for (const server of servers) await server.end();
      await Promise.all([standIn.close(), postgres.stop()]);
      for (const program of built) rmSync(dirname(program), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    });

    const stop = async (server: ServerProcess) => {
      server.terminate();
      await server.whenGone();
    };

    /** Customers accept and pay, and the business refunds, at all processes in turn; the last one receives the events. */
    const work = async (...at: readonly ServerProcess[]) => {
      const schedule = makeKillSchedule(SEED, round, true);
      round += 1;
      await fetch(`${standIn.url}/_stand-in/webhooks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          url: `${at.at(-1)?.url}/v1/stripe/webhook`,
          secret: WEBHOOK_SECRET,
        }),
      });
      const visitor = new Visitor(at, OBSERVER);
      const shop = await openShop(visitor, { processorUrl: standIn.url, schedule });
      const journal = await playTraffic(visitor, shop, schedule);
      await fetch(`${standIn.url}/_stand-in/webhooks/idle`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ timeoutMs: 240_000 }),
      });
      const { acceptances, payments } = await judgeBooks(visitor, shop, journal);
      expect([acceptances > 0, payments > 0]).toEqual([true, true]);
    };

    it(
      'loses and duplicates nothing while both releases run, and when it is rolled back',
      async () => {
        const [release = '', next = ''] = built;
        const [first, second] = [await start(release), await start(release)];
        await work(first, second);
        await stop(first);
        const upgraded = await start(next); // migrates the schema below the second process
        await work(second, upgraded);
        await work(upgraded, second);
        await stop(second);
        const other = await start(next);
        await work(upgraded, other);
        await stop(upgraded);
        const rolledBack = await start(release);
        await work(rolledBack, other);
        await stop(other);
        await work(rolledBack);
      },
      LIMIT_MS,
    );
  });
}
