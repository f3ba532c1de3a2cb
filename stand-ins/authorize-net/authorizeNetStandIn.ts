import { createHmac } from 'node:crypto';
import { jsonReply } from '#stand-ins/kit/http/Reply.ts';
import type { StandInDefinition } from '#stand-ins/kit/StandInDefinition.ts';
import { countStatuses, type Movement } from '#stand-ins/kit/state/ledgerReport.ts';
import type { StoredMethod } from '#stand-ins/kit/state/StoredMethod.ts';
import type { Challenge } from '#stand-ins/kit/World.ts';
import { failPayment, failRefund, hasFailedAfterApproval } from './failLater.ts';
import { handleCall } from './handleCall.ts';
import {
  type AuthorizeNetTables,
  createTables,
  type Notification,
  type Transaction,
  type World,
} from './World.ts';

/** The imitation of Authorize.Net: Accept.js, the window of AcceptUI.js, and the JSON API. */
export const authorizeNetStandIn: StandInDefinition<AuthorizeNetTables, Notification, Challenge> = {
  title: 'Authorize.Net',
  // the processor's keys look the same in both modes, so the API accepts only keys that begin with `standin_`
  isLive: (value) => /^https:\/\/(?:api2?|accept|js)\.authorize\.net(?:\/|$)|_live_/.test(value),
  createTables,
  api: {
    prefixes: ['/xml/'],
    handle: handleCall,
    buildOutage: (status) => jsonReply(status, {}),
    isRead: ({ body }) => /^\s*\{\s*"get\w+Request"/.test(body),
    moneyPath: '/xml/v1/request.api',
    barrierPoints: ['charge', 'refund'],
  },
  webhooks: {
    sign: ({ body, secret }) => ({
      'x-anet-signature': `sha512=${createHmac('sha512', secret).update(body).digest('hex').toUpperCase()}`,
    }),
    toBody: ({ id, type, eventDate, payload }) =>
      JSON.stringify({ notificationId: id, eventType: type, eventDate, payload }),
  },
  listMovements,
  listStored,
  controls: {
    'POST /settle': ({ world }) => settle(world),
    'POST /refunds/fail': failRefund,
    'POST /payments/fail': failPayment,
    'GET /charges': ({ world, query }) => countCharges(world, query.get('invoice')),
    'GET /credentials': ({ world }) => listCredentials(world),
    'GET /uses': ({ world, query }) => findUses(world, query.getAll('token')),
  },
  browser: {
    script: {
      paths: ['/v1/Accept.js', '/v3/AcceptUI.js'],
      entry: 'authorize-net/browser/script/main.js',
    },
    frames: { '/v3/acceptMain/acceptMain.html': 'authorize-net/browser/frame/accept-main.html' },
  },
};

/** Runs the daily settlement: settles everything that was captured or refunded so far. */
function settle(world: World): void {
  for (const { transactions, batches } of world.ledgers.all()) {
    const id = String(9_000_001 + batches.size);
    batches.set(id, { id, settledAt: world.now() });
    for (const one of transactions.values()) {
      if (one.batchId !== null) continue;
      if (one.status === 'capturedPendingSettlement') one.status = 'settledSuccessfully';
      else if (one.status === 'refundPendingSettlement') one.status = 'refundSettledSuccessfully';
      else if (one.status !== 'voided' && one.status !== 'declined' && !hasFailedAfterApproval(one))
        continue;
      one.batchId = id;
    }
  }
}

const STATUSES = { 1: 'succeeded', 2: 'failed', 4: 'pending' } as const;

function listMovements(world: World): Movement[] {
  return world.ledgers
    .all()
    .flatMap(({ account, transactions }) =>
      [...transactions.values()].flatMap((one) => toMovements(account, one)),
    );
}

/** The movements of a transaction. A voided charge has two: the charge and its refund. */
function toMovements(account: string, one: Transaction): Movement[] {
  const { id, amount, currency, responseCode } = one;
  const reference = one.description.split(' ').at(-1) ?? null;
  const status = hasFailedAfterApproval(one) ? 'failed' : STATUSES[responseCode];
  const about = { id, account, amount, currency, reference, status };
  if (one.type === 'refundTransaction') return [{ kind: 'refund', ...about }];
  const charge = { kind: 'charge' as const, ...about };
  return one.status === 'voided' ? [charge, { ...about, kind: 'refund' }] : [charge];
}

/** Counts the charges of an invoice, by the number that their descriptions begin with. */
function countCharges(world: World, invoice: string | null) {
  const all = world.ledgers.all().flatMap(({ transactions }) => [...transactions.values()]);
  const charges = all.filter(
    ({ type, description }) =>
      type === 'authCaptureTransaction' && description.split(' ')[0] === invoice,
  );
  return countStatuses(charges.map(({ responseCode }) => ({ status: STATUSES[responseCode] })));
}

/** Lists each charge's data about a stored card. */
function listCredentials(world: World) {
  const all = world.ledgers.all().flatMap(({ transactions }) => [...transactions.values()]);
  return all.map(({ processingOptions }) => processingOptions);
}

/** Lists the charges and stored cards of these tokens. */
function findUses(world: World, tokens: readonly string[]) {
  const all = world.ledgers.all().flatMap((ledger) => [...ledger.tokens]);
  const used = all.filter(([value]) => tokens.includes(value)).map(([, token]) => token);
  return {
    charges: used.flatMap(({ charge }) => charge ?? []),
    cards: used.flatMap(({ savedCard }) => savedCard ?? []),
  };
}

function listStored(world: World): StoredMethod[] {
  return world.ledgers
    .all()
    .flatMap(({ account, profiles }) =>
      [...profiles.values()].flatMap(({ id: profile, merchantCustomerId: customer, cards }) =>
        cards.map(({ id }) => ({ id: `${profile}/${id}`, account, customer })),
      ),
    );
}
