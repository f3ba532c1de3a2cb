import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';
import { playKill, type Stage } from '#tests/kills/playKill.ts';
import {
  KILL_POINTS,
  type KillSchedule,
  makeKillSchedule,
  POSTGRES_POINTS,
} from '#tests/kills/schedule.ts';
import { buildProgram, ServerProcess } from '#tests/kills/serverProcess.ts';
import { startRelay } from '#tests/kills/startRelay.ts';
import { toServerEnv, WEBHOOK_SECRET } from '#tests/kills/toServerEnv.ts';
import { isWholeMatrix } from '#tests/runner/matrix.ts';
import {
  createPostgresDatabase,
  databaseName,
  postgresUrl,
  templateFolder,
} from '../support/database/testDatabase.ts';

/** `npm run test:kills` makes 100 runs with a new seed, `npm run test:all` three with a fixed one, `npm test` the power cut of them. */
const RUNS = Number(process.env.KILL_RUNS ?? 3);
const SEED = Number(process.env.KILL_SEED ?? 15_853);
const POWER_CUT = 1;
/** Repeats one run of a seed. */
const ONLY = process.env.KILL_ONLY === undefined ? null : Number(process.env.KILL_ONLY);
const NUMBERS = ONLY === null ? Array.from({ length: RUNS }, (_, run) => run) : [ONLY];
const CHOSEN = isWholeMatrix || process.env.KILL_RUNS !== undefined ? NUMBERS : [POWER_CUT];

const isOnPostgres = postgresUrl !== '';

if (!isOnPostgres || process.env.KILL_RUNS !== undefined) {
  it(
    `loses and duplicates no acknowledged change over kills and power cuts of the server (runs: ${CHOSEN.length}), on ${databaseName}`,
    async () => {
      print(
        `kills: seed ${SEED}, ${CHOSEN.length} runs; again: npm run test:kills ${RUNS} ${SEED}`,
      );
      const { stage, close } = await openStage();
      const tally = new Tally();
      try {
        for (const run of CHOSEN) await tally.play(stage, run);
      } finally {
        await close();
      }
      for (const line of tally.table()) print(`kills: ${line}`);
      expect(tally.faults).toEqual([]);
    },
    RUNS * 120_000,
  );
}

/** Runs the schedules and counts what they reached. A failed run does not stop the others. */
class Tally {
  readonly faults: string[] = [];
  readonly #hits = new Map<string, number>();
  readonly #total = { acceptances: 0, payments: 0, refunds: 0 };

  async play(stage: Stage, run: number): Promise<void> {
    const schedule = makeKillSchedule(SEED, run, isOnPostgres);
    const name = toName(schedule);
    try {
      const count = await playKill(stage, schedule, run);
      this.#hits.set(name, (this.#hits.get(name) ?? 0) + 1);
      for (const kind of COUNTED) this.#total[kind] += count[kind];
      print(
        `kills: run ${run}: ${name}: ${COUNTED.map((kind) => `${count[kind]} ${kind}`).join(', ')}`,
      );
    } catch (error) {
      const again = `KILL_ONLY=${run} npm run test:kills ${RUNS} ${SEED} ${databaseName}`;
      const fault = `Run ${run} failed: ${JSON.stringify(schedule)}; again: ${again}\n${(error as Error).message}`;
      this.faults.push(fault);
      print(`kills: ${fault}`);
    }
  }

  /** How often each point was reached in each way, and the counts. */
  table(): readonly string[] {
    const rows = (isOnPostgres ? POSTGRES_POINTS : KILL_POINTS).map((point) => {
      const cells = WAYS.map((way) =>
        String(this.#hits.get(toName({ point, way })) ?? 0).padStart(6),
      );
      return `${point.padEnd(18)}${cells.join('')}`;
    });
    const total = COUNTED.map((kind) => `${this.#total[kind]} ${kind}`).join(', ');
    const verdict =
      this.faults.length === 0 ? '0 lost, 0 doubled' : `${this.faults.length} runs failed`;
    return [
      `${''.padEnd(18)}${WAYS.map((way) => way.padStart(6)).join('')}`,
      ...rows,
      `${total}: ${verdict}`,
    ];
  }
}

const WAYS = ['kill', 'cut'] as const;
const COUNTED = ['acceptances', 'payments', 'refunds'] as const;

function toName({ point, way }: Pick<KillSchedule, 'point' | 'way'>): string {
  return `${point}, ${way}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function openStage(): Promise<{ readonly stage: Stage; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-kills-'));
  const template = await templateFolder();
  const program = await buildProgram();
  const standIn = await startStripeStandIn({
    webhookSecret: WEBHOOK_SECRET,
    webhookBackoffMs: Array.from({ length: 1_000 }, () => 250), // for as long as any start takes
  });
  const toProcessor = await startRelay(standIn.url);
  const toServer = await startRelay('');
  await fetch(`${standIn.url}/_stand-in/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${toServer.url}/v1/stripe/webhook`, secret: WEBHOOK_SECRET }),
  });
  const env = toServerEnv(standIn.url, toProcessor.url);
  const own = isOnPostgres ? await createPostgresDatabase(postgresUrl) : null;
  const database = own === null ? {} : { DATABASE_URL: own.url };
  const base = { processorUrl: standIn.url, toProcessor, toServer, program, folder, server: null };
  const stage: Stage = {
    ...{ ...base, env: { ...env, ...database } },
    ...(own === null
      ? { fill: (data) => cpSync(template, data, { recursive: true, preserveTimestamps: true }) }
      : { other: await startSecond(base, { ...env, ...database, STRIPE_API_BASE: standIn.url }) }),
  };
  return {
    stage,
    close: async () => {
      await stage.server?.end();
      await stage.other?.end();
      await own?.drop();
      await Promise.all([toProcessor.close(), toServer.close(), standIn.close()]);
      rmSync(folder, { recursive: true, force: true });
      rmSync(join(program, '..'), { recursive: true, force: true });
    },
  };
}

/** A second process on the same database, with the processor at its real address. */
async function startSecond(
  { program, folder }: Pick<Stage, 'program' | 'folder'>,
  env: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  const other = await ServerProcess.create({
    program,
    folder: join(folder, 'other'),
    env: { ...env, DEMO: 'off' },
  });
  await other.start();
  return other;
}
