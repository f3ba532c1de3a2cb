import { Client, type Pool } from 'pg';
import { systemClock } from '#server/platform/clock.ts';

/** How long a connection and its reply may take before the database counts as not responding, in ms. */
const PING_TIMEOUT_MS = 1_500;

/** `query_timeout` is an option of the driver; its types have it only for a whole connection. */
const PING = { text: 'select 1', query_timeout: PING_TIMEOUT_MS };

/** The database to check, and when its pool counts as stuck. */
export interface PingOptions {
  readonly databaseUrl: string;
  /** A pool with all connections in use, and none released for this long, has lost them. In ms. */
  readonly stuckAfterMs: number;
}

/**
 * Checks whether the database can serve calls, over the pool that serves them: a pool that has lost its connections is
 * not ready, even if the database is. A pool that is only busy is checked with a separate connection. Concurrent calls
 * share one check. Never rejects.
 */
export function createPing(pool: Pool, parts: PingOptions): () => Promise<boolean> {
  let lastReturnAt = systemClock.now().getTime();
  let running: Promise<boolean> | null = null;
  pool.on('release', () => {
    lastReturnAt = systemClock.now().getTime();
  });
  const isMoving = () => systemClock.now().getTime() - lastReturnAt < parts.stuckAfterMs;
  const ping = async () => {
    if (pool.ending || pool.ended) return false;
    const isBusy = pool.idleCount === 0 && pool.totalCount >= pool.options.max;
    if (!isBusy) return pingPool(pool);
    return isMoving() && (await pingDirectly(parts.databaseUrl));
  };
  return () => {
    running ??= ping().finally(() => {
      running = null;
    });
    return running;
  };
}

/** Resolves within the timeout, through a connection that is free or can be opened. */
async function pingPool(pool: Pool): Promise<boolean> {
  const pending = (async () => {
    const client = await pool.connect();
    try {
      await client.query(PING);
      client.release();
      return true;
    } catch {
      client.release(true);
      return false;
    }
  })().catch(() => false);
  return Promise.race([pending, timeOut()]);
}

function timeOut(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PING_TIMEOUT_MS).unref();
  });
}

async function pingDirectly(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(PING);
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined); // a frozen database never confirms the end
  }
}
