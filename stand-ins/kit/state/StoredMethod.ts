/** A payer's means that a processor stores for later charges, by the id that it is charged with. */
export interface StoredMethod {
  id: string;
  account: string;
  /** Whose it is at the processor; null where nobody is named. */
  customer: string | null;
}
