import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { filePieces } from '#server/database/schema/attachments.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The interval of checks for a due checkpoint, in ms. */
const LOOK_MS = 15_000;

/**
 * After this many bytes of log a checkpoint is due at once: a restart after a crash replays no more than this and the log of one
 * interval.
 */
export const LOG_BYTES = 32_000_000;

/** Less than that is checkpointed after this long, in ms. */
const LATEST_MS = 5 * 60_000;

/** A task that repeats. */
export interface Checkpoints {
  /** Starts no further run; resolves once the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Requests checkpoints from the embedded database: in a single process PostgreSQL starts none by itself, and its log
 * would grow for as long as the server runs. A failed one is left to the next check.
 */
export function startCheckpoints(db: Database, clock: Clock): Checkpoints {
  const checkpoint = createCheckpoint(db);
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => checkpoint(clock.now().getTime())).catch(() => undefined);
  }, LOOK_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** A check of the log at a time (ms since 1970): requests a checkpoint if one is due, and returns whether it did. */
export function createCheckpoint(db: Database): (now: number) => Promise<boolean> {
  let done: { readonly bytes: number; readonly at: number } | null = null;
  return async (now) => {
    const bytes = await readLogBytes(db);
    done ??= { bytes, at: now };
    const grown = bytes - done.bytes;
    if (grown < LOG_BYTES && (grown === 0 || now - done.at < LATEST_MS)) return false;
    // large files make a large log: their rows are vacuumed at once, so that no later vacuum takes seconds
    if (grown >= LOG_BYTES) await db.execute(sql`vacuum ${filePieces}`);
    await db.execute(sql`checkpoint`);
    done = { bytes: await readLogBytes(db), at: now };
    return true;
  };
}

async function readLogBytes(db: Database): Promise<number> {
  const bytes = sql<number>`pg_current_wal_insert_lsn() - '0/0'::pg_lsn`.mapWith(Number);
  const [log] = await db.select({ bytes }).from(sql`(select 1) as one`);
  return log?.bytes ?? 0;
}
