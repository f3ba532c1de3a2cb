/** A bank account that receives the money (BG-17). */
export interface BankAccount {
  /** BT-84: an IBAN, or a national account number. */
  readonly id: string;
  /** BT-85. */
  readonly name: string | null;
  /** BT-86, usually a BIC. */
  readonly bankId: string | null;
}

/** A card that was or will be charged (BG-18): never more than its last four digits. */
export interface PaymentCard {
  /** BT-87, the last four digits. */
  readonly last4: string;
  /** BT-88. */
  readonly holder: string | null;
}

/** A direct debit that the buyer allowed (BG-19). */
export interface Mandate {
  /** BT-89. */
  readonly id: string | null;
  /** BT-91. */
  readonly debitedAccount: string | null;
}

/** One payment means (BG-16). */
export interface PaymentMeans {
  /** BT-81: UNTDID 4461. */
  readonly code: string;
  /** BT-82. */
  readonly text: string | null;
  /** BT-83: the reference for the transfer. */
  readonly reference: string | null;
  readonly account: BankAccount | null;
  readonly card: PaymentCard | null;
  readonly mandate: Mandate | null;
}
