import type { ConnectionContext } from './connectionContext.ts';
import type { ProcessorPayment } from './processorPayment.ts';

/**
 * A payer's dispute of a payment at their bank or the processor, in minor units of the payment's currency. `open`: undecided;
 * `lost`: the payer has the money back; `won`: the business keeps it, also if a claim was withdrawn.
 */
export interface ProcessorDispute {
  readonly id: string;
  readonly amountMinor: number;
  readonly state: 'open' | 'won' | 'lost';
}

/** Disputes of payments. We only read them: the business responds to them in the processor's dashboard. */
export interface DisputeCapability {
  /** Whether the payment's refunds include what a lost dispute takes. Otherwise it is separate. */
  readonly areRefunds?: true;
  /** All disputes of one payment, as they are now. */
  list(
    context: ConnectionContext,
    payment: Pick<ProcessorPayment, 'id' | 'currency' | 'captureId'>,
  ): Promise<readonly ProcessorDispute[]>;
}
