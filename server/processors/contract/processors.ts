import type { ProcessorName } from '#contract/codes.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import type { ConnectionContext } from './connectionContext.ts';
import type { Connected, ProcessorAdapter } from './processorAdapter.ts';

/** Seals and opens the secrets of connections; one of another owner does not open. */
export interface ConnectionSecrets {
  seal(
    secrets: ConnectionContext['secrets'],
    owner: Pick<ConnectionRow, 'appId' | 'processor' | 'accountId'>,
  ): string;
  /** `null` where none are stored, or they cannot be opened. */
  open(row: ConnectionRow): ConnectionContext['secrets'] | null;
}

/** The processors that this server speaks to. */
export interface Processors {
  readonly adapters: readonly ProcessorAdapter[];
  /** For whoever stores a connection; a payment is given opened secrets by `connect`. */
  readonly secrets: ConnectionSecrets;
  /** Those whose adapters take events: each has an address of its own for them. */
  readonly eventSenders: readonly ProcessorName[];
  /** A stored connection with its processor's adapter and opened secrets; null where the server has no adapter or no keys for it. */
  connect(row: ConnectionRow): Connected | null;
}
