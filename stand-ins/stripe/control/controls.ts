import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import type { ControlCall, ControlHandler } from '#stand-ins/kit/control/ControlHandler.ts';
import type { Scene } from '../events/emit.ts';
import { finishChallenge } from '../intents/finishChallenge.ts';
import { syncPayment } from '../intents/syncPayment.ts';
import type { World } from '../World.ts';
import { chargeReport } from './chargeReport.ts';
import { decideDispute, openDispute } from './dispute.ts';
import { failPayment } from './failPayment.ts';
import { failRefund } from './failRefund.ts';

/** The control calls that only this stand-in has. */
export const controls: Readonly<Record<string, ControlHandler<World>>> = {
  'GET /charges': ({ world, query }) => chargeReport(world, query),
  'GET /intents': ({ world }) => listIntents(world),
  'POST /settle': settle,
  'POST /challenge': resolveChallenge,
  'POST /confirm-first': confirmFirst,
  'POST /disputes': openDispute,
  'POST /disputes/decide': decideDispute,
  'POST /payments/fail': failPayment,
  'POST /refunds/fail': ({ world, body }) => failRefund(world, body.text('payment_intent') ?? ''),
};

function listIntents(world: World) {
  const ledgers = world.ledgers.all();
  const list = <T extends object>(tableOf: (ledger: (typeof ledgers)[number]) => Map<string, T>) =>
    ledgers.flatMap((ledger) =>
      [...tableOf(ledger).values()].map((one) => ({ ...one, account: ledger.account || null })),
    );
  return {
    payment_intents: list(({ paymentIntents }) => paymentIntents),
    setup_intents: list(({ setupIntents }) => setupIntents),
  };
}

function settle({ world, body }: ControlCall<World>) {
  const id = body.text('payment_intent') ?? '';
  const isPaid = body.choice('outcome', ['succeeded', 'failed']) === 'succeeded';
  const ledger = world.ledgers.all().find((one) => one.paymentIntents.has(id));
  const intent = ledger?.paymentIntents.get(id);
  if (ledger === undefined || intent === undefined) throw new ControlProblem(`No ${id}.`, 404);
  return world.locks.run(id, () => {
    const scene: Scene = { world, ledger, request: { id: null, idempotency_key: null } };
    if (syncPayment(scene, intent, isPaid)) return { status: intent.status };
    throw new ControlProblem(`${id} is ${intent.status}, not processing.`, 409);
  });
}

async function resolveChallenge({ world, body }: ControlCall<World>) {
  const id = body.text('intent') ?? '';
  const outcome = body.choice('outcome', ['succeeded', 'failed', 'pending']);
  const waiting = [...world.challenges.values()].find((challenge) => challenge.intent === id);
  const finished = waiting && (await finishChallenge(world, waiting.id, outcome));
  if (finished === undefined) throw new ControlProblem(`${id} has no pending authentication.`, 409);
  return { status: finished.intent.status };
}

/** Makes the payer confirm an intent just before its next cancellation. */
function confirmFirst({ world, body }: ControlCall<World>) {
  const id = body.text('payment_intent') ?? '';
  const method = body.text('payment_method') ?? '';
  const ledger = world.ledgers.all().find((one) => one.paymentIntents.has(id));
  if (ledger === undefined) throw new ControlProblem(`No ${id}.`, 404);
  ledger.confirmsFirst.set(id, method);
  return { payment_intent: id, payment_method: method };
}
