import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { describeFirstOwner } from '#server/commands/staff/describeFirstOwner.ts';
import { assertSecretsKey } from '#server/connections/assertSecretsKey.ts';
import { listAllConnections } from '#server/connections/connectionStore.ts';
import { createSecretBox } from '#server/connections/secretBox.ts';
import { openSecretsKey, SecretsKeyError } from '#server/connections/secretsKey.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { DatabaseFailure, getErrorCode } from '#server/database/databaseFailure.ts';
import { DataLockedError } from '#server/database/embedded/dataLock.ts';
import { demoLinks } from '#server/demo/links.ts';
import { createPdfMaker, type PdfMakerOptions } from '#server/pdf/createPdfMaker.ts';
import type { PdfMaker } from '#server/pdf/PdfMaker.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog, type LogLevel } from '#server/platform/log/serverLog.ts';
import { LogoCache } from '#server/platform/logos/LogoCache.ts';
import { linkBase, localAddress } from '#server/platform/network/serverAddress.ts';
import { SettingsError } from '#server/platform/settings/environment.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { loadServerEntry, serverEntryFile } from '#server/site/prerender/serverEntry.ts';
import type { SiteOptions } from '#server/site/registerSite.ts';
import { reportFailure } from './checks/reportFailure.ts';
import { describeAccess, describeProxy, describeStorage } from './describeAccess.ts';
import { type Endings, endOnSignal } from './endOnSignal.ts';
import { startCardFrame, toCardFrameLocation } from './listeners/cardFrame.ts';
import { assertFreePort } from './listeners/freePort.ts';
import { readBuild, startMetrics } from './listeners/metrics.ts';
import { siteOptions } from './options/siteOptions.ts';
import { registerPages } from './registerPages.ts';
import { portAfterStandIns } from './stand-ins/standInPorts.ts';
import { NO_STAND_INS, type StandInLaunch, startStandIns } from './stand-ins/standIns.ts';
import { PortInUseError, type RunningServer, startServer } from './startServer.ts';

/** How the process was started. In development, the stand-ins run from their sources. */
export interface Launch {
  /** The project's folder when started from sources, otherwise the build's. */
  readonly root: string;
  readonly args: readonly string[];
  readonly isFromSources?: boolean;
  /** The folder of the built card frame, if it is not in the folder of the built pages. */
  readonly cardFrameFolder?: string;
  /** Serves the pages; defaults to serving the built ones. */
  readonly site?: (app: FastifyInstance, options: SiteOptions) => Promise<void>;
}

/**
 * Starts everything and prints where it is. A failure is reported in one sentence and ends the process with 1. A signal ends
 * it, also while it starts.
 */
export async function main(launch: Launch): Promise<void> {
  let log: Logger | null = null;
  const endings = endOnSignal(process, printError, (signal) => log?.info({ signal }, 'stopping'));
  try {
    await start(launch, endings, (level) => {
      log = createLog({ level, stream: process.stderr });
      return log;
    });
  } catch (error) {
    if (endings.isEnding) return; // the start failed because a shutdown handler closed what it needs
    reportFailure(formatStartError(error), process.stderr);
    process.exit(1);
  }
}

function printError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  reportFailure(`Billfold did not stop cleanly: ${message}`, process.stderr);
}

