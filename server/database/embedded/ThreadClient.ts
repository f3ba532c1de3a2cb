import { setTimeout as wait } from 'node:timers/promises';
import type { Results } from '@electric-sql/pglite';
import { DatabaseGoneError, DatabaseThread, type Request } from './DatabaseThread.ts';
import { snapshotFolder } from './snapshotFolder.ts';

/** How the thread of an embedded database is watched. */
export interface ThreadOptions {
  /** The longest time without any response of the database before it is ended and started again, in ms. */
  readonly responseLimitMs: number;
  /** Gets one sentence when the database is ended, and when it responds again. */
  readonly report: (line: string) => void;
}

interface QueryOptions {
  readonly rowMode?: Request['rowMode'];
}

/** The query builder's interface of a PGlite transaction. */
export interface ThreadTransaction {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<unknown>>;
}

const CLOSE_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * A client of an embedded database in a thread, with the interface that the query builder expects of PGlite. If the
 * database stops responding, it is ended and restarted, as often as needed; requests at that time reject with
 * `DatabaseGoneError`.
 */
export class ThreadClient implements ThreadTransaction {
  readonly #folder: string;
  readonly #options: ThreadOptions;
  #thread: DatabaseThread | null = null;
  /** Settles once a database that is being started again is open, or is not started any more. */
  #restarting: Promise<void> = Promise.resolve();
  #isClosed = false;
  readonly #closing = new AbortController();
  /** Transactions, and the statements queued behind them, take turns: the database has one session. */
  #last: Promise<unknown> = Promise.resolve();
  #transactions = 0;

  private constructor(folder: string, options: ThreadOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Opens the database of a folder. It is watched from `watch` on. */
  static async open(folder: string, options: ThreadOptions): Promise<ThreadClient> {
    const client = new ThreadClient(folder, options);
    client.#follow(await DatabaseThread.open(folder, Number.POSITIVE_INFINITY));
    return client;
  }

  /**
   * From now on the database is ended if it does not respond: only once the schema is current, because migrations may
   * take long.
   */
  watch(): void {
    if (this.#thread !== null) this.#thread.responseLimitMs = this.#options.responseLimitMs;
  }

  /** The number of pending statements, and of running and queued transactions. */
  get pending(): number {
    return Math.max(this.#thread?.pending ?? 0, this.#transactions);
  }

  /** Whether the database responds within `limitMs`. */
  async isResponding(limitMs: number): Promise<boolean> {
    return (await this.#thread?.isResponding(limitMs)) ?? false;
  }

  async query(sql: string, params: unknown[] = [], { rowMode }: QueryOptions = {}) {
    if (this.#transactions === 0) return this.#get().run(sql, params, rowMode);
    const { results } = await this.#inTurn(async () => {
      const results = this.#get().run(sql, params, rowMode);
      results.catch(() => undefined); // the caller gets the rejection from the same promise below
      return { results }; // the next one may be sent before the response: the thread keeps the order
    });
    return results;
  }

  /** Runs `work` with nothing else in between; rolls back if it rejects. */
  async transaction<T>(work: (tx: ThreadTransaction) => Promise<T>): Promise<T> {
    this.#transactions += 1;
    return this.#inTurn(() => runTransaction(this.#get(), work)).finally(() => {
      this.#transactions -= 1;
    });
  }

  /** Copies a consistent snapshot of the database's files. Statements wait until it is finished. */
  async copyTo(folder: string): Promise<void> {
    this.#transactions += 1;
    return this.#inTurn(async () => {
      await this.#get().run('checkpoint');
      await snapshotFolder(this.#folder, folder);
    }).finally(() => {
      this.#transactions -= 1;
    });
  }

  /** Closes the database once its transactions are over; one that hangs is ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.abort();
    await Promise.race([this.#last, wait(CLOSE_MS, undefined, { ref: false })]);
    // otherwise a restarted thread would open a folder that another process may be using by then
    await Promise.race([this.#restarting, wait(CLOSE_MS, undefined, { ref: false })]);
    await this.#thread?.close(CLOSE_MS);
  }

  /** Waits until the next try, or until the client is closed. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.#closing;
    await wait(ms, undefined, { ref: false, signal }).catch(() => undefined);
  }

  #get(): DatabaseThread {
    if (this.#thread === null) throw new DatabaseGoneError('The database is restarting.');
    return this.#thread;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #follow(thread: DatabaseThread): void {
    this.#thread = thread;
    void thread.ended.then((reason) => {
      if (!this.#isClosed) this.#restarting = this.#restart(reason);
    });
  }

  async #restart(reason: string): Promise<void> {
    const { responseLimitMs, report } = this.#options;
    this.#thread = null;
    report(`The database ${reason}; restarting it.`);
    for (
      let pause = FIRST_PAUSE_MS;
      !this.#isClosed;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      const opened = await DatabaseThread.open(this.#folder, responseLimitMs).catch(() => null);
      if (opened === null) {
        await this.#pause(pause);
        continue;
      }
      if (this.#isClosed) return opened.close(CLOSE_MS);
      this.#follow(opened);
      report('The database is available again.');
      return;
    }
  }
}

/**
 * Runs a transaction in the thread where it began. If that thread ends, no part of the transaction runs in another one.
 */
async function runTransaction<T>(
  thread: DatabaseThread,
  work: (tx: ThreadTransaction) => Promise<T>,
): Promise<T> {
  let isOver = false;
  await thread.run('begin');
  try {
    const response = await work({
      query: async (sql, params = [], { rowMode } = {}) => {
        if (isOver) throw new Error('The transaction has ended.');
        return thread.run(sql, params, rowMode);
      },
    });
    isOver = true;
    await thread.run('commit');
    return response;
  } catch (error) {
    isOver = true;
    await thread.run('rollback').catch(() => undefined); // a thread that has ended has rolled back already
    throw error;
  }
}
