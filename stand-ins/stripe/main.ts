import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { stripeStandIn } from './stripeStandIn.ts';

await runStandIn(stripeStandIn);
