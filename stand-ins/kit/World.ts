import type { Barriers } from './control/Barriers.ts';
import type { Faults } from './control/Faults.ts';
import type { IdempotencyKeys } from './state/IdempotencyKeys.ts';
import type { Ledgers, Tables } from './state/Ledgers.ts';
import type { Locks } from './state/Locks.ts';
import type { EventLog } from './webhooks/EventLog.ts';
import type { HookEvent } from './webhooks/HookEvent.ts';
import type { WebhookSender } from './webhooks/WebhookSender.ts';

/** A step outside the API that a payment waits for: a dialog in a frame, or a page that the payer is redirected to. */
export interface Challenge {
  id: string;
  account: string;
  returnUrl: string | null;
}

/** The whole state of one running stand-in. The persistent part is in `state/snapshot.ts`. */
export interface World<
  T extends Tables = Tables,
  E extends HookEvent = HookEvent,
  C extends Challenge = Challenge,
> {
  /** Milliseconds since 1970, advanced by `offsetMs`. */
  now: () => number;
  offsetMs: number;
  apiUrl: string;
  frameUrl: string;
  ledgers: Ledgers<T>;
  challenges: Map<string, C>;
  locks: Locks;
  idempotency: IdempotencyKeys;
  barriers: Barriers;
  faults: Faults;
  events: EventLog<E>;
  webhooks: WebhookSender<E>;
}

/** The world's clock in whole seconds. */
export function nowSeconds(world: Pick<World, 'now'>): number {
  return Math.floor(world.now() / 1000);
}
