import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DiskMoment } from './diskMoment.ts';
import { type Count, judgeBooks } from './judgeBooks.ts';
import { KillSwitch } from './killSwitch.ts';
import { openShop, playTraffic } from './playTraffic.ts';
import type { KillSchedule } from './schedule.ts';
import { ServerProcess } from './serverProcess.ts';
import type { Relay } from './startRelay.ts';
import { Visitor } from './Visitor.ts';

/** The setup of the runs: the processor, which is never killed, and a relay in each direction. */
export interface Stage {
  readonly processorUrl: string;
  readonly toProcessor: Relay;
  readonly toServer: Relay;
  readonly program: string;
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** The server to kill, which is still running from the previous run; null if the next run has to start one. */
  server: ServerProcess | null;
  /** Another server on the same database, which is not killed. */
  readonly other?: ServerProcess;
  /** Fills a data folder with an empty, migrated database; omitted if the database is not in the data folder. */
  readonly fill?: (folder: string) => void;
}

/** The process was not killed, because the schedule's moment did not occur. */
export class MissedPointError extends Error {}

/**
 * Plays one run: customers use a server that is killed and restarted, and continue; then books and ledger are checked. Throws for a
 * fault, and `MissedPointError` if the schedule's moment did not occur.
 */
export async function playKill(stage: Stage, schedule: KillSchedule, run: number): Promise<Count> {
  const { point } = schedule;
  const isFresh = point === 'first start' || point === 'seeding';
  const server =
    !isFresh && stage.server !== null ? stage.server : await createServer(stage, `${run}`, isFresh);
  stage.toServer.target = server.url;
  try {
    if (isFresh) await killFirstStart(server, schedule);
    else if (!server.isUp) await server.start();
    const count = await playOn(stage, server, schedule);
    if (isFresh) await server.end();
    else stage.server = server;
    return count;
  } catch (error) {
    await server.end();
    stage.server = null;
    await control(stage.processorUrl, 'webhooks/resume'); // otherwise the next run's events would be paused too
    throw error;
  } finally {
    Object.assign(stage.toProcessor, { listener: {} });
    Object.assign(stage.toServer, { listener: {} });
  }
}

async function createServer(stage: Stage, name: string, isFresh: boolean): Promise<ServerProcess> {
  const folder = join(stage.folder, name);
  rmSync(folder, { recursive: true, force: true });
  if (!isFresh && stage.fill !== undefined)
    for (const part of ['data', 'survivors']) stage.fill(join(folder, part));
  const { program, env } = stage;
  return ServerProcess.create({ program, folder, env: { ...env, DEMO: isFresh ? 'on' : 'off' } });
}

/** The approximate number of file openings and flushes in a first start before it seeds the demo. */
const FIRST_START = { open: 1_100, 'before a flush': 1_030, 'after a flush': 1_030 } as const;
/** The minimum number of lines that the seeding prints. */
const SEEDING_LINES = 20;
/** The minimum number of file openings and flushes in a start after a kill. */
const NEXT_START = { open: 1_500, 'before a flush': 1_500, 'after a flush': 1_500 } as const;

/** Starts a server on an empty folder, kills it while it creates the database or the demo, and starts it again. */
async function killFirstStart(server: ServerProcess, schedule: KillSchedule): Promise<void> {
  const { point, way, share } = schedule;
  let lines = 0;
  const lastLine = Math.ceil(share * SEEDING_LINES);
  const isReady = await server.start(
    point === 'seeding'
      ? {
          onLine: (line) => {
            lines += line.startsWith('Seeding') ? 1 : 0;
            if (lines >= lastLine) server.kill();
          },
        }
      : { killedAt: getMoment(schedule, FIRST_START) },
  );
  if (isReady) throw new MissedPointError(`${point} ended before the process was killed`);
  await server.whenGone();
  server.leaveAfter(way);
  await server.start();
  const links = await fetch(`${server.url}/demo/links.json`);
  const { length } = (await links.json()) as unknown[];
  if (length < SEEDING_LINES) throw new Error(`The demo has ${length} documents`);
}

/** The moment after a share of a start's disk activity. */
function getMoment(
  { share, count }: KillSchedule,
  most: Readonly<Record<DiskMoment['at'], number>>,
): DiskMoment {
  const kinds = ['open', 'before a flush', 'after a flush'] as const;
  const at = kinds[count % kinds.length] ?? 'open';
  return { at, count: Math.max(1, Math.ceil(share * most[at])) };
}

async function playOn(stage: Stage, server: ServerProcess, schedule: KillSchedule): Promise<Count> {
  const { processorUrl, toProcessor, toServer } = stage;
  const isTraffic = schedule.point !== 'first start' && schedule.point !== 'seeding';
  const killSwitch = new KillSwitch(server, schedule);
  const servers = stage.other === undefined ? [server] : [server, stage.other];
  const quiet = new Visitor(servers, new KillSwitch(server, { ...schedule, count: Infinity }));
  const shop = await openShop(quiet, { processorUrl, schedule });
  if (schedule.hasPausedEvents) await control(processorUrl, 'webhooks/pause');
  const visitor = isTraffic ? new Visitor(servers, killSwitch) : quiet;
  if (isTraffic) {
    toProcessor.listener = killSwitch.processor;
    toServer.listener = killSwitch.events;
    killSwitch.arm();
  }
  const restarted = isTraffic ? restart(server, schedule) : Promise.resolve();
  const journal = await Promise.race([
    playTraffic(visitor, shop, schedule),
    restarted.then(() => new Promise<never>(() => undefined)),
  ]);
  if (schedule.hasPausedEvents) await control(processorUrl, 'webhooks/resume');
  await untilDelivered(processorUrl);
  if (isTraffic) {
    // the process may be killed by the last call, or shortly after it
    if (!killSwitch.isDone) await Promise.race([server.whenGone(), pause(LATEST_END_MS)]);
    if (!killSwitch.isDone) throw new MissedPointError(`${schedule.trafficPoint} did not occur`);
  }
  await restarted;
  await untilDelivered(processorUrl);
  quiet.acknowledged.push(...(isTraffic ? visitor.acknowledged : []));
  return judgeBooks(quiet, shop, journal);
}

/** Restarts the server after the crash, with what that left; in two steps if the start is killed too. */
async function restart(server: ServerProcess, schedule: KillSchedule): Promise<void> {
  await server.whenGone();
  server.leaveAfter(schedule.way);
  if (schedule.point === 'starting again') {
    const isReady = await server.start({ killedAt: getMoment(schedule, NEXT_START) });
    if (isReady) throw new MissedPointError('the next start ended before the process was killed');
    await server.whenGone();
    server.leaveAfter(schedule.way);
  }
  if (!(await server.start())) throw new Error('The server was killed more often than planned');
}

async function control(processorUrl: string, path: string, payload: object = {}): Promise<unknown> {
  const response = await fetch(`${processorUrl}/_stand-in/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  return response.json();
}

/** Time limit for a killed process to end, in ms. */
const LATEST_END_MS = 30_000;
const DELIVERY_LIMIT_MS = 240_000;

async function untilDelivered(processorUrl: string): Promise<void> {
  const { idle } = (await control(processorUrl, 'webhooks/idle', {
    timeoutMs: DELIVERY_LIMIT_MS,
  })) as { idle: boolean };
  if (!idle) throw new Error('The processor’s events did not arrive');
}
