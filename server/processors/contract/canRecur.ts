import type { ProcessorAdapter } from './processorAdapter.ts';
import { storesTokens } from './storesTokens.ts';

/**
 * Whether a processor can save today's payment method, or one saved without a payment, and charge it later without its payer.
 * Only such processors are offered for later charges.
 */
export function canRecur(adapter: Pick<ProcessorAdapter, 'capabilities'>): boolean {
  const { vault, orders, setups } = adapter.capabilities;
  const charges = vault !== undefined || orders?.captureSaved !== undefined;
  return charges && (setups?.storePaid !== undefined || storesTokens(adapter));
}
