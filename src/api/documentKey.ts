/** Names one document of one business, as its link does. */
export interface DocumentKey {
  readonly appId: string;
  readonly xid: string;
}

/** A document to change, with what the change carries. */
export interface DocumentChange extends DocumentKey {
  /** UUID of this change; the same one for every retry of it. */
  readonly idempotencyKey: string;
}
