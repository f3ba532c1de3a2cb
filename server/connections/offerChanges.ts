import type { Database } from '#server/database/database.ts';

type Listener = (appId: string) => void;

const listeners = new WeakMap<Database, Set<Listener>>();

/** Calls `listener` with the app id each time that this process has changed where a business is paid. */
export function onOfferChanged(db: Database, listener: Listener): void {
  listeners.set(db, (listeners.get(db) ?? new Set()).add(listener));
}

/** Must be called once such a change is committed: a response that was read before it is outdated. */
export function offerChanged(db: Database, appId: string): void {
  for (const listener of listeners.get(db) ?? []) listener(appId);
}
