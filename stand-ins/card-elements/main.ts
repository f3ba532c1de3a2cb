import { runStandIn } from '#stand-ins/kit/process/runStandIn.ts';
import { cardElementsStandIn } from './cardElementsStandIn.ts';

await runStandIn(cardElementsStandIn);
