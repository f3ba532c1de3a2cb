import { and, lt, ne, notExists, sql } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Database } from '#server/database/database.ts';
import { PROCESS_NAME } from '#server/database/processName.ts';
import { processes } from '#server/database/schema/processes.ts';
import { releaseStaleLeases } from './releaseStaleLeases.ts';

/** Between two heartbeats, in ms. */
export const BEAT_MS = 2_000;

/** A process that was not seen for longer than this and has no connection left is dead, in ms. */
export const SILENCE_MS = 6_000;

/** One process's heartbeat to the others that share its database. */
export interface Heartbeat {
  /** Records a heartbeat of this process, and releases the leases of dead ones. Rejects if the database is unreachable. */
  beat(): Promise<void>;
}

/**
 * A process is dead if it was not seen for a while and has no connection to the database. A killed process loses its
 * connections; a frozen one keeps them, and one with broken connections is still seen. A process that could not reach the
 * database itself declares none dead until the others have had time to reconnect.
 */
export function createHeartbeat({ db, clock }: WriteContext): Heartbeat {
  let judgesFrom = 0;
  return {
    async beat() {
      try {
        await recordHeartbeat(db, clock.now());
        if (clock.now().getTime() >= judgesFrom) await freeDead(db, clock.now());
      } catch (error) {
        judgesFrom = clock.now().getTime() + SILENCE_MS;
        throw error;
      }
    },
  };
}

async function recordHeartbeat(db: Database, seenAt: Date): Promise<void> {
  await db
    .insert(processes)
    .values({ name: PROCESS_NAME, seenAt })
    .onConflictDoUpdate({ target: processes.name, set: { seenAt } });
}

async function freeDead(db: Database, now: Date): Promise<void> {
  const isSilent = lt(processes.seenAt, new Date(now.getTime() - SILENCE_MS));
  const isOther = ne(processes.name, PROCESS_NAME);
  const connections = db
    .select({ one: sql`1` })
    .from(sql`pg_stat_activity a`)
    .where(sql`a.application_name = ${processes.name}`);
  const isDead = and(isSilent, isOther, notExists(connections));
  const dead = await db.select({ name: processes.name }).from(processes).where(isDead);
  for (const { name } of dead) await releaseStaleLeases(db, name, now);
}

/** Sends a heartbeat now and every two seconds until stopped; resolves after the first attempt. */
export async function startHeartbeat(deps: WriteContext): Promise<{ stop(): Promise<void> }> {
  const heartbeat = createHeartbeat(deps);
  const beat = () => heartbeat.beat().catch(() => undefined); // the database is unavailable: the next heartbeat tries again
  let running = beat();
  const timer = setInterval(() => {
    running = running.then(beat);
  }, BEAT_MS);
  timer.unref();
  await running;
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
