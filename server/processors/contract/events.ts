import type { ConnectionContext } from './connectionContext.ts';

/** An event as received; header names are in lower case. */
export interface RawEvent {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A verified event: the payment that it is about, by the processor's ids and, if the processor returns it, by our reference. */
export interface ProcessorEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | null;
  readonly paymentId: string | null;
  /**
   * Our own reference (the idempotency key of the call that created the payment); omitted if the processor does not return it.
   */
  readonly reference?: string | null;
  /** The session of a saved payment method, if the event is about one. */
  readonly setupId?: string | null;
  /** Whether the event is about a dispute of the payment. */
  readonly isDispute?: boolean;
}

/** What an event claims to be about, by the processor's ids. */
export interface EventNames {
  readonly accountId: string | null;
  /** Payments, and sessions of saved payment methods. */
  readonly ids: readonly string[];
}

/** The processor's webhook events. */
export interface EventCapability {
  /** Whether an event can only be verified by a call to the processor, which is made with few connections' keys. */
  readonly callsProcessor?: true;
  /**
   * What an event claims to be about. It is unverified and only selects the connections that try to verify it. Null for an event
   * that the processor never sends.
   */
  readNames(event: RawEvent): EventNames | null;
  /** Rejects with a `signature` failure if the event is not the processor's. */
  verify(context: ConnectionContext, event: RawEvent): Promise<ProcessorEvent>;
}
