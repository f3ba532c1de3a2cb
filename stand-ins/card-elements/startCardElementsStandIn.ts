import { type StandIn, type StandInOptions, serveStandIn } from '#stand-ins/kit/serveStandIn.ts';
import { cardElementsVendor } from './cardElementsVendor.ts';

export type { StandIn };

/** Starts the imitation of a vendor behind hosted card elements in this process. */
export function startCardElementsStandIn(options: StandInOptions): Promise<StandIn> {
  return serveStandIn(cardElementsVendor, options);
}
