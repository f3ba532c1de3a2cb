import type { Capabilities } from '#server/processors/contract/processorAdapter.ts';
import type { ProcessorRow } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';

/** A case that runs with each processor; `judgeStage` checks books and ledger after it. */
export interface PaymentCase {
  readonly title: string;
  /** Whether `npm test` runs it too. */
  readonly isSample?: true;
  /** Whether another processor of the same business is involved. */
  readonly hasTwoMethods?: true;
  /** Whether it uses a checkout form and checks the books itself, instead of `judgeStage`. */
  readonly isOfForm?: true;
  /** Omitted if every processor supports the case. */
  isPossible?(row: ProcessorRow, capabilities: Capabilities): boolean;
  play(stage: Stage): Promise<void>;
}
