import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { payPalVendor } from './payPalVendor.ts';

await runStandIn(payPalVendor);
