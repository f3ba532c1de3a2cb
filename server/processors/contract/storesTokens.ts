import type { ProcessorAdapter } from './processorAdapter.ts';

/** Whether a processor saves a card by its token alone, without a session. */
export function storesTokens({ capabilities }: Pick<ProcessorAdapter, 'capabilities'>): boolean {
  const { setups, vault } = capabilities;
  return setups === undefined && vault?.store !== undefined;
}
