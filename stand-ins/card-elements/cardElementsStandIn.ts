import { jsonReply } from '#stand-ins/kit/http/Reply.ts';
import type { StandInDefinition } from '#stand-ins/kit/StandInDefinition.ts';
import { countStatuses, type Movement } from '#stand-ins/kit/state/ledgerReport.ts';
import type { StoredMethod } from '#stand-ins/kit/state/StoredMethod.ts';
import type { HookEvent } from '#stand-ins/kit/webhooks/HookEvent.ts';
import { handleCall } from './handleCall.ts';
import { steps } from './steps.ts';
import {
  type CardElementsTables,
  type Challenge,
  type Charge,
  createTables,
  type StoredCard,
  type World,
} from './World.ts';

/** The imitation of a processor behind hosted card elements: creates tokens and charges them. */
export const cardElementsStandIn: StandInDefinition<CardElementsTables, HookEvent, Challenge> = {
  title: 'Card elements',
  isLive: (value) => /^(?:sk|pk)_live_/.test(value),
  createTables,
  api: {
    prefixes: ['/v1/'],
    headers: ['idempotency-key'],
    handle: handleCall,
    buildOutage: (status) => jsonReply(status, { error: { code: 'outage' } }),
    moneyPath: '/v1/charges',
    barrierPoints: ['charge', 'refund'],
  },
  webhooks: { sign: () => ({}) },
  listMovements,
  listStored,
  controls: {
    'GET /charges': ({ world, query }) => countCharges(world, query.get('invoice')),
    'GET /credentials': ({ world }) => [...world.ledgers.of('').credentials.values()],
    'GET /uses': ({ world, query }) => listUses(world, query.getAll('token')),
  },
  steps,
};

const STATUSES: Readonly<Record<Charge['status'], Movement['status']>> = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
  declined: 'failed',
  canceled: 'failed',
};

function listMovements(world: World): Movement[] {
  return world.ledgers.all().flatMap(({ account, charges, refunds }) => [
    ...[...charges.values()].map(({ id, amount, currency, status, reference }) => ({
      kind: 'charge' as const,
      id,
      account,
      amount,
      currency,
      reference,
      status: STATUSES[status],
    })),
    ...[...refunds.values()].map(({ id, amount, currency, reference }) => ({
      kind: 'refund' as const,
      id,
      account,
      amount,
      currency,
      reference,
      status: 'succeeded' as const,
    })),
  ]);
}

/** Counts the charges of an invoice, by the number in their metadata. */
function countCharges(world: World, invoice: string | null) {
  const charges = [...world.ledgers.of('').charges.values()];
  return countStatuses(charges.filter(({ metadata }) => metadata.invoice_number === invoice));
}

function listStored(world: World): StoredMethod[] {
  return world.ledgers
    .all()
    .flatMap(({ account, cards }) =>
      [...cards.values()]
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ id, customer }) => ({ id, account, customer })),
    );
}

/** Lists the successful charges and stored cards of tokens, by id. */
function listUses(world: World, names: readonly string[]) {
  const { charges, paidWith, cards } = world.ledgers.of('');
  const isPaidWith = ({ id, status }: Charge) =>
    status === 'succeeded' && names.includes(paidWith.get(id)?.id ?? '');
  const isStored = ({ token, isRemoved }: StoredCard) => !isRemoved && names.includes(token);
  return {
    charges: [...charges.values()].filter(isPaidWith).map(({ id }) => id),
    cards: [...cards.values()].filter(isStored).map(({ id }) => id),
  };
}
