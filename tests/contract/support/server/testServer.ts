import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { fern } from '#server/demo/content/fern.ts';
import { lindwurm } from '#server/demo/content/lindwurm.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import type { AppOptions } from '#server/http/appOptions.ts';
import { createApp } from '#server/http/createApp.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { type SettableClock, settableClock } from '#server/platform/clock.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { openTestDatabase } from '../database/testDatabase.ts';

/** The initial time of every test server's clock: ten in the morning in Portland, seven in the evening in Berlin. */
export const START = '2026-11-21T18:00:00.000Z';

/** A response in a test. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  readonly body: any;
}

/** A request's options. With `key` false it has no Idempotency-Key; by default, every change has a new one. */
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
  readonly office: ServerContext;
  ask(method: string, path: string, request?: TestRequest): Promise<TestResponse>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
  post(path: string, request?: TestRequest): Promise<TestResponse>;
  close(): Promise<void>;
}

/**
 * Opens a test server on a new database, or on an existing one, which may have its businesses already and stays open when
 * the server closes. Every response is checked against the contract's schema; an invalid one becomes a 500.
 */
export async function openTestServer({
  database: existing,
  ...changes
}: Partial<Omit<AppOptions, 'db' | 'clock'>> & {
  readonly database?: OpenDatabase;
} = {}): Promise<TestServer> {
  const database = existing ?? (await openTestDatabase());
  const clock = settableClock(START);
  const { db } = database;
  const processors = changes.processors ?? createServerProcessors({});
  const office = { db, clock, processors, subjects: SUBJECT_ADAPTERS };
  if (existing === undefined || (await db.$count(businesses)) === 0)
    for (const business of [fern, lindwurm]) await createBusiness(office, business);
  const app = await createApp({
    ...office,
    handlers: HANDLERS,
    log: false,
    checkResponses: true,
    ...changes,
  });
  const ask: TestServer['ask'] = async (method, path, { payload, headers, key } = {}) => {
    const isWrite = method !== 'GET' && method !== 'HEAD';
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(isWrite && key !== false ? { 'idempotency-key': `"${key ?? randomUUID()}"` } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body: readBody(response.body, String(response.headers['content-type'] ?? '')),
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
      if (existing === undefined) await database.close();
    },
  };
}

function readBody(text: string, type: string): unknown {
  return /json/.test(type) && text !== '' ? JSON.parse(text) : text;
}
