import type { Processors } from '#server/processors/contract/processors.ts';
import type { ConnectionDraft } from './connectionDraft.ts';
import { ConnectionRefused } from './connectionRefused.ts';

/**
 * Refuses drafts that no server could store: a processor without an adapter, an invalid account, the same account twice.
 */
export function checkConnections(
  { adapters }: Pick<Processors, 'adapters'>,
  connections: readonly ConnectionDraft[],
): void {
  for (const [index, draft] of connections.entries()) {
    const fault = findFault(adapters, draft) ?? findTwin(connections.slice(0, index), draft);
    if (fault === null) continue;
    throw new ConnectionRefused(`Connection ${index + 1} (${draft.processor}): ${fault}`);
  }
}

function findFault(
  adapters: Processors['adapters'],
  { processor, accountId }: ConnectionDraft,
): string | null {
  const adapter = adapters.find(({ name }) => name === processor);
  if (adapter === undefined) {
    return `it is not supported, only ${adapters.map(({ name }) => name).join(', ')}`;
  }
  const { pattern, example } = adapter.fields.account;
  return pattern.test(accountId) ? null : `“accountId” does not look like “${example}”`;
}

function findTwin(earlier: readonly ConnectionDraft[], draft: ConnectionDraft): string | null {
  const twin = earlier.findIndex(
    ({ processor, accountId }) => processor === draft.processor && accountId === draft.accountId,
  );
  return twin < 0 ? null : `connection ${twin + 1} has the same account`;
}
