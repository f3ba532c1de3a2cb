import type { ProcessorAdapter } from './processorAdapter.ts';

/** Whether a processor saves a card by its token alone, with no session before it. */
export function storesTokens({ capabilities }: Pick<ProcessorAdapter, 'capabilities'>): boolean {
  const { setups, vault } = capabilities;
  return setups === undefined && vault?.store !== undefined;
}
