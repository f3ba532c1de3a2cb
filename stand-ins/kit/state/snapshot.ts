import type { Challenge, World } from '../World.ts';
import type { HookEvent } from '../webhooks/HookEvent.ts';
import type { Entry } from './IdempotencyKeys.ts';
import type { SavedLedger, Tables } from './Ledgers.ts';

/** A plain copy of a stand-in's whole state for JSON. */
export interface Snapshot<E extends HookEvent, C extends Challenge> {
  version: 1;
  ledgers: SavedLedger[];
  challenges: C[];
  idempotency: [string, Entry][];
  events: E[];
  /** Ids of the events that still have to be delivered. */
  undelivered: string[];
  /** How far the clock was advanced; missing in older files. */
  offsetMs?: number;
}

const RETAINED_EVENTS = 1000;

/** Copies the world's state. */
export function takeSnapshot<T extends Tables, E extends HookEvent, C extends Challenge>(
  world: World<T, E, C>,
): Snapshot<E, C> {
  return {
    version: 1,
    ledgers: world.ledgers.export(),
    challenges: [...world.challenges.values()],
    idempotency: world.idempotency.export(),
    events: world.events.list().slice(-RETAINED_EVENTS),
    undelivered: world.webhooks.unfinished().map((event) => event.id),
    offsetMs: world.offsetMs,
  };
}

/** Imports a snapshot into a new world and continues pending deliveries. */
export function restoreSnapshot<T extends Tables, E extends HookEvent, C extends Challenge>(
  world: World<T, E, C>,
  snapshot: Snapshot<E, C>,
): void {
  world.offsetMs = snapshot.offsetMs ?? 0;
  world.ledgers.import(snapshot.ledgers);
  for (const challenge of snapshot.challenges) world.challenges.set(challenge.id, challenge);
  world.idempotency.import(snapshot.idempotency);
  world.events.restore(snapshot.events);
  for (const id of snapshot.undelivered) {
    const event = world.events.find(id);
    if (event !== undefined) world.webhooks.send(event);
  }
}
