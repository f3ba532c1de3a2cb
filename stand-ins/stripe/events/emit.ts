import type { ForcedOutcome } from '#stand-ins/kit/control/Faults.ts';
import { nowSeconds } from '#stand-ins/kit/World.ts';
import { buildEvent } from '../objects/event.ts';
import type { Ledger, World } from '../World.ts';

/** The context of a change: the world, the account's ledger, and the request that caused it. */
export interface Scene {
  world: World;
  ledger: Ledger;
  request: { id: string | null; idempotency_key: string | null };
  /** The outcome of a planned fault. */
  forced?: ForcedOutcome | undefined;
}

/** Records an event about an object in its current state. */
export function emit(scene: Scene, type: string, object: object, previous?: object): void {
  const { world, ledger, request } = scene;
  const created = nowSeconds(world);
  const account = ledger.account;
  world.events.add(buildEvent({ type, created, object, previous, account, request }));
}
