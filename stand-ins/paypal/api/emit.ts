import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import { toTime, type World } from '../World.ts';

/** Sends an event about an object, which has the same format as in responses. */
export function emit(world: World, type: string, resource: object): void {
  const kind = /\.ORDER\./.test(type) ? 'checkout-order' : type.split('.')[1]?.toLowerCase();
  const isRefund = /\.CAPTURE\.RE(?:FUNDED|VERSED)$/.test(type);
  world.events.add({
    id: `WH-${randomLetters(17).toUpperCase()}-${randomLetters(17).toUpperCase()}`,
    type,
    event_type: type,
    event_version: '1.0',
    resource_type: isRefund ? 'refund' : (kind ?? ''),
    resource_version: '2.0',
    create_time: toTime(world),
    summary: 'An event of the stand-in',
    resource,
  });
}
