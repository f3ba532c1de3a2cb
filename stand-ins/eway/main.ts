import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { ewayVendor } from './ewayVendor.ts';

await runStandIn(ewayVendor);
