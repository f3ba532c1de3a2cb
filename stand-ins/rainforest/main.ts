import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { rainforestStandIn } from './rainforestStandIn.ts';

await runStandIn(rainforestStandIn);
