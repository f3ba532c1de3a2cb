import { systemClock } from '#platform/clock.ts';
import { startCardFrame } from './startCardFrame.ts';

startCardFrame({ page: window, clock: systemClock, fetch: (...call) => fetch(...call) });
