import type { IncomingMessage, ServerResponse } from 'node:http';
import { Barriers } from './control/Barriers.ts';
import { Faults } from './control/Faults.ts';
import { listenOnLoopback } from './http/listenOnLoopback.ts';
import { isLoopbackUrl } from './http/loopback.ts';
import { type Reply, sendReply, textReply } from './http/Reply.ts';
import { readRequest, type StandInRequest } from './http/StandInRequest.ts';
import { defaultRoot } from './pages/browserFiles.ts';
import { firstOrigin } from './pages/firstOrigin.ts';
import { serveFrameOrigin } from './pages/serveFrameOrigin.ts';
import type { StandInDefinition } from './StandInDefinition.ts';
import { IdempotencyKeys } from './state/IdempotencyKeys.ts';
import { Ledgers, type Tables } from './state/Ledgers.ts';
import { Locks } from './state/Locks.ts';
import { StateFile } from './state/StateFile.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './state/snapshot.ts';
import type { Challenge, World } from './World.ts';
import { EventLog } from './webhooks/EventLog.ts';
import type { HookEvent } from './webhooks/HookEvent.ts';
import { WebhookSender } from './webhooks/WebhookSender.ts';

/** The options of a stand-in. Port 0 picks a free one; `clock` returns milliseconds since 1970. */
export interface StandInOptions {
  port?: number;
  framePort?: number;
  webhookUrl?: string;
  webhookSecret: string;
  clock?: () => number;
  /** Pauses before each retry of a failed webhook, in ms. */
  webhookBackoffMs?: readonly number[];
  /** The folder `stand-ins`, from which files for browsers are served. */
  root?: string;
  /** The file for its state; without it, the state is only in memory. */
  stateFile?: string;
}

/** A running stand-in: the URLs of script and API, of the frames, and how to end it. */
export interface StandIn {
  url: string;
  frameUrl: string;
  close: () => Promise<void>;
}

const BACKOFF_MS = [200, 500, 1000, 2000, 4000, 8000];

/**
 * Starts the imitation of a processor on two ports of 127.0.0.1. Rejects a webhook URL outside this machine and any live secret.
 */
export async function serveStandIn<T extends Tables, E extends HookEvent, C extends Challenge>(
  definition: StandInDefinition<T, E, C>,
  options: StandInOptions,
): Promise<StandIn> {
  checkOptions(definition, options);
  const world = createWorld(definition, options);
  const root = options.root ?? defaultRoot();
  const state = options.stateFile
    ? new StateFile(options.stateFile, {
        title: definition.title,
        take: () => takeSnapshot(world),
        restore: (saved) => restoreSnapshot(world, saved as Snapshot<E, C>),
      })
    : undefined;
  const change = () => state?.change();
  const first = await listen(options.port, firstOrigin(definition, world, root), change);
  const frame = await listen(
    options.framePort,
    (request) =>
      serveFrameOrigin(
        {
          root,
          apiUrl: world.apiUrl,
          frameUrl: world.frameUrl,
          frames: definition.browser?.frames ?? {},
          finish: async (id, outcome) => definition.steps?.finish(world, id, outcome),
        },
        request,
      ),
    change,
  ).catch(async (problem: unknown) => {
    await first.close();
    throw problem;
  });
  world.apiUrl = first.url;
  world.frameUrl = frame.url;
  state?.load();
  const close = async () => {
    world.barriers.clear();
    await Promise.all([first.close(), frame.close()]);
    state?.save();
    world.webhooks.clear();
  };
  return { url: first.url, frameUrl: frame.url, close };
}

function listen(
  port: number | undefined,
  respond: (request: StandInRequest) => Promise<Reply | undefined>,
  change: () => void,
) {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const origin = `http://${request.headers.host}`;
    const reply = await respond(await readRequest(origin, request, response));
    if (!['GET', 'OPTIONS'].includes(request.method ?? '')) change();
    if (reply === undefined) response.destroy();
    else sendReply(response, reply);
  };
  return listenOnLoopback(port ?? 0, (request, response) => {
    handle(request, response).catch(() =>
      sendReply(response, textReply(500, 'text/plain', 'The stand-in failed.')),
    );
  });
}

function checkOptions(
  { title, isLive }: Pick<StandInDefinition<Tables, HookEvent, Challenge>, 'title' | 'isLive'>,
  { webhookUrl, webhookSecret }: StandInOptions,
): void {
  if (webhookUrl !== undefined && !isLoopbackUrl(webhookUrl)) {
    throw new Error(`The ${title} stand-in sends webhooks to this machine only.`);
  }
  if (isLive(webhookSecret)) throw new Error(`The ${title} stand-in refuses live secrets.`);
}

function createWorld<T extends Tables, E extends HookEvent, C extends Challenge>(
  { title, api, webhooks, createTables }: StandInDefinition<T, E, C>,
  options: StandInOptions,
): World<T, E, C> {
  const clock = options.clock ?? (() => Date.now());
  const now = () => clock() + world.offsetMs;
  const sender = new WebhookSender<E>({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    backoffMs: options.webhookBackoffMs ?? BACKOFF_MS,
    now,
    sign: webhooks.sign,
    toBody: webhooks.toBody ?? ((event) => JSON.stringify(event, null, 2)),
    userAgent: `${title}/1.0 (stand-in)`,
  });
  const world: World<T, E, C> = {
    now,
    offsetMs: 0,
    apiUrl: '',
    frameUrl: '',
    ledgers: new Ledgers(createTables),
    challenges: new Map(),
    locks: new Locks(),
    idempotency: new IdempotencyKeys(now),
    barriers: new Barriers(),
    faults: new Faults(api.moneyPath),
    events: new EventLog(sender, webhooks.isDelivered),
    webhooks: sender,
  };
  return world;
}
