import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { payPalStandIn } from './payPalStandIn.ts';

await runStandIn(payPalStandIn);
