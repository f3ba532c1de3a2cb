import { runStandIn } from '../process/runStandIn.ts';
import { tokenStandIn } from './tokenStandIn.ts';

await runStandIn(tokenStandIn);
