import type { StandInDefinition } from '../StandInDefinition.ts';
import { type StandInOptions, serveStandIn } from '../serveStandIn.ts';
import type { Tables } from '../state/Ledgers.ts';
import type { Challenge } from '../World.ts';
import type { HookEvent } from '../webhooks/HookEvent.ts';

/**
 * Runs a stand-in as a separate process, configured with STAND_IN_PORT, STAND_IN_FRAME_PORT, STAND_IN_WEBHOOK_URL,
 * STAND_IN_WEBHOOK_SECRET, STAND_IN_ROOT and STAND_IN_STATE_FILE. Prints one line once it is listening. Ends on SIGTERM, on SIGINT and
 * when the parent's channel closes. With a live key in any setting it ends at once.
 */
export async function runStandIn<T extends Tables, E extends HookEvent, C extends Challenge>(
  definition: StandInDefinition<T, E, C>,
): Promise<void> {
  try {
    const standIn = await serveStandIn(definition, readOptions(definition, process.env));
    let isEnding = false;
    const end = () => {
      if (isEnding) return;
      isEnding = true;
      void standIn.close().then(() => process.exit(0));
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, end);
    process.stdout.write(`listening ${standIn.url} ${standIn.frameUrl}\n`);
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : 'failed';
    process.stderr.write(`${definition.title} stand-in: ${message}\n`);
    process.exitCode = 1;
  }
}

function readOptions(
  { isLive }: { isLive: (value: string) => boolean },
  env: NodeJS.ProcessEnv,
): StandInOptions {
  const live = Object.entries(env).find(([, value]) => isLive(value ?? ''));
  if (live !== undefined) throw new Error(`${live[0]} is a live key: the stand-in does not start.`);
  return {
    port: readPort(env.STAND_IN_PORT),
    framePort: readPort(env.STAND_IN_FRAME_PORT),
    webhookSecret: env.STAND_IN_WEBHOOK_SECRET ?? 'stand_in',
    ...(env.STAND_IN_WEBHOOK_URL ? { webhookUrl: env.STAND_IN_WEBHOOK_URL } : {}),
    ...(env.STAND_IN_STATE_FILE ? { stateFile: env.STAND_IN_STATE_FILE } : {}),
    ...(env.STAND_IN_ROOT ? { root: env.STAND_IN_ROOT } : {}),
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? '0');
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`${String(text)} is not a port.`);
}
