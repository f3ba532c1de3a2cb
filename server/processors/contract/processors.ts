import type { ProcessorName } from '#contract/codes.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import type { ConnectionContext } from './connectionContext.ts';
import type { Connected, ProcessorAdapter } from './processorAdapter.ts';

/** Encrypts and decrypts the secrets of connections; secrets of another owner are not decrypted. */
export interface ConnectionSecrets {
  seal(
    secrets: ConnectionContext['secrets'],
    owner: Pick<ConnectionRow, 'appId' | 'processor' | 'accountId'>,
  ): string;
  /** `null` if none are stored, or they cannot be decrypted. */
  open(row: ConnectionRow): ConnectionContext['secrets'] | null;
}

/** The processors that this server uses. */
export interface Processors {
  readonly adapters: readonly ProcessorAdapter[];
  /** For storing a connection; payments get decrypted secrets from `connect`. */
  readonly secrets: ConnectionSecrets;
  /** The processors whose adapters receive events; each has a webhook address of its own. */
  readonly eventSenders: readonly ProcessorName[];
  /**
   * A stored connection with its processor's adapter and decrypted secrets; null if the server has no adapter or no keys for it.
   */
  connect(row: ConnectionRow): Connected | null;
}
