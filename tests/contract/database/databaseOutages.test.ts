import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '#bench/postgres.mjs';
import { POOL_SIZE } from '#server/database/postgres/openPostgres.ts';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { type OutageCount, playOutages } from '#tests/kills/playOutages.ts';
import { buildProgram, ServerProcess } from '#tests/kills/serverProcess.ts';
import { type Relay, startRelay } from '#tests/kills/startRelay.ts';
import { toServerEnv, WEBHOOK_SECRET } from '#tests/kills/toServerEnv.ts';

const SEED = Number(process.env.KILL_SEED ?? 15_853);
/** The minimum total duration of each kind of outage, in ms. */
const OUTAGE_MS = 30_000;
const programs = findPostgres();

// a part of `npm run test:kills`; `lostConnections.test.ts` ends connections in `npm test`
if (process.env.KILL_RUNS !== undefined && programs !== undefined) {
  describe(`a PostgreSQL outage under load, seed ${SEED}`, () => {
    let folder: string;
    let program: string;
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let standIn: StandIn;
    let toServer: Relay;
    let server: ServerProcess;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'billfold-outages-'));
      program = await buildProgram();
      postgres = await startPostgres(programs, { isDurable: true });
      standIn = await startStripeStandIn({
        webhookSecret: WEBHOOK_SECRET,
        webhookBackoffMs: Array.from({ length: 1_000 }, () => 250),
      });
      toServer = await startRelay('');
      await fetch(`${standIn.url}/_stand-in/webhooks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url: `${toServer.url}/v1/stripe/webhook`, secret: WEBHOOK_SECRET }),
      });
      server = await ServerProcess.create({
        program,
        folder,
        env: {
          ...toServerEnv(standIn.url),
          DATABASE_URL: postgres.url,
          DEMO: 'off',
        },
      });
      toServer.target = server.url;
      await server.start();
    });
    afterAll(async () => {
      await server.end();
      await Promise.all([toServer.close(), standIn.close(), postgres.stop()]);
      rmSync(folder, { recursive: true, force: true });
      rmSync(join(program, '..'), { recursive: true, force: true });
    });

    /** Ends every connection to the database, as a proxy that fails over does. */
    const endConnections = async () => {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        ['client backend'],
      );
      await client.end();
    };

    /** Rounds until the outages took long enough; the last one also stops and starts the server. */
    const playRounds = async (interrupt: () => Promise<void>) => {
      const stage = { server, standInUrl: standIn.url, poolSize: POOL_SIZE, interrupt };
      const counts: OutageCount[] = [];
      const sum = (kind: keyof OutageCount) =>
        counts.reduce((total, count) => total + count[kind], 0);
      for (let round = 0, isLast = false; !isLast; round += 1) {
        isLast = sum('lastedMs') > OUTAGE_MS;
        const count = await playOutages(stage, { seed: SEED, round, isStopped: isLast });
        process.stdout.write(`outages: round ${round}: ${JSON.stringify(count)}\n`);
        counts.push(count);
      }
      return sum('refusals');
    };

    it('loses, doubles and leaks nothing when its connections are ended', async () => {
      expect(await playRounds(endConnections)).toBeGreaterThan(0);
    }, 900_000);

    it('loses, doubles and leaks nothing when it is restarted in fast mode', async () => {
      expect(await playRounds(() => postgres.restart('fast'))).toBeGreaterThan(0);
    }, 900_000);

    it('loses, doubles and leaks nothing when it is killed and restarted', async () => {
      expect(await playRounds(() => postgres.restart('immediate'))).toBeGreaterThan(0);
    }, 900_000);
  });
}
