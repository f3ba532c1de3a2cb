import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { authorizeNetVendor } from './authorizeNetVendor.ts';

await runStandIn(authorizeNetVendor);
