import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { removeUnfinished } from '#server/backup/embeddedBackup.ts';
import {
  newCommandToken,
  removeCommandEndpoint,
  writeCommandEndpoint,
} from '#server/commands/endpoint/commandEndpoint.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { acquireDataLock, type DataLock } from '#server/database/embedded/dataLock.ts';
import { type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts';
import { type SeedOptions, seedDemo } from '#server/demo/seedDemo.ts';
import { createApp } from '#server/http/createApp.ts';
import { startHeartbeat } from '#server/maintenance/heartbeat.ts';
import { STORAGE_PATH } from '#server/maintenance/registerStoragePage.ts';
import { releaseAllLeases } from '#server/maintenance/releaseStaleLeases.ts';
import { toAuditMs } from '#server/maintenance/retention.ts';
import { startCharging } from '#server/maintenance/startCharging.ts';
import { startMaintenance } from '#server/maintenance/startMaintenance.ts';
import { startReconciling } from '#server/maintenance/startReconciling.ts';
import { type Build, createMetrics, type Metrics } from '#server/metrics/createMetrics.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/serverLog.ts';
import { localAddress } from '#server/platform/network/serverAddress.ts';
import { endInTurn } from '#server/platform/processes/endInTurn.ts';
import { withSmallHeap } from '#server/platform/smallHeap.ts';
import type { Settings } from '#server/settings.ts';
import type { ServerOptions } from './options/serverOptions.ts';
import { toAppOptions } from './options/toAppOptions.ts';

/** A listening server. `close` stops listening, finishes pending responses, then closes the database. */
export interface RunningServer {
  readonly url: string;
  /** The operator's storage page; only on this machine. */
  readonly storageUrl: string;
  readonly context: ServerContext;
  readonly metrics: Metrics;
  close(): Promise<void>;
}

const UNKNOWN_BUILD: Build = { version: 'unknown', release: null };

/** Thrown if the port is used or not allowed; the message is one sentence for the operator. */
export class PortInUseError extends Error {
  constructor(port: number, options: ErrorOptions, name = 'PORT') {
    super(
      `Port ${port} on this machine is taken or not allowed; stop what uses it or set ${name} to another number.`,
      options,
    );
    this.name = 'PortInUseError';
  }
}

/**
 * Opens the database, sets up the demo if it is on, and listens. Throws errors whose messages are one sentence:
 * `DataLockedError`, `DatabaseFailure`, `PortInUseError`.
 */
export async function startServer(
  settings: Settings,
  parts: ServerOptions,
): Promise<RunningServer> {
  const lock = await getLock(settings);
  let database: OpenDatabase | undefined;
  try {
    if (lock !== null) await removeUnfinished(settings.dataDir);
    const log = createLog({
      level: settings.logLevel,
      stream: parts.logStream ?? process.stderr,
    });
    database = await openDatabase(getDatabaseLocation(settings, (line) => log.warn(line)));
    if (lock !== null) await releaseAllLeases(database.db); // no other process can have the lock of its folder
    await parts.checkDatabase?.(database.db);
    return await listen(settings, parts, { database, lock });
  } catch (error) {
    await endInTurn([() => database?.close(), () => lock?.release()]).catch(() => undefined); // the original error is the one to report
    throw error;
  }
}

function getLock({ databaseUrl, dataDir, port }: Settings): Promise<DataLock> | null {
  return databaseUrl === null
    ? acquireDataLock(dataDir, `port ${port}, process ${process.pid}`)
    : null;
}

function getDatabaseLocation(
  { databaseUrl, dataDir, databaseTimeoutMs, databasePool }: Settings,
  report: (line: string) => void,
): DatabaseLocation {
  return databaseUrl === null
    ? { dataDir: resolve(dataDir), thread: { responseLimitMs: databaseTimeoutMs, report } }
    : { databaseUrl, statementTimeoutMs: databaseTimeoutMs, poolSize: databasePool };
}

interface Opened {
  readonly database: OpenDatabase;
  readonly lock: DataLock | null;
}

async function listen(
  settings: Settings,
  parts: ServerOptions,
  { database, lock }: Opened,
): Promise<RunningServer> {
  const { db } = database;
  const tokens = { command: newCommandToken(), storage: newCommandToken() };
  const { processors } = parts;
  const context: ServerContext = {
    db,
    processors,
    clock: systemClock,
    subjects: SUBJECT_ADAPTERS,
  };
  const metrics = createMetrics(parts.build ?? UNKNOWN_BUILD, database.load);
  let isReady = false;
  const dataDir = resolve(settings.dataDir);
  const app = await createApp({
    ...toAppOptions(settings, parts, { context, database, tokens, dataDir, metrics }),
    isReady: () => isReady,
  });
  const heartbeat = database.kind === 'postgresql' ? await startHeartbeat(context) : null;
  const maintenance = startMaintenance(database, context, toAuditMs(settings.auditYears));
  const reconciling = startReconciling(context, app.log);
  const charging = startCharging(context, app.log, metrics.countCharge);
  const url = localAddress(settings);
  const endpoint = { url, token: tokens.command };
  const storageUrl = `${url}${STORAGE_PATH}?token=${tokens.storage}`;
  const stopListening = [
    maintenance.stop,
    () => void reconciling.stop(), // the next start reconciles again
    charging.stop,
    () => removeCommandEndpoint(dataDir, endpoint),
    () => app.close(),
    () => parts.pdf?.close(),
    () => heartbeat?.stop(),
  ];
  const close = () => endInTurn([...stopListening, () => database.close(), () => lock?.release()]);
  try {
    await listenAt(app, settings);
    if (settings.isDemo) {
      const seed = () => seedDemo(context, toSeedOptions(settings, parts));
      await database.runAlone(() => withSmallHeap(seed));
    }
    isReady = true;
    await writeCommandEndpoint(dataDir, { ...endpoint, storageUrl });
  } catch (error) {
    await endInTurn(stopListening).catch(() => undefined); // the original error is the one to report
    throw error;
  }
  return { url, storageUrl, context, metrics, close };
}

/** Pages of this server may embed the demo's pages, under either name of this machine. */
function toSeedOptions({ port }: Settings, { isReset, print, payer }: ServerOptions): SeedOptions {
  const embedOrigins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return { isReset, print, payer: payer ?? null, embedOrigins };
}

async function listenAt(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw isPortFault(cause) ? new PortInUseError(port, { cause }) : cause;
  }
}

function isPortFault(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL';
}
