import { type StandIn, type StandInOptions, serveStandIn } from '#stand-ins/kit/serveStandIn.ts';
import { payPalStandIn } from './payPalStandIn.ts';

export type { StandIn };

/** Starts the imitation of PayPal in this process. */
export function startPayPalStandIn(options: StandInOptions): Promise<StandIn> {
  return serveStandIn(payPalStandIn, options);
}
