import type { ProcessorAdapter } from './processorAdapter.ts';
import { storesTokens } from './storesTokens.ts';

/**
 * Whether a processor can keep what pays today, or what is saved with nothing to pay, and charge it later without its payer: only then
 * is it offered where something is charged later.
 */
export function canRecur(adapter: Pick<ProcessorAdapter, 'capabilities'>): boolean {
  const { vault, orders, setups } = adapter.capabilities;
  const charges = vault !== undefined || orders?.captureSaved !== undefined;
  return charges && (setups?.storePaid !== undefined || storesTokens(adapter));
}
