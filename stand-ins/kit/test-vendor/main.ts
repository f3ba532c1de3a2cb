import { runStandIn } from '../process/runStandIn.ts';
import { tokenVendor } from './tokenVendor.ts';

await runStandIn(tokenVendor);
