import { join } from 'node:path';
import { systemClock } from './clock.ts';
import { DatabaseFailure } from './database/databaseFailure.ts';
import { DataLockedError } from './database/dataLock.ts';
import { createDemoPayer } from './demo/demoPayer.ts';
import { demoLinks } from './demo/links.ts';
import type { AppDeps } from './http/app.ts';
import { endOnSignal } from './launch/endOnSignal.ts';
import { assertFreePort } from './launch/freePort.ts';
import { type StandInStripe, startStripeStandIn } from './launch/standIns.ts';
import { receiveStripeEvent } from './payments/receiveStripeEvent.ts';
import { createStripeProcessor } from './processors/stripe/stripeProcessor.ts';
import { linkBase, localAddress } from './serverAddress.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { registerSite, type SiteOptions } from './site/registerSite.ts';
import { siteOptions } from './site/siteOptions.ts';
import { PortTakenError, type RunningServer, startServer } from './startServer.ts';

/** How the process was started. `standInProgram` and `standInArgs` say how to run the stand-in from sources in development. */
export interface Launch {
  readonly root: string;
  readonly args: readonly string[];
  readonly standInProgram?: string;
  readonly standInArgs?: readonly string[];
  /** Serves the pages; left out, the built ones are served. */
  readonly site?: (app: Parameters<typeof registerSite>[0], options: SiteOptions) => Promise<void>;
}

/** Starts everything and prints where it is. A failure prints one sentence and ends the process with 1. */
export async function main(launch: Launch): Promise<void> {
  try {
    await start(launch);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

function complain(error: unknown): void {
  const words = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Billfold did not end well: ${words}\n`);
}

async function start(launch: Launch): Promise<void> {
  const settings = readSettings(process.env);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await assertFreePort(settings.port, settings.host);
  const standIn = settings.stripe === null ? await standInFor(settings, launch) : null;
  const endings = endOnSignal(process, complain);
  endings.add(() => standIn?.stop());
  const processor = createStripeProcessor(settings.stripe ?? (standIn as StandInStripe));
  const deps = { clock: systemClock, processor };
  let running: Pick<AppDeps, 'db'> | null = null;
  const server = await startServer(settings, {
    processor,
    ...(standIn === null ? {} : { payer: createDemoPayer(standIn) }),
    isReset: launch.args.includes('--reset'),
    say,
    receiveStripeEvent: async (body, signature) => {
      if (running !== null) await receiveStripeEvent({ ...deps, ...running }, body, signature);
    },
    extend: (app, { db }) => {
      running = { db };
      return (launch.site ?? registerSite)(app, siteOptions(settings, launch.root, standIn));
    },
  });
  endings.add(() => server.close());
  await announce(server, settings, say);
}

async function standInFor(settings: Settings, launch: Launch): Promise<StandInStripe> {
  const { port } = settings;
  await assertFreePort(port + 1, '127.0.0.1');
  await assertFreePort(port + 2, '127.0.0.1');
  return startStripeStandIn({
    program: launch.standInProgram ?? join(launch.root, 'dist/server/stripe-stand-in.js'),
    execArgv: launch.standInArgs ?? [],
    root: launch.root,
    port: port + 1,
    framePort: port + 2,
    webhookUrl: `${localAddress(settings)}/v1/stripe/webhook`,
    stateFile:
      settings.databaseUrl === null ? join(settings.dataDir, 'stripe-stand-in.json') : null,
  });
}

async function announce(
  { url, deps }: RunningServer,
  settings: Settings,
  say: (line: string) => void,
): Promise<void> {
  say(`Ready on ${url}`);
  if (!settings.isDemo) return;
  say(`Demo: ${url}/demo`);
  for (const link of await demoLinks(deps.db, linkBase(settings)))
    say(`  ${link.name.padEnd(24)} ${link.url}`);
}

/** What went wrong, as one sentence: those that we know say it themselves. */
function sentenceOf(error: unknown): string {
  const isKnown = [SettingsError, DataLockedError, DatabaseFailure, PortTakenError].some(
    (kind) => error instanceof kind,
  );
  if (isKnown) return (error as Error).message;
  const words = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  return `Billfold could not start: ${words}`;
}
