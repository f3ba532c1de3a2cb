import { isDeepStrictEqual } from 'node:util';
import {
  connectionsOfAccount,
  connectionsOfProcessor,
} from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import type { ProcessorEvent, RawEvent } from '#server/processors/contract/events.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { VerifiedEvent } from './receiveProcessorEvent.ts';

/** An event as received, unverified, and the network that it came from; null for this machine. */
export interface UnverifiedEvent {
  readonly raw: RawEvent;
  readonly visitor: string | null;
  /** Called with the business that the event is for, as soon as that is known, and before the event is verified. */
  readonly onBusiness?: (appId: string) => void;
}

/** A connection that may verify an event. */
export interface Verifier {
  readonly row: ConnectionRow;
  readonly connected: Connected;
}

type Finding = Pick<ServerContext, 'db' | 'processors'>;

/**
 * The accounts that an event may be about: the one that it names, otherwise that of the connection that verified it. A platform's
 * endpoint signs for all accounts behind it, so connections with the same secrets verify events of each other's accounts, and of no
 * others.
 */
export async function toVerifiedEvent(
  deps: Finding,
  { row, connected }: Verifier,
  event: ProcessorEvent,
): Promise<VerifiedEvent> {
  const { processor, accountId, secretsSource } = row;
  const isSame = (other: ConnectionRow) => hasSecrets(deps, other, connected);
  const find = async (rows: Promise<readonly ConnectionRow[]>) =>
    (await rows).filter(isSame).map((other) => other.accountId);
  const toAccounts = async () => {
    if (event.accountId === accountId) return [accountId];
    if (event.accountId !== null)
      return find(connectionsOfAccount(deps.db, processor, event.accountId));
    if (secretsSource === 'stored') return [accountId];
    return [accountId, ...(await find(connectionsOfProcessor(deps.db, processor)))];
  };
  return { processor, event, accountIds: [...new Set(await toAccounts())] };
}

function hasSecrets(
  { processors }: Finding,
  row: ConnectionRow,
  { context: { secrets } }: Connected,
): boolean {
  const other = processors.connect(row);
  return other !== null && isDeepStrictEqual(other.context.secrets, secrets);
}
