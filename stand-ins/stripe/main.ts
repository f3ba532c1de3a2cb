import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { stripeVendor } from './stripeVendor.ts';

await runStandIn(stripeVendor);
