/** Identifies a document of a business, as its link does. */
export interface DocumentKey {
  readonly appId: string;
  readonly xid: string;
}

/** A document to change, with its idempotency key. */
export interface DocumentChange extends DocumentKey {
  /** Idempotency key: a UUID, the same for every retry. */
  readonly idempotencyKey: string;
}
