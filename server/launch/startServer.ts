import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from '#server/accounts/createAccounts.ts';
import { withPlatformTokens } from '#server/accounts/platformTokens.ts';
import {
  newCommandToken,
  removeCommandEndpoint,
  writeCommandEndpoint,
} from '#server/commands/commandEndpoint.ts';
import { registerBusinessFiles } from '#server/commands/registerBusinessFiles.ts';
import { registerCharges } from '#server/commands/registerCharges.ts';
import { registerCommandEndpoint } from '#server/commands/registerCommandEndpoint.ts';
import { registerDocuments } from '#server/commands/registerDocuments.ts';
import { registerImport } from '#server/commands/registerImport.ts';
import { registerPaymentLinks } from '#server/commands/registerPaymentLinks.ts';
import { registerStaff } from '#server/commands/registerStaff.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { acquireDataLock, type DataLock } from '#server/database/dataLock.ts';
import { createSpaceCheck, type Statfs } from '#server/database/freeSpace.ts';
import { type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts';
import type { DemoPayer } from '#server/demo/demoPayer.ts';
import { registerDemo } from '#server/demo/registerDemo.ts';
import { type SeedOptions, seedDemo } from '#server/demo/seedDemo.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import type { AppOptions } from '#server/http/appOptions.ts';
import { createApp } from '#server/http/createApp.ts';
import { RATE_LIMITS } from '#server/http/limitRates.ts';
import { startHeartbeat } from '#server/maintenance/heartbeat.ts';
import { registerStoragePage, STORAGE_PATH } from '#server/maintenance/registerStoragePage.ts';
import { releaseAllLeases } from '#server/maintenance/releaseStaleLeases.ts';
import { toAuditMs } from '#server/maintenance/retention.ts';
import { startCharging } from '#server/maintenance/startCharging.ts';
import { startMaintenance } from '#server/maintenance/startMaintenance.ts';
import { startReconciling } from '#server/maintenance/startReconciling.ts';
import { SUBJECT_ADAPTERS } from '#server/payments/subjects/subjectAdapters.ts';
import type { PdfMaker } from '#server/pdf/PdfMaker.ts';
import { systemClock } from '#server/platform/clock.ts';
import { endInTurn } from '#server/platform/endInTurn.ts';
import { linkBase, localAddress } from '#server/platform/serverAddress.ts';
import type { LogSettings } from '#server/platform/serverLog.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import type { Settings } from '#server/settings.ts';

/** The server's input besides its settings. `say` gets one line before each long step. */
export interface ServerOptions {
  readonly processors: Processors;
  /** Pays the demo's paid invoices; left out, they are left out too. */
  readonly payer?: DemoPayer;
  readonly isReset: boolean;
  readonly print: (line: string) => void;
  /** The destination of the log instead of standard error. */
  readonly logStream?: LogSettings['stream'];
  /** Measures the disk of the data folder instead of the operating system. */
  readonly statfs?: Statfs;
  /** Creates PDFs of documents; without it there are none. It is closed with the server. */
  readonly pdf?: PdfMaker | null;
  /** Adds the pages. */
  readonly extend?: (app: FastifyInstance, context: ServerContext) => Promise<void> | void;
}

/** A listening server. `close` stops listening, finishes pending responses, then closes the database. */
export interface RunningServer {
  readonly url: string;
  /** The operator's storage page; only on this machine. */
  readonly storageUrl: string;
  readonly context: ServerContext;
  close(): Promise<void>;
}

/** Thrown if the port is used or not allowed; the message is one sentence for the operator. */
export class PortInUseError extends Error {
  constructor(port: number, options: ErrorOptions) {
    super(
      `Port ${port} on this machine is taken or not allowed; stop what uses it or set PORT to another number.`,
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
    database = await openDatabase(getDatabaseLocation(settings, parts.print));
    if (lock !== null) await releaseAllLeases(database.db); // its folder's lock says that no other process lives
    return await listen(settings, parts, { database, lock });
  } catch (error) {
    await endInTurn([() => database?.close(), () => lock?.release()]).catch(() => undefined); // the first error says more
    throw error;
  }
}

function getLock({ databaseUrl, dataDir, port }: Settings): Promise<DataLock> | null {
  return databaseUrl === null
    ? acquireDataLock(dataDir, `port ${port}, process ${process.pid}`)
    : null;
}

function getDatabaseLocation(
  { databaseUrl, dataDir, databaseTimeoutMs }: Settings,
  report: (line: string) => void,
): DatabaseLocation {
  return databaseUrl === null
    ? { dataDir: resolve(dataDir), thread: { responseLimitMs: databaseTimeoutMs, report } }
    : { databaseUrl, statementTimeoutMs: databaseTimeoutMs };
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
  let isReady = false;
  const dataDir = resolve(settings.dataDir);
  const app = await createApp({
    ...toAppOptions(settings, parts, { context, database, tokens, dataDir }),
    isReady: () => isReady,
  });
  const heartbeat = database.kind === 'postgresql' ? await startHeartbeat(context) : null;
  const maintenance = startMaintenance(database, context, toAuditMs(settings.auditYears));
  const reconciling = startReconciling(context, app.log);
  const charging = startCharging(context, app.log);
  const url = localAddress(settings);
  const endpoint = { url, token: tokens.command };
  const stopListening = [
    maintenance.stop,
    () => void reconciling.stop(), // the next start asks again
    charging.stop,
    () => removeCommandEndpoint(dataDir, endpoint),
    () => app.close(),
    () => parts.pdf?.close(),
    () => heartbeat?.stop(),
  ];
  const close = () => endInTurn([...stopListening, () => database.close(), () => lock?.release()]);
  try {
    await listenAt(app, settings);
    if (settings.isDemo)
      await database.runAlone(() => seedDemo(context, toSeedOptions(settings, parts)));
    isReady = true;
    await writeCommandEndpoint(dataDir, endpoint);
  } catch (error) {
    await endInTurn(stopListening).catch(() => undefined); // the first error says more
    throw error;
  }
  const storageUrl = `${url}${STORAGE_PATH}?token=${tokens.storage}`;
  return { url, storageUrl, context, close };
}

/** The demo's pages may be embedded by this server under either name of this machine. */
function toSeedOptions({ port }: Settings, { isReset, print, payer }: ServerOptions): SeedOptions {
  const embedOrigins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return { isReset, print, payer: payer ?? null, embedOrigins };
}

interface ServerParts {
  readonly context: ServerContext;
  readonly database: OpenDatabase;
  readonly tokens: Readonly<Record<'command' | 'storage', string>>;
  readonly dataDir: string;
}

function toAppOptions(
  settings: Settings,
  { logStream, statfs, payer, pdf = null, extend }: ServerOptions,
  { context, database, tokens, dataDir }: ServerParts,
): AppOptions {
  const isEmbedded = database.kind === 'pglite';
  const accounts = createAccounts(context, settings.secretsKey);
  const { staffPlatform: platform } = settings;
  return {
    ...context,
    handlers: HANDLERS,
    pdf,
    log: { level: settings.logLevel, stream: logStream ?? process.stderr },
    corsOrigins: settings.corsOrigins,
    trustedProxies: settings.trustedProxies,
    singleHosts: settings.singleHosts,
    ...(settings.hasRateLimits ? { rateLimits: RATE_LIMITS } : {}),
    pingDatabase: database.ping,
    accounts,
    ...(platform && { staffTokens: withPlatformTokens(accounts, { ...context, platform }) }),
    accountPath: toAccountPath(settings),
    ...(settings.publicUrl === null ? {} : { staffOrigin: toStaffOrigin(settings.publicUrl) }),
    isSecure: settings.publicUrl?.startsWith('https:') ?? false,
    ...(isEmbedded ? { hasSpace: createSpaceCheck(dataDir, Date.now, statfs) } : {}),
    extend: async (app) => {
      registerCommandEndpoint(app, tokens.command, (scope) => {
        registerImport(scope, context, linkBase(settings));
        registerBusinessFiles(scope, context);
        registerCharges(scope, context);
        registerDocuments(scope, context);
        registerPaymentLinks(scope, context, linkBase(settings));
        registerStaff(scope, context, linkBase(settings));
      });
      registerStoragePage(app, {
        db: database.db,
        token: tokens.storage,
        dataDir: isEmbedded ? dataDir : null,
        ...(statfs ? { statfs } : {}),
      });
      if (settings.isDemo) registerDemo(app, context, { payer: payer ?? null });
      await extend?.(app, context);
    },
  };
}

/** Where browsers make account calls, which may be behind a proxy: what their cookie is for. */
function toAccountPath({ apiBase }: Settings): string {
  return new URL(apiBase.replace('{id}', 'account'), 'http://localhost').pathname;
}

function toStaffOrigin(publicUrl: string): string {
  return new URL(publicUrl.replace('{group}', 'staff')).origin;
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
