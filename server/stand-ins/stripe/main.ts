import { startStripeStandIn } from './startStripeStandIn.ts';

/**
 * Runs the stand-in as a process of its own, set by STAND_IN_PORT, STAND_IN_FRAME_PORT,
 * STAND_IN_WEBHOOK_URL, STRIPE_WEBHOOK_SECRET, STAND_IN_BROWSER_ROOT and STAND_IN_STATE_FILE. Prints one line when it
 * listens; ends on SIGTERM, SIGINT and when the parent's channel closes.
 */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const live = Object.entries(env).find(([, value]) => /^(?:sk|pk|rk)_live_/.test(value ?? ''));
  if (live !== undefined) throw new Error(`${live[0]} is a live key: the stand-in does not start.`);
  const standIn = await startStripeStandIn({
    port: readPort(env.STAND_IN_PORT),
    framePort: readPort(env.STAND_IN_FRAME_PORT),
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? 'whsec_stand_in',
    ...(env.STAND_IN_WEBHOOK_URL ? { webhookUrl: env.STAND_IN_WEBHOOK_URL } : {}),
    ...(env.STAND_IN_STATE_FILE ? { stateFile: env.STAND_IN_STATE_FILE } : {}),
    ...(env.STAND_IN_BROWSER_ROOT ? { browserRoot: env.STAND_IN_BROWSER_ROOT } : {}),
  });
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void standIn.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, end);
  process.stdout.write(`listening ${standIn.url} ${standIn.frameUrl}\n`);
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? '0');
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`${String(text)} is not a port.`);
}

main(process.env).catch((problem: unknown) => {
  process.stderr.write(
    `Stripe stand-in: ${problem instanceof Error ? problem.message : 'failed'}\n`,
  );
  process.exitCode = 1;
});
