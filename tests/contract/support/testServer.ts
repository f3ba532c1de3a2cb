import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PayingDeps } from '#server/business/businessDeps.ts';
import { createBusiness } from '#server/business/createBusiness.ts';
import { type SettableClock, settableClock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { fern } from '#server/demo/content/fern.ts';
import { lindwurm } from '#server/demo/content/lindwurm.ts';
import type { AppDeps } from '#server/http/app.ts';
import { createApp } from '#server/http/createApp.ts';
import { openTestDatabase } from './testDatabase.ts';

/** When every test server's clock stands at the beginning: ten in the morning in Portland, seven in the evening in Berlin. */
export const START = '2026-11-21T18:00:00.000Z';

/** An answer as a test reads it. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** What a request carries. `key` false leaves the Idempotency-Key away; not set, a fresh one is sent with every change. */
export interface TestRequest {
  readonly payload?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string | false;
}

/** The API of two businesses, `fern` and `lindwurm`, on a database of its own under a clock that the test sets. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly clock: SettableClock;
  readonly office: PayingDeps;
  ask(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  post(path: string, request?: TestRequest): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Opens a test server. Every answer is checked against the contract's schema; one that does not fit becomes a 500. */
export async function openTestServer(
  changes: Partial<Omit<AppDeps, 'db' | 'clock'>> = {},
): Promise<TestServer> {
  const database = await openTestDatabase();
  const clock = settableClock(START);
  const { db } = database;
  const office = { db, clock, processor: changes.processor ?? null };
  for (const business of [fern, lindwurm]) await createBusiness(office, business);
  const app = await createApp({
    db,
    clock,
    processor: null,
    log: false,
    checkAnswers: true,
    ...changes,
  });
  const ask: TestServer['ask'] = async (method, path, { payload, headers, key } = {}) => {
    const isWrite = method !== 'GET' && method !== 'HEAD';
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(isWrite && key !== false ? { 'idempotency-key': `"${key ?? randomUUID()}"` } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: readBody(answer.body, String(answer.headers['content-type'] ?? '')),
    };
  };
  return {
    app,
    database,
    clock,
    office,
    ask,
    get: (path, headers = {}) => ask('GET', path, { headers }),
    post: (path, request) => ask('POST', path, request),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function readBody(text: string, type: string): unknown {
  return /json/.test(type) && text !== '' ? JSON.parse(text) : text;
}
