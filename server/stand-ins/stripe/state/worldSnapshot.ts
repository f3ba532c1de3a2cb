import type { StripeEvent } from '../objects/event.ts';
import { type Challenge, type Ledger, ledgerOf, type World } from '../World.ts';

/** A plain copy of everything that a stand-in remembers, fit for JSON. */
export interface WorldSnapshot {
  version: 1;
  ledgers: LedgerSnapshot[];
  challenges: Challenge[];
  idempotency: ReturnType<World['idempotency']['export']>;
  events: StripeEvent[];
  /** Ids of the events that still have to be delivered. */
  undelivered: string[];
}

type Shelf = Exclude<keyof Ledger, 'account'>;
type LedgerSnapshot = { account: string } & {
  [S in Shelf]: Ledger[S] extends Map<string, infer T> ? [string, T][] : never;
};

const KEPT_EVENTS = 1000;

/** Copies the world's state. */
export function takeSnapshot(world: World): WorldSnapshot {
  return {
    version: 1,
    ledgers: [...world.ledgers.values()].map((ledger) => ({
      account: ledger.account,
      customers: [...ledger.customers],
      paymentMethods: [...ledger.paymentMethods],
      behaviours: [...ledger.behaviours],
      paymentIntents: [...ledger.paymentIntents],
      setupIntents: [...ledger.setupIntents],
      charges: [...ledger.charges],
      refunds: [...ledger.refunds],
    })),
    challenges: [...world.challenges.values()],
    idempotency: world.idempotency.export(),
    events: world.events.list().slice(-KEPT_EVENTS),
    undelivered: world.webhooks.unfinished().map((event) => event.id),
  };
}

/** Puts a snapshot into a fresh world and goes on delivering what was not delivered. */
export function restoreSnapshot(world: World, snapshot: WorldSnapshot): void {
  for (const saved of snapshot.ledgers) {
    const ledger = ledgerOf(world, saved.account);
    ledger.customers = new Map(saved.customers);
    ledger.paymentMethods = new Map(saved.paymentMethods);
    ledger.behaviours = new Map(saved.behaviours);
    ledger.paymentIntents = new Map(saved.paymentIntents);
    ledger.setupIntents = new Map(saved.setupIntents);
    ledger.charges = new Map(saved.charges);
    ledger.refunds = new Map(saved.refunds);
  }
  for (const challenge of snapshot.challenges) world.challenges.set(challenge.id, challenge);
  world.idempotency.import(snapshot.idempotency);
  world.events.restore(snapshot.events);
  for (const id of snapshot.undelivered) {
    const event = world.events.find(id);
    if (event !== undefined) world.webhooks.send(event);
  }
}
