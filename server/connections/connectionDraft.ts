import type { ProcessorName } from '#contract/codes.ts';
import type { Keys } from './findKeysFault.ts';

/** An account of a business at a processor, as its settings name it. */
export interface ConnectionDraft {
  readonly processor: ProcessorName;
  readonly accountId: string;
  /** Omitted for a connection that is offered. */
  readonly isActive?: boolean;
  /**
   * `environment` uses the server's keys and removes its own. If omitted, an existing connection keeps its keys and a new
   * one uses the server's.
   */
  readonly keys?: 'environment' | Keys;
  /** For a connection with the server's keys: its own settings, which override the server's. */
  readonly settings?: Keys['settings'];
}
