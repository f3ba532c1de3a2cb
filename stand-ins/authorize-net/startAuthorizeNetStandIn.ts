import { type StandIn, type StandInOptions, serveStandIn } from '#stand-ins/kit/serveStandIn.ts';
import { authorizeNetStandIn } from './authorizeNetStandIn.ts';

export type { StandIn };

/** Starts the imitation of Authorize.Net in this process. */
export function startAuthorizeNetStandIn(options: StandInOptions): Promise<StandIn> {
  return serveStandIn(authorizeNetStandIn, options);
}
