/** An identifier with the scheme that issued it, as the document writes both; the scheme may be missing. */
export interface Identifier {
  readonly id: string;
  readonly scheme: string | null;
}

/** A postal address (BG-5, BG-8, BG-12, BG-15). `country` is alpha-2, as the document writes it. */
export interface PostalAddress {
  /** BT-35, BT-50, BT-64, BT-75. */
  readonly line1: string | null;
  /** BT-36, BT-51, BT-65, BT-76. */
  readonly line2: string | null;
  /** BT-162, BT-163, BT-164, BT-165. */
  readonly line3: string | null;
  /** BT-37, BT-52, BT-66, BT-77. */
  readonly city: string | null;
  /** BT-38, BT-53, BT-67, BT-78. */
  readonly postalCode: string | null;
  /** BT-39, BT-54, BT-68, BT-79. */
  readonly region: string | null;
  /** BT-40, BT-55, BT-69, BT-80. */
  readonly country: string | null;
}

/** The contact of a party (BG-6, BG-9). */
export interface PartyContact {
  /** BT-41, BT-56. */
  readonly name: string | null;
  /** BT-42, BT-57. */
  readonly phone: string | null;
  /** BT-43, BT-58. */
  readonly email: string | null;
}

/** Seller (BG-4) or buyer (BG-7). */
export interface Party {
  /** BT-27, BT-44: the legal name; where only a trading name is given, that one. */
  readonly name: string;
  /** BT-28, BT-45. */
  readonly tradingName: string | null;
  /** BT-29, BT-46. */
  readonly ids: readonly Identifier[];
  /** BT-30, BT-47. */
  readonly legalId: Identifier | null;
  /** BT-31, BT-48. */
  readonly vatId: string | null;
  /** BT-32: a tax registration that is not one for VAT. */
  readonly taxRegistrationId: string | null;
  /** BT-33. */
  readonly legalInformation: string | null;
  /** BT-34, BT-49. */
  readonly electronicAddress: Identifier | null;
  readonly address: PostalAddress | null;
  readonly contact: PartyContact | null;
}

/** Who receives the money when it is not the seller (BG-10). */
export interface Payee {
  /** BT-59. */
  readonly name: string;
  /** BT-60. */
  readonly id: Identifier | null;
  /** BT-61. */
  readonly legalId: Identifier | null;
}

/** The seller's tax representative (BG-11). */
export interface TaxRepresentative {
  /** BT-62. */
  readonly name: string;
  /** BT-63. */
  readonly vatId: string | null;
  /** BG-12. */
  readonly address: PostalAddress | null;
}

/** Where, when and to whom goods or services were delivered (BG-13, BG-15). */
export interface Delivery {
  /** BT-70. */
  readonly name: string | null;
  /** BT-71. */
  readonly locationId: Identifier | null;
  /** BT-72. */
  readonly deliveredOn: string | null;
  /** BG-15. */
  readonly address: PostalAddress | null;
}
