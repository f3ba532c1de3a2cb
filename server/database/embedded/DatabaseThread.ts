import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { runtimeFile } from '#server/platform/files/runtimeFile.ts';

/** How long the database may take to open, its recovery after a crash included, in ms. */
const OPEN_MS = 5 * 60_000;

/** The interval of checks of a thread with pending work, in ms. */
const LOOK_MS = 250;

/** A request to the thread: a statement; without one, to close the database. */
export interface Request {
  readonly id: number;
  readonly sql: string | null;
  readonly params: readonly unknown[];
  readonly rowMode: 'array' | 'object';
}

interface ThreadResponse {
  readonly id?: number;
  readonly isOpen?: true;
  readonly results?: Results<unknown> | null;
  readonly error?: { readonly message: string };
  readonly isBroken?: boolean;
}

interface PendingQuery {
  readonly resolve: (results: Results<unknown> | null) => void;
  readonly reject: (error: Error) => void;
}

/** A request to a database whose thread has ended, or that is being restarted. `code` is the SQLSTATE of a crash. */
export class DatabaseGoneError extends Error {
  readonly code = '57P02';
}

/**
 * An embedded database in a separate thread. The thread is ended if it does not respond for too long, or if its
 * PostgreSQL has ended.
 */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #asked = new Map<number, PendingQuery>();
  readonly #looking: NodeJS.Timeout;
  /** The longest time without any response, in ms. */
  responseLimitMs: number;
  /** Resolves with why, once it has ended. */
  readonly ended: Promise<string>;
  #settleEnded: (reason: string) => void = () => undefined;
  #settleOpen: (error?: Error) => void = () => undefined;
  #silentMs = 0;
  #count = 0;
  #isEnded = false;

  private constructor(folder: string, responseLimitMs: number) {
    this.responseLimitMs = responseLimitMs;
    this.ended = new Promise((resolve) => {
      this.#settleEnded = resolve;
    });
    this.#worker = new Worker(runtimeFile('server/database/embedded/databaseThread.mjs'), {
      workerData: { folder },
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    this.#worker
      .on('message', (response: ThreadResponse) => this.#hear(response))
      .on('error', (error) => this.end(`failed: ${error.message}`))
      .on('exit', () => this.end('ended by itself'));
    this.#looking = setInterval(() => this.#look(), LOOK_MS);
    this.#looking.unref();
  }

  /** Opens the database of a folder. Rejects with PostgreSQL's error if that fails. */
  static async open(folder: string, responseLimitMs: number): Promise<DatabaseThread> {
    const thread = new DatabaseThread(folder, responseLimitMs);
    const limit = setTimeout(() => thread.end('did not open in time'), OPEN_MS);
    try {
      await new Promise<void>((resolve, reject) => {
        thread.#settleOpen = (error) => (error === undefined ? resolve() : reject(error));
      });
      return thread;
    } finally {
      clearTimeout(limit);
    }
  }

  /** Runs a statement, after all earlier ones. */
  async run(sql: string, params: readonly unknown[] = [], rowMode: Request['rowMode'] = 'object') {
    const results = await this.#ask({ sql, params, rowMode });
    if (results === null) throw new Error('The statement returned no results');
    return results;
  }

  /** The number of pending requests. */
  get pending(): number {
    return this.#asked.size;
  }

  /** Whether the thread responds within `limitMs`. */
  async isResponding(limitMs: number): Promise<boolean> {
    const late = new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), limitMs).unref();
    });
    const ping = this.#ask({ isPing: true }).then(() => true);
    return Promise.race([ping.catch(() => false), late]);
  }

  /** Closes the database once all requests have a response, and ends the thread. */
  async close(limitMs: number): Promise<void> {
    const limit = setTimeout(() => this.end('did not close in time'), limitMs);
    await this.#ask({ sql: null, params: [], rowMode: 'object' }).catch(() => undefined);
    clearTimeout(limit);
    this.end('was closed');
    await this.#worker.terminate();
  }

  /** Ends the thread at once, as a crash would: acknowledged changes are on the disk. */
  end(reason: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearInterval(this.#looking);
    const error = new DatabaseGoneError(`The database ${reason}.`);
    this.#settleOpen(error);
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
    void this.#worker.terminate().then(() => this.#settleEnded(reason));
  }

  #ask(request: Omit<Request, 'id'> | { readonly isPing: true }) {
    return new Promise<Results<unknown> | null>((resolve, reject) => {
      if (this.#isEnded) throw new DatabaseGoneError('The database has stopped.');
      this.#count += 1;
      this.#asked.set(this.#count, { resolve, reject });
      this.#worker.postMessage({ ...request, id: this.#count });
    });
  }

  #hear({ id, isOpen, results, error, isBroken }: ThreadResponse): void {
    this.#silentMs = 0;
    const failure = error && Object.assign(new Error(error.message), error);
    if (isOpen || id === undefined) this.#settleOpen(failure);
    if (!isOpen && id === undefined) this.end('did not open');
    const pending = this.#asked.get(id ?? 0);
    this.#asked.delete(id ?? 0);
    if (failure)
      pending?.reject(
        isBroken ? new DatabaseGoneError('The database failed.', { cause: failure }) : failure,
      );
    else pending?.resolve(results ?? null);
    if (isBroken) this.end(`broke: ${error?.message}`);
  }

  /** Counts checks, not time: a machine that slept has not waited. */
  #look(): void {
    this.#silentMs = this.#asked.size === 0 ? 0 : this.#silentMs + LOOK_MS;
    if (this.#silentMs > this.responseLimitMs)
      this.end(`did not respond for ${Math.round(this.responseLimitMs / 1000)} s`);
  }
}
