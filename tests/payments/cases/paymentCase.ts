import type { Capabilities } from '#server/processors/contract/processorAdapter.ts';
import type { ProcessorRow } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';

/** One thing that is tried with each processor. The judge comes after it. */
export interface PaymentCase {
  readonly title: string;
  /** Whether `npm test` tries it too. */
  readonly isSample?: true;
  /** Whether another processor of the same business takes part. */
  readonly hasTwoMethods?: true;
  /** Whether it buys with a checkout form and is judged there, and not by what its invoice was paid. */
  readonly isOfForm?: true;
  /** Left out, every processor has such a thing. */
  isPossible?(row: ProcessorRow, capabilities: Capabilities): boolean;
  play(stage: Stage): Promise<void>;
}
