import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerBusinessFiles } from './business/command/registerBusinessFiles.ts';
import { systemClock } from './clock.ts';
import type { OpenDatabase } from './database/database.ts';
import { type DataLock, takeDataLock } from './database/dataLock.ts';
import { openDatabase } from './database/openDatabase.ts';
import type { DemoPayer } from './demo/demoPayer.ts';
import { registerDemo } from './demo/registerDemo.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { endInTurn } from './endInTurn.ts';
import type { AppDeps } from './http/app.ts';
import { createApp } from './http/createApp.ts';
import type { LogSettings } from './http/serverLog.ts';
import { newImportToken, removeDoor, writeDoor } from './import/command/importDoor.ts';
import { registerDoor } from './import/command/registerDoor.ts';
import { registerImport } from './import/command/registerImport.ts';
import type { Processor } from './processors/processor.ts';
import { linkBase, localAddress } from './serverAddress.ts';
import type { Settings } from './settings.ts';
import { startPruning } from './writing/startPruning.ts';

/** What a server is given besides its settings. `say` gets one line before each long step. */
export interface ServerParts {
  readonly processor: Processor | null;
  /** Pays the demo's paid invoices; left out, they are left out too. */
  readonly payer?: DemoPayer;
  readonly isReset: boolean;
  readonly say: (line: string) => void;
  /** Where the log goes instead of the standard error output. */
  readonly logStream?: LogSettings['stream'];
  readonly receiveStripeEvent?: AppDeps['receiveStripeEvent'];
  /** Adds the pages. */
  readonly extend?: (app: FastifyInstance, deps: AppDeps) => Promise<void> | void;
}

/** A server that listens. `close` stops listening, lets answers finish, then closes the database. */
export interface RunningServer {
  readonly url: string;
  readonly deps: AppDeps;
  close(): Promise<void>;
}

/** Thrown when the port is taken or not allowed; the message is one sentence for whoever starts the server. */
export class PortTakenError extends Error {
  constructor(port: number, options: ErrorOptions) {
    super(
      `Port ${port} on this machine is taken or not allowed; stop what uses it or set PORT to another number.`,
      options,
    );
    this.name = 'PortTakenError';
  }
}

/**
 * Opens the database, brings the demo into place where it is on, and listens. Throws errors whose messages are one
 * sentence: `DataLockedError`, `DatabaseFailure`, `PortTakenError`.
 */
export async function startServer(settings: Settings, parts: ServerParts): Promise<RunningServer> {
  const lock = await lockOf(settings);
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase(placeOf(settings));
    return await listen(settings, parts, { database, lock });
  } catch (error) {
    await endInTurn([() => database?.close(), () => lock?.release()]).catch(() => undefined); // the first error says more
    throw error;
  }
}

function lockOf({ databaseUrl, dataDir, port }: Settings): Promise<DataLock> | null {
  return databaseUrl === null
    ? takeDataLock(dataDir, `port ${port}, process ${process.pid}`)
    : null;
}

function placeOf({ databaseUrl, dataDir }: Settings) {
  return databaseUrl === null ? { dataDir: resolve(dataDir) } : { databaseUrl };
}

interface Opened {
  readonly database: OpenDatabase;
  readonly lock: DataLock | null;
}

async function listen(
  settings: Settings,
  parts: ServerParts,
  { database, lock }: Opened,
): Promise<RunningServer> {
  const { db } = database;
  const token = newImportToken();
  const { processor, say, isReset, receiveStripeEvent, payer = null } = parts;
  const deps: AppDeps = {
    db,
    processor,
    clock: systemClock,
    log: { level: settings.logLevel, stream: parts.logStream ?? process.stderr },
    corsOrigins: settings.corsOrigins,
    ...(receiveStripeEvent === undefined ? {} : { receiveStripeEvent }),
    extend: async (app) => {
      registerDoor(app, token, (scope) => {
        registerImport(scope, deps, linkBase(settings));
        registerBusinessFiles(scope, deps);
      });
      if (settings.isDemo) registerDemo(app, deps, payer);
      await parts.extend?.(app, deps);
    },
  };
  if (settings.isDemo) await seedDemo(deps, { isReset, say, payer });
  const app = await createApp(deps);
  const pruning = startPruning(deps);
  const url = localAddress(settings);
  const dataDir = resolve(settings.dataDir);
  const door = { url, token };
  const stopListening = [pruning.stop, () => removeDoor(dataDir, door), () => app.close()];
  const close = () => endInTurn([...stopListening, () => database.close(), () => lock?.release()]);
  try {
    await listenAt(app, settings);
    await writeDoor(dataDir, door);
  } catch (error) {
    await endInTurn(stopListening).catch(() => undefined); // the first error says more
    throw error;
  }
  return { url, deps, close };
}

async function listenAt(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw isPortFault(cause) ? new PortTakenError(port, { cause }) : cause;
  }
}

function isPortFault(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL';
}
