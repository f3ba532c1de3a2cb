import type { ProcessorName } from '#contract/codes.ts';
import type { ProcessorModule } from './contract.ts';

const MODULES: Partial<Record<ProcessorName, () => Promise<ProcessorModule>>> = {
  STRIPE: () => import('./processors/stripe/index.ts').then((late) => late.stripe),
};

/** Fetches one processor's chunk; `null` for one that this app does not know. Rejects when the chunk does not arrive. */
export function fetchProcessor(name: ProcessorName): Promise<ProcessorModule | null> {
  return MODULES[name]?.() ?? Promise.resolve(null);
}
