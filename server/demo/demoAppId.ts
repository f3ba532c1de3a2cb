import type { demoBusinesses } from './demoBusinesses.ts';

/** A business of the demo. */
export type DemoAppId = keyof typeof demoBusinesses;
