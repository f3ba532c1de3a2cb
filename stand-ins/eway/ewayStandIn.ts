import { jsonReply } from '#stand-ins/kit/http/Reply.ts';
import type { StandInDefinition } from '#stand-ins/kit/StandInDefinition.ts';
import { countStatuses, type Movement } from '#stand-ins/kit/state/ledgerReport.ts';
import type { StoredMethod } from '#stand-ins/kit/state/StoredMethod.ts';
import type { Challenge } from '#stand-ins/kit/World.ts';
import type { HookEvent } from '#stand-ins/kit/webhooks/HookEvent.ts';
import { handleCall } from './handleCall.ts';
import { createTables, type EwayTables, type World } from './World.ts';

/** The imitation of eWay: Rapid transactions, token customers, Secure Fields and eCrypt. */
export const ewayStandIn: StandInDefinition<EwayTables, HookEvent, Challenge> = {
  title: 'eWay',
  isLive: (value) => /^epk-(?!standin)|^https:\/\/api\.ewaypayments\.com(?:\/|$)/.test(value),
  createTables,
  api: {
    prefixes: ['/Transaction', '/Customer/', '/SecureField'],
    handle: handleCall,
    buildOutage: (status) => jsonReply(status, { Errors: 'S5000' }),
    moneyPath: '/Transaction',
    barrierPoints: ['charge', 'refund'],
  },
  webhooks: { sign: () => ({}) },
  listMovements,
  listStored,
  controls: {
    'GET /charges': ({ world, query }) => countCharges(world, query.get('invoice')),
    'GET /types': ({ world }) =>
      [...world.ledgers.of('').transactions.values()].map(({ transactionType: type }) => type),
  },
  browser: {
    script: {
      paths: ['/scripts/eWAY.min.js', '/scripts/eCrypt.min.js'],
      entry: 'eway/browser/script/main.js',
    },
    frames: { '/secure-field': 'eway/browser/frame/secure-field.html' },
  },
};

function listMovements(world: World): Movement[] {
  return world.ledgers.all().flatMap(({ account, transactions }) =>
    [...transactions.values()].map(({ kind, id, amount, currency, reference, isDone }) => ({
      kind,
      id,
      account,
      amount,
      currency,
      reference,
      status: isDone ? ('succeeded' as const) : ('failed' as const),
    })),
  );
}

/** Counts the charges of an invoice, by its number. */
function countCharges(world: World, invoice: string | null) {
  const all = [...world.ledgers.of('').transactions.values()];
  const charges = all.filter(
    ({ kind, invoiceNumber }) => kind === 'charge' && invoiceNumber === invoice,
  );
  return countStatuses(charges.map(({ isDone }) => ({ status: isDone ? 'succeeded' : 'failed' })));
}

function listStored(world: World): StoredMethod[] {
  return world.ledgers
    .all()
    .flatMap(({ account, customers }) =>
      [...customers.values()].map(({ id, reference: customer }) => ({ id, account, customer })),
    );
}
