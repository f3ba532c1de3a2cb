import type { Call } from './Call.ts';
import { resourceMissing } from './failures.ts';

/** Reads an event of this account. */
export function getEvent(call: Call) {
  const id = call.parts.id ?? '';
  const event = call.world.events.find(id);
  const account = event !== undefined && 'account' in event ? event.account : '';
  if (event === undefined || account !== call.ledger.account) {
    throw resourceMissing('event', id, 'id');
  }
  return event;
}
