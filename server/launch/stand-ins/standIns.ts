import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ProcessorName } from '#contract/codes.ts';
import { createDemoPayer, type DemoPayer } from '#server/demo/demoPayer.ts';
import { assertFreePort } from '#server/launch/listeners/freePort.ts';
import { endInTurn } from '#server/platform/processes/endInTurn.ts';
import { authorizeNetStandInKeys } from '#server/processors/authorize-net/standInKeys.ts';
import { cardElementsStandInKeys } from '#server/processors/card-elements/standInKeys.ts';
import type { EnvironmentKeys } from '#server/processors/contract/connectionContext.ts';
import { ewayStandInKeys } from '#server/processors/eway/standInKeys.ts';
import { payPalStandInKeys } from '#server/processors/paypal/standInKeys.ts';
import { rainforestStandInKeys } from '#server/processors/rainforest/standInKeys.ts';
import type { ProcessorKeys } from '#server/processors/registry.ts';
import { stripeStandInSettings } from '#server/processors/stripe/standInSettings.ts';
import { stripeKeys } from '#server/processors/stripe/stripeSettings.ts';
import { STAND_IN_NAMES, type StandInName, standInPorts } from './standInPorts.ts';

/** How a processor's stand-in replaces its accounts. */
interface StandInConnection {
  /**
   * The processors that it imitates: several may be connected in the same way. Events are sent to the address of the first.
   */
  readonly processors: readonly [ProcessorName, ...ProcessorName[]];
  /** The keys that the server uses instead of a real account's. */
  keys(location: StandInLocation): EnvironmentKeys;
  /** Acts as the payer's browser in the demo. */
  payer?(keys: EnvironmentKeys): DemoPayer;
}

interface StandInLocation {
  readonly origin: string;
  readonly frameOrigin: string;
  readonly webhookSecret: string;
}

/** How each processor's stand-in is connected; their ports follow from the list of their names. */
export const STAND_INS: Readonly<Record<StandInName, StandInConnection>> = {
  stripe: {
    processors: ['STRIPE'],
    keys: ({ origin, frameOrigin, webhookSecret }) =>
      stripeKeys({ ...stripeStandInSettings(origin, webhookSecret), frameOrigin }),
    payer: ({ settings: { apiBase = '', publicKey = '' } }) =>
      createDemoPayer({ apiBase, publishableKey: publicKey }),
  },
  'card-elements': {
    processors: ['NEXUS', 'WEPAY'],
    keys: ({ origin }) => cardElementsStandInKeys(origin),
  },
  'authorize-net': {
    processors: ['AUTHORIZE'],
    keys: ({ origin, frameOrigin, webhookSecret }) =>
      authorizeNetStandInKeys(origin, frameOrigin, webhookSecret),
  },
  eway: {
    processors: ['EWAY'],
    keys: ({ origin, frameOrigin }) => ewayStandInKeys(origin, frameOrigin),
  },
  paypal: {
    processors: ['PAYPAL'],
    keys: ({ origin, frameOrigin, webhookSecret }) =>
      payPalStandInKeys(origin, frameOrigin, webhookSecret),
  },
  rainforest: { processors: ['RAINFOREST'], keys: rainforestStandInKeys },
};

/** The running stand-ins: the keys of the replaced processors, the payers of the demo, and how to end them. */
export interface StandIns {
  readonly keys: ProcessorKeys;
  readonly payer: DemoPayer | null;
  stop(): Promise<void>;
}

/** The result if no stand-ins are to run. */
export const NO_STAND_INS: StandIns = { keys: {}, payer: null, stop: async () => undefined };

/** How stand-ins are started: from the build or from their sources, on the ports after the server's. */
export interface StandInLaunch {
  /** The project's folder, or that of the build. */
  readonly root: string;
  readonly isFromSources: boolean;
  readonly serverPort: number;
  /** Where the server itself is reached on this machine. */
  readonly serverAddress: string;
  /** The folder for their state; null stores it in memory. */
  readonly stateFolder: string | null;
}

/** Time limit until it reports that it listens, in ms. */
const START_LIMIT_MS = 20_000;

/**
 * Starts the stand-in of each processor whose keys the environment does not have. If one does not start, ends the others and
 * rejects with one sentence.
 */
export async function startStandIns(
  processorKeys: ProcessorKeys,
  launch: StandInLaunch,
): Promise<StandIns> {
  const started: Started[] = [];
  const stop = () => endInTurn(started.map((each) => each.stop));
  try {
    for (const name of STAND_IN_NAMES) {
      if (STAND_INS[name].processors.every((processor) => processorKeys[processor] !== undefined))
        continue;
      started.push(await startStandIn(name, launch));
    }
  } catch (error) {
    await stop().catch(() => undefined); // the original error is the one to report
    throw error;
  }
  return {
    keys: Object.fromEntries(
      started.flatMap(({ connection, keys }) =>
        connection.processors
          .filter((processor) => processorKeys[processor] === undefined)
          .map((processor) => [processor, keys]),
      ),
    ),
    payer: started.map(({ connection, keys }) => connection.payer?.(keys)).find(Boolean) ?? null,
    stop,
  };
}

interface Started {
  readonly connection: StandInConnection;
  readonly keys: EnvironmentKeys;
  stop(): Promise<void>;
}

/**
 * A process of its own. It ends when we stop it, and also when this process dies, because the channel between them closes.
 */
async function startStandIn(
  name: StandInName,
  { root, isFromSources, serverPort, serverAddress, stateFolder }: StandInLaunch,
): Promise<Started> {
  const [port, framePort] = standInPorts(name, serverPort);
  await assertFreePort(port, '127.0.0.1');
  await assertFreePort(framePort, '127.0.0.1');
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const program = isFromSources ? `stand-ins/${name}/main.ts` : `server/${name}-stand-in.js`;
  const child = fork(join(root, program), [], {
    cwd: root,
    execArgv: isFromSources ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      STAND_IN_PORT: String(port),
      STAND_IN_FRAME_PORT: String(framePort),
      STAND_IN_WEBHOOK_URL: `${serverAddress}/v1/${STAND_INS[name].processors[0].toLowerCase()}/webhook`,
      STAND_IN_WEBHOOK_SECRET: webhookSecret,
      STAND_IN_ROOT: join(root, 'stand-ins'),
      ...(stateFolder && { STAND_IN_STATE_FILE: join(stateFolder, `${name}-stand-in.json`) }),
    },
  });
  await listening(child, name);
  const [origin, frameOrigin] = [toOrigin(port), toOrigin(framePort)];
  const connection = STAND_INS[name];
  const keys = connection.keys({ origin, frameOrigin, webhookSecret });
  return { connection, keys, stop: () => stop(child) };
}

function toOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function listening(child: ChildProcess, name: StandInName): Promise<void> {
  return new Promise((done, fail) => {
    const sentence = `The stand-in for ${name} did not start.`;
    const limit = setTimeout(() => fail(new Error(sentence)), START_LIMIT_MS);
    child.once('exit', () => fail(new Error(sentence)));
    child.stdout?.on('data', (chunk) => {
      if (!String(chunk).includes('listening')) return;
      clearTimeout(limit);
      done();
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
