import type { Payer } from './processorRow.ts';
import type { Stage } from './Stage.ts';

/** A payer who uses the other processor of a stage. */
export function otherPayer({ rows, world }: Stage): Payer {
  const [, other] = rows;
  if (other === undefined) throw new Error('The stage has only one processor');
  return other.createPayer(world.probe(other), other);
}
