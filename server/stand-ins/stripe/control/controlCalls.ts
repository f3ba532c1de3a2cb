import type { Scene } from '../events/emit.ts';
import { isLoopbackUrl } from '../http/loopback.ts';
import { finishChallenge } from '../intents/finishChallenge.ts';
import { settlePayment } from '../intents/settlePayment.ts';
import { ledgerOf, type World } from '../World.ts';
import { barrierPoints } from './Barriers.ts';
import { type ControlBody, ControlProblem } from './ControlBody.ts';
import { chargeReport } from './chargeReport.ts';
import { faultKinds } from './Faults.ts';

/** What a control call works on. */
export interface ControlCall {
  world: World;
  body: ControlBody;
  query: URLSearchParams;
}

type ControlHandler = (call: ControlCall) => unknown;

/** Every control call by method and path below `/_stand-in`. */
export const controlCalls: Readonly<Record<string, ControlHandler>> = {
  'GET /health': () => ({ ok: true }),
  'GET /charges': ({ world, query }) => chargeReport(world, filterOf(query)),
  'GET /intents': ({ world }) => listIntents(world),
  'GET /events': ({ world }) => ({ events: world.events.list() }),
  'GET /webhooks': ({ world: { webhooks } }) => ({
    ...webhooks.status(),
    deliveries: webhooks.deliveries,
  }),
  'GET /barrier': ({ world }) => world.barriers.waiting(),
  'POST /barrier': raiseBarrier,
  'POST /barrier/open': openBarrier,
  'GET /faults': ({ world }) => ({ faults: world.faults.list() }),
  'POST /faults': addFault,
  'POST /faults/clear': ({ world }) => world.faults.clear(),
  'POST /settle': settle,
  'POST /challenge': answerChallenge,
  'POST /webhooks': configureWebhooks,
  'POST /webhooks/pause': ({ world }) => world.webhooks.pause(),
  'POST /webhooks/resume': ({ world }) => world.webhooks.resume(),
  'POST /webhooks/resend': resend,
  'POST /webhooks/idle': async ({ world, body }) => ({
    idle: await world.webhooks.idle(body.number('timeoutMs') ?? 10_000),
    ...world.webhooks.status(),
  }),
  'POST /reset': reset,
};

function filterOf(query: URLSearchParams) {
  const named = [...query].flatMap(([name, value]) => {
    const key = name.match(/^metadata\[(.+)\]$/)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return {
    account: query.get('account'),
    paymentIntent: query.get('payment_intent'),
    metadata: Object.fromEntries(named),
  };
}

function listIntents(world: World) {
  const ledgers = [...world.ledgers.values()];
  const withAccount = <T extends object>(account: string, item: T) => ({
    ...item,
    account: account || null,
  });
  return {
    payment_intents: ledgers.flatMap(({ account, paymentIntents }) =>
      [...paymentIntents.values()].map((intent) => withAccount(account, intent)),
    ),
    setup_intents: ledgers.flatMap(({ account, setupIntents }) =>
      [...setupIntents.values()].map((intent) => withAccount(account, intent)),
    ),
  };
}

function raiseBarrier({ world, body }: ControlCall) {
  world.barriers.raise(body.choice('point', barrierPoints), {
    parties: body.number('parties') ?? 2,
    timeoutMs: body.number('timeoutMs'),
    intent: body.text('intent'),
  });
}

function openBarrier({ world, body }: ControlCall) {
  world.barriers.open(body.choice('point', barrierPoints));
}

function addFault({ world, body }: ControlCall) {
  const kind = body.choice('kind', faultKinds);
  const path = body.text('path') ?? (kind === 'drop-reply' ? '/v1/*/*/confirm' : undefined);
  world.faults.add({
    kind,
    path,
    method: body.text('method'),
    status: body.number('status') ?? 500,
    ms: body.number('ms') ?? (kind === 'hang' ? 120_000 : 1000),
    times: body.number('times') ?? 1,
  });
}

function settle({ world, body }: ControlCall) {
  const id = body.text('payment_intent') ?? '';
  const isPaid = body.choice('outcome', ['succeeded', 'failed']) === 'succeeded';
  const ledger = [...world.ledgers.values()].find((one) => one.paymentIntents.has(id));
  const intent = ledger?.paymentIntents.get(id);
  if (ledger === undefined || intent === undefined) throw new ControlProblem(`No ${id}.`, 404);
  return world.locks.run(id, () => {
    const scene: Scene = { world, ledger, request: { id: null, idempotency_key: null } };
    if (settlePayment(scene, intent, isPaid)) return { status: intent.status };
    throw new ControlProblem(`${id} is ${intent.status}, not processing.`, 409);
  });
}

async function answerChallenge({ world, body }: ControlCall) {
  const id = body.text('intent') ?? '';
  const outcome = body.choice('outcome', ['succeeded', 'failed', 'pending']);
  const waiting = [...world.challenges.values()].find((challenge) => challenge.intent === id);
  const finished = waiting && (await finishChallenge(world, waiting.id, outcome));
  if (finished === undefined) throw new ControlProblem(`${id} waits for nothing.`, 409);
  return { status: finished.intent.status };
}

function configureWebhooks({ world, body }: ControlCall) {
  const url = body.text('url');
  const secret = body.text('secret');
  if (url !== undefined && !isLoopbackUrl(url)) throw new ControlProblem('url: loopback only.');
  world.webhooks.configure({
    ...(url === undefined ? {} : { url }),
    ...(secret === undefined ? {} : { secret }),
  });
}

function resend({ world, body }: ControlCall) {
  const event = world.events.find(body.text('event') ?? '');
  if (event === undefined) throw new ControlProblem('No such event.', 404);
  world.webhooks.send(event);
}

function reset({ world }: ControlCall) {
  world.barriers.clear();
  world.faults.clear();
  world.webhooks.clear();
  world.events.clear();
  world.idempotency.clear();
  world.challenges.clear();
  world.ledgers.clear();
  ledgerOf(world, '');
}
