import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { rainforestVendor } from './rainforestVendor.ts';

await runStandIn(rainforestVendor);
