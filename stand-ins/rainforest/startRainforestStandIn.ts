import { type StandIn, type StandInOptions, serveStandIn } from '#stand-ins/kit/serveStandIn.ts';
import { rainforestStandIn } from './rainforestStandIn.ts';

export type { StandIn };

/** Starts the imitation of Rainforest in this process. */
export function startRainforestStandIn(options: StandInOptions): Promise<StandIn> {
  return serveStandIn(rainforestStandIn, options);
}
