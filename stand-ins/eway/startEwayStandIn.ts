import { type StandIn, type StandInOptions, serveStandIn } from '#stand-ins/kit/serveStandIn.ts';
import { ewayStandIn } from './ewayStandIn.ts';

export type { StandIn };

/** Starts the imitation of eWay in this process. */
export function startEwayStandIn(options: StandInOptions): Promise<StandIn> {
  return serveStandIn(ewayStandIn, options);
}
