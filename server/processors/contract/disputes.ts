import type { ConnectionContext } from './connectionContext.ts';
import type { ProcessorPayment } from './processorPayment.ts';

/**
 * What a payer contests about a payment at their bank or at the processor, in minor units of the payment's currency. `open`: nobody has decided;
 * `lost`: the payer has the money back; `won`: it stays with the business, also where a claim was withdrawn.
 */
export interface ProcessorDispute {
  readonly id: string;
  readonly amountMinor: number;
  readonly state: 'open' | 'won' | 'lost';
}

/** Claims of payers against payments that they made. We only read them: they are answered in the processor's own console. */
export interface DisputeCapability {
  /** Whether what a lost dispute takes is among the payment's refunds, too; left out, it stands beside them. */
  readonly areRefunds?: true;
  /** All of one payment, as they stand now. */
  list(
    context: ConnectionContext,
    payment: Pick<ProcessorPayment, 'id' | 'currency' | 'captureId'>,
  ): Promise<readonly ProcessorDispute[]>;
}
