import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import { toTime, type World } from '../World.ts';

/** Announces what happened to an object, as it is answered. */
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
