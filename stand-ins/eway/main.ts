import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { ewayStandIn } from './ewayStandIn.ts';

await runStandIn(ewayStandIn);
