import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './serverProcess.ts';

/** A call, which is repeated until it gets a response. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: unknown;
}

/** A response. */
export interface Reply {
  readonly status: number;
  readonly etag: string;
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
}

/** Observes each call of a visitor, and may kill the server. */
export interface CallObserver {
  beforeCall(server: ServerProcess): void;
  whileInFlight(server: ServerProcess, call: Promise<Reply>): void;
  acknowledged(server: ServerProcess): void;
}

/** A change that the server has acknowledged. */
export interface Acknowledged {
  readonly call: Call;
  readonly reply: Reply;
}

/** Temporary problems, which leave the outcome unknown. */
const TEMPORARY = [
  'idempotency-outstanding',
  'payment-in-progress',
  'processor-unreachable',
  'database-unavailable',
  'server-busy',
];
/**
 * Time after a start, in ms, by which temporary problems must have ended on any machine, because the leases of a killed process have
 * been released.
 */
const TEMPORARY_LIMIT_MS = 120_000;
const PAUSE_MS = 40;

/**
 * Sends calls to servers that may be killed. A call without a response is sent again with its key once a server is up.
 */
export class Visitor {
  readonly #servers: readonly ServerProcess[];
  #turn = 0;
  readonly #observer: CallObserver;
  /** Every change with a 200 response. */
  readonly acknowledged: Acknowledged[] = [];

  constructor(servers: readonly ServerProcess[], observer: CallObserver) {
    this.#servers = servers;
    this.#observer = observer;
  }

  /** Sends a call and returns its final response. Throws if there were only temporary problems. */
  async send(call: Call): Promise<Reply> {
    const keyed: Call = call.method === 'GET' ? call : { key: randomUUID(), ...call };
    const begun = Date.now();
    for (;;) {
      const server = await this.#nextUp();
      this.#observer.beforeCall(server);
      const sent = request(server.url, keyed);
      this.#observer.whileInFlight(server, sent);
      const reply = await sent.catch(() => null);
      if (reply === null || TEMPORARY.includes(reply.body?.code)) {
        const lastStart = Math.max(begun, ...this.#servers.map(({ upSince }) => upSince));
        if (reply !== null && Date.now() - lastStart > TEMPORARY_LIMIT_MS)
          throw new Error(`${call.method} ${call.path} keeps failing: ${reply.body.code}`);
        await pause(PAUSE_MS);
        continue;
      }
      if (reply.status !== 200) return reply;
      if (keyed.method !== 'GET') this.acknowledged.push({ call: keyed, reply });
      this.#observer.acknowledged(server);
      return reply;
    }
  }

  /** The next server that is up, in turn; waits for one if none is. */
  async #nextUp(): Promise<ServerProcess> {
    for (;;) {
      const up = this.#servers.filter(({ isUp }) => isUp);
      const next = up[this.#turn % up.length];
      this.#turn += 1;
      if (next !== undefined) return next;
      await Promise.race(this.#servers.map((server) => server.whenUp()));
    }
  }

  /** Like `send`, for calls that must succeed. */
  async do(call: Call): Promise<Reply> {
    const reply = await this.send(call);
    if (reply.status === 200) return reply;
    throw new Error(`${call.method} ${call.path} responded ${JSON.stringify(reply)}`);
  }
}

async function request(
  base: string,
  { method, path, key, headers, payload }: Call,
): Promise<Reply> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(key === undefined ? {} : { 'idempotency-key': `"${key}"` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    retryAfter: response.headers.get('retry-after'),
    body: text === '' ? null : JSON.parse(text),
  };
}
