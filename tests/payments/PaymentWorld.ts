import type { FastifyInstance } from 'fastify';
import { freePorts } from '#bench/freePorts.mjs';
import type { ProcessorName } from '#contract/codes.ts';
import { createBusiness } from '#server/back-office/business/createBusiness.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { harbor } from '#server/demo/content/harbor.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import { createApp } from '#server/http/createApp.ts';
import { PRODUCT_PORTS, standInPorts } from '#server/launch/stand-ins/standInPorts.ts';
import { startStandIns } from '#server/launch/stand-ins/standIns.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import type { Clock } from '#server/platform/clock.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import {
  createSignedStaffTokens,
  type SignedStaffTokens,
} from '#tests/contract/support/accounts/signedStaffTokens.ts';
import { openTestDatabase } from '#tests/contract/support/database/testDatabase.ts';
import type { ProcessorRow } from './processorRow.ts';
import { PROCESSOR_ROWS } from './processorRows.ts';
import { StandInProbe } from './StandInProbe.ts';

/** A clock that tests can advance. */
export interface MovableClock extends Clock {
  advance(ms: number): void;
}

/** The server, and the stand-in of every processor as a separate process, started as in the product. */
export interface PaymentWorld {
  readonly serverUrl: string;
  readonly office: ServerContext & { readonly clock: MovableClock };
  /** The tokens of staff of every business. */
  readonly staffTokens: SignedStaffTokens;
  probe(row: Pick<ProcessorRow, 'processor'>): StandInProbe;
  /** A secret of a processor's connections. */
  secret(row: Pick<ProcessorRow, 'processor'>, name: string): string;
  /** The id of a business with accounts at these processors, in this order. It is created on first use. */
  business(...rows: readonly ProcessorRow[]): Promise<string>;
  close(): Promise<void>;
}

const CARD_FRAMES = 'https://cards.example';

/** Starts server and stand-ins with a new database, on the PostgreSQL at `postgresUrl` if given. */
export async function openPaymentWorld(postgresUrl?: string): Promise<PaymentWorld> {
  const port = await freePorts(PRODUCT_PORTS);
  const serverUrl = `http://127.0.0.1:${port}`;
  const standIns = await startStandIns(
    {},
    {
      root: projectRoot(),
      isFromSources: true,
      serverPort: port,
      serverAddress: serverUrl,
      stateFolder: null,
    },
  );
  const database = await openTestDatabase(postgresUrl);
  const clock = movableClock();
  const processors = createServerProcessors(standIns.keys, undefined, CARD_FRAMES);
  const office = { db: database.db, clock, processors, subjects: SUBJECT_ADAPTERS };
  const staffTokens = createSignedStaffTokens(Buffer.from('a key for tests'), clock);
  const app = await listen(office, staffTokens, port);
  const probes = createProbes(port);
  const opened = new Map<string, Promise<string>>();
  return {
    serverUrl,
    office,
    staffTokens,
    probe: ({ processor }) => get(probes, processor),
    secret: ({ processor }, name) => standIns.keys[processor]?.secrets[name] ?? '',
    business: (...rows) => {
      const names = rows.flatMap(({ processor, settings = {} }) => [
        processor,
        ...Object.keys(settings),
      ]);
      const appId = `shop-${names.join('-').toLowerCase()}`;
      const opening = opened.get(appId) ?? openBusiness(office, appId, rows);
      opened.set(appId, opening);
      return opening;
    },
    close: async () => {
      await app.close();
      await standIns.stop();
      await database.close();
    },
  };
}

function movableClock(): MovableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms) => {
      aheadMs += ms;
    },
  };
}

async function listen(
  office: ServerContext,
  staffTokens: SignedStaffTokens,
  port: number,
): Promise<FastifyInstance> {
  const options = { handlers: HANDLERS, staffTokens, log: false, checkResponses: true } as const;
  const app = await createApp({ ...office, ...options });
  await app.listen({ host: '127.0.0.1', port });
  return app;
}

/** The stand-in of each row. One stand-in may replace several processors. */
function createProbes(serverPort: number): ReadonlyMap<ProcessorName, StandInProbe> {
  return new Map(
    PROCESSOR_ROWS.map(({ processor, standIn }) => {
      const [api] = standInPorts(standIn, serverPort);
      return [processor, new StandInProbe(`http://127.0.0.1:${api}`)];
    }),
  );
}

function get<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error(`There is no ${String(key)}`);
  return found;
}

async function openBusiness(
  office: ServerContext,
  appId: string,
  rows: readonly ProcessorRow[],
): Promise<string> {
  const [first] = rows;
  const connections = rows.map(({ processor, accountId, settings }) => ({
    processor,
    accountId,
    ...(settings && { settings }),
  }));
  const currency = first?.currency ?? 'USD';
  await createBusiness(office, { ...harbor, appId, currency, connections, isDemo: false });
  return appId;
}
