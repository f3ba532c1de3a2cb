import type { ProcessorName } from '#contract/codes.ts';
import type { Keys } from './findKeysFault.ts';

/** An account of a business at a processor, as its settings name it. */
export interface ConnectionDraft {
  readonly processor: ProcessorName;
  readonly accountId: string;
  /** Left out: it is offered. */
  readonly isActive?: boolean;
  /** `environment`: those of the server, and none of its own. Left out: those that it has, the server's for a new one. */
  readonly keys?: 'environment' | Keys;
  /** Of a connection with the server's keys: settings of its own, over those of the server. */
  readonly settings?: Keys['settings'];
}