async function start(
  launch: Launch,
  endings: Endings,
  openLog: (level: LogLevel) => Logger,
): Promise<void> {
  const startedAt = process.hrtime.bigint();
  const settings = readSettings(process.env);
  const log = openLog(settings.logLevel);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const distFolder = launch.isFromSources ? join(launch.root, 'dist') : launch.root;
  const build = readBuild(distFolder);
  const database = settings.databaseUrl === null ? 'embedded' : 'postgresql';
  log.info({ ...build, node: process.version, database }, 'started');
  await assertFreePort(settings.port, settings.host);
  const standIns = settings.hasStandIns
    ? await startStandIns(settings.processorKeys, standInLaunch(settings, launch))
    : NO_STAND_INS;
  endings.add(standIns.stop);
  const cardFrame = toCardFrameLocation(settings, portAfterStandIns(settings.port));
  if (cardFrame !== null) await assertFreePort(cardFrame.port, cardFrame.host);
  const { metricsHost, metricsPort } = settings;
  if (metricsPort !== null) await assertFreePort(metricsPort, metricsHost, 'METRICS_PORT');
  const secretBox = createSecretBox(openSecretsKey(settings));
  const processors = createServerProcessors(
    { ...settings.processorKeys, ...standIns.keys },
    secretBox,
    cardFrame?.origin,
  );
  const logos = new LogoCache(() => systemClock.now().getTime());
  const pdf = await createPdf(distFolder, { logos, log });
  const server = await startServer(settings, {
    processors,
    pdf,
    build,
    checkDatabase: async (db) => assertSecretsKey(await listAllConnections(db), secretBox),
    ...(standIns.payer && { payer: standIns.payer }),
    isReset: launch.args.includes('--reset'),
    print,
    extend: (app, context) => {
      const options = siteOptions(settings, distFolder, context);
      return launch.site?.(app, options) ?? registerPages(app, { ...options, logos });
    },
  });
  endings.add(() => server.close());
  if (cardFrame !== null) {
    const folder = launch.cardFrameFolder ?? join(distFolder, 'card-frame');
    endings.add(await startCardFrame(server.context, cardFrame, { settings, folder }));
  }
  if (settings.metricsPort !== null)
    endings.add(await startMetrics(server, settings, { port: settings.metricsPort, print }));
  for (const line of [...describeAccess(settings, standIns), ...describeProxy(settings)])
    print(line);
  await logUnusableConnections(server.context, log);
  log.info(
    { url: server.url, ms: Number((process.hrtime.bigint() - startedAt) / 1_000_000n) },
    'ready',
  );
  await announce(server, settings, print);
}

/** Creates the PDF maker; null without a build, a compiler for this platform, or fonts. */
async function createPdf(
  distFolder: string,
  parts: Pick<PdfMakerOptions, 'logos' | 'log'>,
): Promise<PdfMaker | null> {
  const entry = await loadServerEntry(distFolder);
  return entry && createPdfMaker({ entry, entryFile: serverEntryFile(distFolder), ...parts });
}

function standInLaunch(settings: Settings, { root, isFromSources }: Launch): StandInLaunch {
  return {
    root,
    isFromSources: isFromSources ?? false,
    serverPort: settings.port,
    serverAddress: localAddress(settings),
    stateFolder: settings.databaseUrl === null ? settings.dataDir : null,
  };
}

/**
 * A log line for each connection that a page would offer and that has no keys, or whose secrets cannot be decrypted with
 * this key.
 */
async function logUnusableConnections(
  { db, processors }: ServerContext,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  for (const row of await listAllConnections(db)) {
    if (processors.connect(row) !== null) continue;
    const { id: connection, processor, appId: business } = row;
    const message = 'a connection cannot accept payments: its keys are missing or invalid';
    log.warn({ business, processor, connection }, message);
  }
}

async function announce(
  { url, storageUrl, context }: RunningServer,
  settings: Settings,
  print: (line: string) => void,
): Promise<void> {
  const isTerminal = process.stdout.isTTY === true;
  print(describeStorage(storageUrl, { isTerminal, dataDir: settings.dataDir }));
  print(`Ready on ${url}`);
  if (!settings.isDemo) {
    const base = linkBase(settings);
    for (const line of await describeFirstOwner(context, { isTerminal, base })) print(line);
    return;
  }
  print(`Demo: ${url}/demo`);
  for (const link of await demoLinks(context.db, linkBase(settings)))
    print(`  ${link.name.padEnd(24)} ${link.url}`);
}

/** The error in one sentence: the messages of known errors are one. */
function formatStartError(error: unknown): string {
  const isKnown = [
    SettingsError,
    SecretsKeyError,
    DataLockedError,
    DatabaseFailure,
    PortInUseError,
  ].some((kind) => error instanceof kind);
  if (isKnown) return (error as Error).message;
  const code = getErrorCode(error);
  if (/^[0-9A-Z]{5}$/.test(code ?? ''))
    return `Billfold could not start: the database rejected a statement (SQLSTATE ${code}).`;
  const message = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  return `Billfold could not start: ${message}`;
}
