import type { Payer } from './processorRow.ts';
import type { Stage } from './Stage.ts';

/** How the other processor of a stage is paid through. */
export function otherPayer({ rows, world }: Stage): Payer {
  const [, other] = rows;
  if (other === undefined) throw new Error('There is one method only');
  return other.createPayer(world.probe(other), other);
}
