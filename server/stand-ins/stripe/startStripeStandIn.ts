import type { IncomingMessage, ServerResponse } from 'node:http';
import { IdempotencyKeys } from './api/IdempotencyKeys.ts';
import { Barriers } from './control/Barriers.ts';
import { Faults } from './control/Faults.ts';
import { EventLog } from './events/EventLog.ts';
import { WebhookSender } from './events/WebhookSender.ts';
import { listenOnLoopback } from './http/listenOnLoopback.ts';
import { isLoopbackUrl } from './http/loopback.ts';
import { sendReply, textReply } from './http/Reply.ts';
import { Locks } from './intents/Locks.ts';
import { defaultBrowserRoot } from './pages/browserFiles.ts';
import { handleFrameOrigin } from './pages/handleFrameOrigin.ts';
import { handleScriptOrigin } from './pages/handleScriptOrigin.ts';
import { StateFile } from './state/StateFile.ts';
import type { World } from './World.ts';

/** How to start a stand-in. Port 0 picks a free one; `clock` answers milliseconds since 1970. */
export interface StandInOptions {
  port?: number;
  framePort?: number;
  webhookUrl?: string;
  webhookSecret: string;
  clock?: () => number;
  /** Pauses before each further try of a failed webhook, in ms. */
  webhookBackoffMs?: readonly number[];
  browserRoot?: string;
  /** Where to keep the state beyond this process; in memory only without it. */
  stateFile?: string;
}

/** A running stand-in: where the script and API are, where the card frame is, how to end it. */
export interface StandIn {
  url: string;
  frameUrl: string;
  close: () => Promise<void>;
}

const BACKOFF_MS = [200, 500, 1000, 2000, 4000, 8000];

/**
 * Starts the imitation of Stripe on two ports of 127.0.0.1. Rejects a webhook address outside this
 * machine and any live secret.
 */
export async function startStripeStandIn(options: StandInOptions): Promise<StandIn> {
  checkOptions(options);
  const world = createWorld(options);
  const root = options.browserRoot ?? defaultBrowserRoot();
  const state = options.stateFile ? new StateFile(world, options.stateFile) : undefined;
  const noteChange = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') response.once('close', () => state?.touch());
  };
  const main = await listenOnLoopback(options.port ?? 0, (request, response) => {
    noteChange(request, response);
    handleScriptOrigin(world, root, request, response).catch(() => response.destroy());
  });
  const frame = await listenOnLoopback(options.framePort ?? 0, (request, response) => {
    noteChange(request, response);
    handleFrameOrigin(world, root, request, response).catch(() => {
      sendReply(response, textReply(500, 'text/plain', 'The card frame failed.'));
    });
  }).catch(async (problem: unknown) => {
    await main.close();
    throw problem;
  });
  world.apiUrl = main.url;
  world.frameUrl = frame.url;
  state?.load();
  const close = async () => {
    world.barriers.clear();
    await Promise.all([main.close(), frame.close()]);
    state?.save();
    world.webhooks.clear();
  };
  return { url: main.url, frameUrl: frame.url, close };
}

function checkOptions({ webhookUrl, webhookSecret }: StandInOptions): void {
  if (webhookUrl !== undefined && !isLoopbackUrl(webhookUrl)) {
    throw new Error('The Stripe stand-in sends webhooks to this machine only.');
  }
  if (webhookSecret.includes('_live_')) {
    throw new Error('The Stripe stand-in refuses live secrets.');
  }
}

function createWorld(options: StandInOptions): World {
  const now = options.clock ?? (() => Date.now());
  const webhooks = new WebhookSender({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    backoffMs: options.webhookBackoffMs ?? BACKOFF_MS,
    now,
  });
  return {
    now,
    apiUrl: '',
    frameUrl: '',
    ledgers: new Map(),
    challenges: new Map(),
    locks: new Locks(),
    idempotency: new IdempotencyKeys(now),
    barriers: new Barriers(),
    faults: new Faults(),
    events: new EventLog(webhooks),
    webhooks,
  };
}
