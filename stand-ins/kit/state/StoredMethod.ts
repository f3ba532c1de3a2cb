/** A payment method that a processor stores, with the id that it is charged with. */
export interface StoredMethod {
  id: string;
  account: string;
  /** The customer at the processor; null without one. */
  customer: string | null;
}
