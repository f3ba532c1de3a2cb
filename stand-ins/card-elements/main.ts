import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { cardElementsVendor } from './cardElementsVendor.ts';

await runStandIn(cardElementsVendor);
