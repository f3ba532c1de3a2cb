import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { type ChargeKill, playCharges } from '#tests/kills/playCharges.ts';
import { buildProgram, ServerProcess } from '#tests/kills/serverProcess.ts';
import { type Relay, startRelay } from '#tests/kills/startRelay.ts';
import { toServerEnv, WEBHOOK_SECRET } from '#tests/kills/toServerEnv.ts';
import {
  createPostgresDatabase,
  databaseName,
  postgresUrl,
  templateFolder,
} from '../support/database/testDatabase.ts';

const isLong = process.env.KILL_RUNS !== undefined;
const isOnPostgres = postgresUrl !== '';

/** One kill in `npm test`, on the embedded database. `npm run test:kills` has all of them, and two processes on PostgreSQL. */
const KILLS: readonly ChargeKill[] = isLong
  ? [1, 2, 3, 4, 5, 6, 7].flatMap((call) => [
      { call, at: 'request' as const },
      { call, at: 'response' as const },
    ])
  : [{ call: 1, at: 'response' }];

describe(`periods that come due, on ${databaseName}`, () => {
  let folder: string;
  let program: string;
  let standIn: StandIn;
  let toProcessor: Relay;
  let template: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'billfold-charges-'));
    template = await templateFolder();
    program = await buildProgram();
    standIn = await startStripeStandIn({ webhookSecret: WEBHOOK_SECRET });
    toProcessor = await startRelay(standIn.url);
  });
  afterAll(async () => {
    await Promise.all([toProcessor.close(), standIn.close()]);
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(program, '..'), { recursive: true, force: true });
  });

  it.each(KILLS)(
    'are charged once each if the server is killed at the $at of call $call',
    async (kill) => {
      const own = isOnPostgres ? await createPostgresDatabase(postgresUrl) : null;
      const env = {
        ...toServerEnv(standIn.url, toProcessor.url),
        DEMO: 'off',
        ...(own !== null && { DATABASE_URL: own.url }),
      };
      const start = async (name: string) => {
        const dataDir = join(folder, `${kill.call}-${kill.at}-${name}`);
        if (own === null)
          for (const part of ['data', 'survivors'])
            cpSync(template, join(dataDir, part), { recursive: true, preserveTimestamps: true });
        const server = await ServerProcess.create({ program, folder: dataDir, env });
        await server.start();
        return server;
      };
      const server = await start('killed');
      const others = own === null ? [] : [await start('other')];
      const stage = { server, others, processorUrl: standIn.url, toProcessor };
      try {
        expect(await playCharges(stage, kill)).toEqual([]);
      } finally {
        for (const one of [server, ...others]) await one.end();
        await own?.drop();
      }
    },
  );
});
