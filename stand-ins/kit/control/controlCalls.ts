import { isLoopbackUrl } from '../http/loopback.ts';
import type { StandInDefinition } from '../StandInDefinition.ts';
import type { Tables } from '../state/Ledgers.ts';
import { ledgerReport } from '../state/ledgerReport.ts';
import type { Challenge, World } from '../World.ts';
import type { HookEvent } from '../webhooks/HookEvent.ts';
import { ControlProblem } from './ControlBody.ts';
import type { ControlCall, ControlHandler } from './ControlHandler.ts';
import { faultKinds } from './Faults.ts';

/** All control calls of a stand-in, by method and path below `/_stand-in`: the common ones and the processor's own. */
export function listControlCalls<T extends Tables, E extends HookEvent, C extends Challenge>({
  api: { barrierPoints },
  listMovements,
  listStored,
  controls,
}: StandInDefinition<T, E, C>): Readonly<
  Record<string, ControlHandler<World<T, E, C>> | undefined>
> {
  return {
    'GET /health': () => ({ ok: true }),
    'GET /ledger': ({ world, query }) =>
      ledgerReport(listMovements(world), {
        account: query.get('account'),
        reference: query.get('reference'),
      }),
    ...(listStored && { 'GET /stored': ({ world }) => ({ stored: listStored(world) }) }),
    'GET /events': ({ world }) => ({ events: world.events.list() }),
    'GET /webhooks': ({ world: { webhooks } }) => ({
      ...webhooks.status(),
      deliveries: webhooks.deliveries,
    }),
    'GET /barrier': ({ world }) => world.barriers.waiting(),
    'POST /barrier': ({ world, body }) =>
      world.barriers.raise(body.choice('point', barrierPoints), {
        parties: body.number('parties') ?? 2,
        timeoutMs: body.number('timeoutMs'),
        intent: body.text('intent'),
      }),
    'POST /barrier/open': ({ world, body }) =>
      world.barriers.open(body.choice('point', barrierPoints)),
    'GET /faults': ({ world }) => ({ faults: world.faults.list() }),
    'POST /faults': ({ world, body }) =>
      world.faults.add({
        kind: body.choice('kind', faultKinds),
        path: body.text('path'),
        text: body.text('text'),
        method: body.text('method'),
        status: body.number('status'),
        ms: body.number('ms'),
        times: body.number('times'),
      }),
    'POST /faults/clear': ({ world }) => world.faults.clear(),
    'POST /reads/hold': ({ world }) => world.faults.holdReads(),
    'POST /faults/late': async ({ world }) => ({ done: await world.faults.runLate() }),
    'POST /advance': advance,
    'POST /webhooks': configureWebhooks,
    'POST /webhooks/pause': ({ world }) => world.webhooks.pause(),
    'POST /webhooks/resume': ({ world }) => world.webhooks.resume(),
    'POST /webhooks/resend': resend,
    'POST /webhooks/idle': async ({ world, body }) => ({
      idle: await world.webhooks.idle(body.number('timeoutMs') ?? 120_000),
      ...world.webhooks.status(),
    }),
    'POST /reset': reset,
    ...controls,
  };
}

function advance({ world, body }: ControlCall<Pick<World, 'now' | 'offsetMs'>>) {
  const ms = body.number('ms') ?? 0;
  if (ms < 0) throw new ControlProblem('ms: must not be negative.');
  world.offsetMs += ms;
  return { now: world.now() };
}

function configureWebhooks<T extends Tables, E extends HookEvent, C extends Challenge>({
  world,
  body,
}: ControlCall<World<T, E, C>>) {
  const url = body.text('url');
  const secret = body.text('secret');
  if (url !== undefined && !isLoopbackUrl(url)) throw new ControlProblem('url: loopback only.');
  world.webhooks.configure({
    ...(url === undefined ? {} : { url }),
    ...(secret === undefined ? {} : { secret }),
  });
}

function resend<T extends Tables, E extends HookEvent, C extends Challenge>({
  world,
  body,
}: ControlCall<World<T, E, C>>) {
  const event = world.events.find(body.text('event') ?? '');
  if (event === undefined) throw new ControlProblem('No such event.', 404);
  world.webhooks.send(event);
}

function reset<T extends Tables, E extends HookEvent, C extends Challenge>({
  world,
}: ControlCall<World<T, E, C>>) {
  world.barriers.clear();
  world.faults.clear();
  world.faults.forgetLate();
  world.webhooks.clear();
  world.events.clear();
  world.idempotency.clear();
  world.challenges.clear();
  world.ledgers.clear();
  world.offsetMs = 0;
}
