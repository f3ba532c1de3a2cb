/** A payer's means that a processor stores for later charges, by the id that it is charged with. */
export interface StoredMethod {
  id: string;
  account: string;
  /** Its customer at the processor; null without one. */
  customer: string | null;
}
