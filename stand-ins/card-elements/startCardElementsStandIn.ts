import { type StandIn, type StandInOptions, serveStandIn } from '#stand-ins/kit/serveStandIn.ts';
import { cardElementsStandIn } from './cardElementsStandIn.ts';

export type { StandIn };

/** Starts the imitation of a processor behind hosted card elements in this process. */
export function startCardElementsStandIn(options: StandInOptions): Promise<StandIn> {
  return serveStandIn(cardElementsStandIn, options);
}
