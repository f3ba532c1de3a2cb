import { type StandIn, type StandInOptions, serveStandIn } from '#stand-ins/kit/serveStandIn.ts';
import { stripeStandIn } from './stripeStandIn.ts';

export type { StandIn };

/** Starts the imitation of Stripe in this process. */
export function startStripeStandIn(options: StandInOptions): Promise<StandIn> {
  return serveStandIn(stripeStandIn, options);
}
