import type { ConnectionContext } from './connectionContext.ts';

/** A message as it came in; header names are in lower case. */
export interface RawEvent {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A verified message of the processor: which payment it speaks of, by the processor's ids and, where it gives that back, by ours. */
export interface ProcessorEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | null;
  readonly paymentId: string | null;
  /** Our own reference (the idempotency key of the call that made the payment); left out where the processor does not give it back. */
  readonly reference?: string | null;
  /** The session of a saved method that it speaks of instead. */
  readonly setupId?: string | null;
  /** Whether it says that the payment is contested, or what was decided. */
  readonly isDispute?: boolean;
}

/** What an event says it is about, by the processor's ids. */
export interface EventNames {
  readonly accountId: string | null;
  /** Payments, and sessions of saved methods. */
  readonly ids: readonly string[];
}

/** The processor's messages to us. */
export interface EventCapability {
  /** Whether only the processor itself can say that it sent an event: it is asked with few connections' keys. */
  readonly callsProcessor?: true;
  /**
   * What a message says that it is about. Nothing is verified: it only chooses which connections try to. Null for one that the processor
   * never sends.
   */
  readNames(event: RawEvent): EventNames | null;
  /** Rejects with a `signature` failure for a message that is not the processor's. */
  verify(context: ConnectionContext, event: RawEvent): Promise<ProcessorEvent>;
}
