import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { authorizeNetStandIn } from './authorizeNetStandIn.ts';

await runStandIn(authorizeNetStandIn);
