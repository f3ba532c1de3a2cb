import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** What a running stand-in gives the server: the same settings that a real account would. */
export interface StandInStripe {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
  readonly scriptUrl: string;
  readonly frameOrigin: string;
  stop(): Promise<void>;
}

/** Where the stand-in's program and files are, and which ports it takes on 127.0.0.1. */
export interface StandInOptions {
  readonly program: string;
  readonly execArgv: readonly string[];
  readonly root: string;
  readonly port: number;
  readonly framePort: number;
  readonly webhookUrl: string;
  readonly stateFile: string | null;
}

/** It has this long to say that it listens, in ms. */
const START_LIMIT_MS = 20_000;

/**
 * Starts the imitation of Stripe as a process of its own. It ends with us: when we stop it, and when we die (the channel
 * between us closes). Rejects with one sentence when it does not come up.
 */
export async function startStripeStandIn(options: StandInOptions): Promise<StandInStripe> {
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const child = fork(options.program, [], {
    cwd: options.root,
    execArgv: [...options.execArgv],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      STAND_IN_PORT: String(options.port),
      STAND_IN_FRAME_PORT: String(options.framePort),
      STAND_IN_WEBHOOK_URL: options.webhookUrl,
      STAND_IN_BROWSER_ROOT: join(options.root, 'server/stand-ins/stripe/browser'),
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      ...(options.stateFile === null ? {} : { STAND_IN_STATE_FILE: options.stateFile }),
    },
  });
  await listening(child);
  const origin = `http://127.0.0.1:${options.port}`;
  return {
    secretKey: 'sk_test_standin',
    publishableKey: 'pk_test_standin',
    webhookSecret,
    apiBase: origin,
    scriptUrl: `${origin}/endive/stripe.js`,
    frameOrigin: `http://127.0.0.1:${options.framePort}`,
    stop: () => stop(child),
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    const sentence = 'The stand-in for Stripe did not start.';
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
