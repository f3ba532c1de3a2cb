import type { Adjustment, Period, VatCategory } from './amounts.ts';
import type { Identifier } from './party.ts';

/** An item's classification (BT-158) in the named list. */
export interface Classification {
  readonly code: string;
  readonly list: string | null;
  readonly version: string | null;
}

/** One property of an item (BG-32): BT-160 and BT-161. */
export interface ItemAttribute {
  readonly name: string;
  readonly value: string;
}

/** What a line is for (BG-31). */
export interface Item {
  /** BT-153. */
  readonly name: string;
  /** BT-154. */
  readonly description: string | null;
  /** BT-155. */
  readonly sellerId: string | null;
  /** BT-156. */
  readonly buyerId: string | null;
  /** BT-157. */
  readonly standardId: Identifier | null;
  /** BT-158. */
  readonly classifications: readonly Classification[];
  /** BT-159, alpha-2. */
  readonly originCountry: string | null;
  /** BG-32. */
  readonly attributes: readonly ItemAttribute[];
}

/** The price of a line's quantity (BG-29). All are the document's own decimals, digit by digit. */
export interface Price {
  /** BT-146: for `baseQuantity` units. */
  readonly net: string;
  /** BT-147; negative where the price has a surcharge, which EN 16931 itself does not have. */
  readonly discount: string | null;
  /** BT-148. */
  readonly gross: string | null;
  /** BT-149; one unit when missing. */
  readonly baseQuantity: string | null;
  /** BT-150. */
  readonly baseUnit: string | null;
}

/** An invoice line (BG-25). `netAmount` is the document's and never computed again. */
export interface BusinessLine {
  /** BT-126. */
  readonly id: string;
  /** BT-127. */
  readonly note: string | null;
  /** BT-128. */
  readonly objectId: Identifier | null;
  /** BT-129. */
  readonly quantity: string;
  /** BT-130: UN/ECE Recommendation 20 or 21. */
  readonly unit: string | null;
  /** BT-131. */
  readonly netAmount: string;
  /** BT-132. */
  readonly orderLine: string | null;
  /** BT-133. */
  readonly accountingReference: string | null;
  /** BG-26. */
  readonly period: Period | null;
  /** BG-27. */
  readonly allowances: readonly Adjustment[];
  /** BG-28. */
  readonly charges: readonly Adjustment[];
  readonly price: Price;
  /** BG-30. */
  readonly vat: VatCategory | null;
  readonly item: Item;
}
