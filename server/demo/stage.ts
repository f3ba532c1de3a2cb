import type { FastifyInstance } from 'fastify';
import { addDays } from '#domain/day/calendarDay.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import { createApp } from '#server/http/createApp.ts';
import { type SettableClock, settableClock } from '#server/platform/clock.ts';
import { newRowId } from '#server/platform/ids.ts';
import type { DemoAppId } from './demoAppId.ts';
import { demoBusinesses } from './demoBusinesses.ts';
import type { DemoPayer } from './demoPayer.ts';

const DAY_MS = 86_400_000;

/** A response of the API, as a scenario reads it. */
export interface StageResponse {
  readonly status: number;
  readonly etag: string;
  readonly body: unknown;
}

/**
 * The environment of a scenario: the back office and the API of one installation, under a clock that the scenario sets.
 * It changes documents by calls only and never writes a status.
 */
export interface Stage {
  readonly office: ServerContext;
  readonly clock: SettableClock;
  /** The fixed public id of the demo's own copy; undefined for a random one. */
  readonly xid: string | undefined;
  /** Who plays the payer's browser; null where no payment can be made. */
  readonly payer: DemoPayer | null;
  /** The calendar day this many days from now, in the business's time zone. */
  day(appId: DemoAppId, offset: number): string;
  /** Makes a scenario begin in the past. */
  daysAgo(count: number): void;
  get(path: string): Promise<StageResponse>;
  /** A change, with an `Idempotency-Key` of its own. Throws when it is refused. */
  post(path: string, parts?: StagePost): Promise<StageResponse>;
  put(path: string, parts?: StagePost): Promise<StageResponse>;
}

/** A change's input besides its path. */
export interface StagePost {
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The options of a stage besides the installation: the payer, and the fixed id of the document. */
export interface StageParts {
  readonly payer: DemoPayer | null;
  readonly xid?: string;
}

/** The stages of one installation. */
export interface Stages {
  /** Runs `play` on a stage that begins now, which no other one uses meanwhile. */
  run<T>(parts: StageParts, play: (stage: Stage) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The API under a clock of its own. */
interface StageApi {
  readonly office: ServerContext;
  readonly clock: SettableClock;
  readonly app: FastifyInstance;
}

/** Creates the stages of an installation. Opening an API takes a tenth of a second, so the stages reuse those that are idle. */
export function createStages(deps: ServerContext): Stages {
  const idle: StageApi[] = [];
  return {
    run: async (parts, play) => {
      const api = idle.pop() ?? (await openApi(deps));
      try {
        return await play(toStage(api, parts, deps.clock.now()));
      } finally {
        idle.push(api);
      }
    },
    close: async () => {
      for (const { app } of idle.splice(0)) await app.close();
    },
  };
}

async function openApi(deps: ServerContext): Promise<StageApi> {
  const { db, processors, subjects } = deps;
  const clock = settableClock(deps.clock.now().toISOString());
  const office = { db, processors, subjects, clock };
  return { office, clock, app: await createApp({ ...office, handlers: HANDLERS, log: false }) };
}

function toStage({ office, clock, app }: StageApi, { payer, xid }: StageParts, start: Date): Stage {
  clock.set(start.toISOString());
  const change = (method: 'POST' | 'PUT', url: string, { payload, headers }: StagePost = {}) =>
    ask(app, {
      method,
      url,
      headers: { 'idempotency-key': `"${newRowId()}"`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    office,
    clock,
    xid,
    payer,
    day: (appId, offset) => addDays(getToday(demoBusinesses[appId], start), offset),
    daysAgo: (count) => clock.set(new Date(start.getTime() - count * DAY_MS).toISOString()),
    get: (path) => ask(app, { method: 'GET', url: path }),
    post: (path, parts) => change('POST', path, parts),
    put: (path, parts) => change('PUT', path, parts),
  };
}

async function ask(
  app: FastifyInstance,
  request: {
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly url: string;
    readonly headers?: Record<string, string>;
    readonly payload?: object;
  },
): Promise<StageResponse> {
  const { statusCode, headers, body } = await app.inject(request);
  if (statusCode >= 300) {
    throw new Error(
      `The response to the scenario's ${request.method} ${request.url} was ${statusCode}: ${body}`,
    );
  }
  return { status: statusCode, etag: String(headers.etag ?? ''), body: JSON.parse(body) };
}
