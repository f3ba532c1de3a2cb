/** VAT category code (BT-95, BT-102, BT-118, BT-151) with its percent rate (BT-96, BT-103, BT-119, BT-152). */
export interface VatCategory {
  readonly code: string;
  readonly rate: string | null;
}

/** From and to (BT-73 and BT-74, BT-134 and BT-135); either may be missing. */
export interface Period {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

/** An allowance or a charge, of the document (BG-20, BG-21) or of a line (BG-27, BG-28). Amounts are decimal text. */
export interface Adjustment {
  /** BT-92, BT-99, BT-136, BT-141. */
  readonly amount: string;
  /** BT-93, BT-100, BT-137, BT-142. */
  readonly baseAmount: string | null;
  /** BT-94, BT-101, BT-138, BT-143. */
  readonly percent: string | null;
  /** BT-97, BT-104, BT-139, BT-144. */
  readonly reason: string | null;
  /** BT-98, BT-105, BT-140, BT-145. */
  readonly reasonCode: string | null;
  /** BT-95 and BT-96, BT-102 and BT-103; lines have none. */
  readonly vat: VatCategory | null;
}

/** One row of the VAT breakdown (BG-23), in the document's currency. */
export interface TaxBreakdownRow {
  /** BT-116. */
  readonly taxable: string;
  /** BT-117. */
  readonly amount: string;
  /** BT-118 and BT-119. */
  readonly vat: VatCategory;
  /** BT-120. */
  readonly exemptionReason: string | null;
  /** BT-121. */
  readonly exemptionReasonCode: string | null;
}

/** The document's totals (BG-22), decimal text in the document's currency, as the document states them. */
export interface DocumentTotals {
  /** BT-106. */
  readonly lines: string;
  /** BT-107. */
  readonly allowances: string | null;
  /** BT-108. */
  readonly charges: string | null;
  /** BT-109. */
  readonly withoutTax: string;
  /** BT-110. */
  readonly tax: string | null;
  /** BT-111, in the accounting currency (BT-6). */
  readonly taxInTaxCurrency: string | null;
  /** BT-112. */
  readonly withTax: string;
  /** BT-113. */
  readonly prepaid: string | null;
  /** BT-114. */
  readonly rounding: string | null;
  /** BT-115. */
  readonly payable: string;
}
