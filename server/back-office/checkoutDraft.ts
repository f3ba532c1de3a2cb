import type { DeliveryQuestion } from '#contract/entities/delivery.ts';
import type { ProductRecurrence } from '#contract/entities/productRecurrence.ts';
import type { FormInstalments } from '#domain/checkout/splitTotal.ts';
import type { LineDiscount, LineTaxRate } from '#domain/document/lineTotals.ts';
import type { StoredFormItem, StoredUpsell } from '#server/database/schema/checkout.ts';

/** A product as its business writes it; the price is decimal text in the business's currency. */
export interface ProductDraft {
  readonly reference: string;
  readonly name: string;
  readonly description: string | null;
  readonly unitPrice: string;
  readonly taxes: readonly LineTaxRate[];
  readonly recurrence: ProductRecurrence | null;
}

/** A promo code as its business writes it. Without `productReferences` it is for every product. */
export interface PromoCodeDraft extends LineDiscount {
  readonly code: string;
  readonly isActive: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly maxUses: number | null;
  /** Whether it comes off every period; where the business does not say, a percentage does and an amount does not. */
  readonly recurs?: boolean | null;
  readonly productReferences: readonly string[] | null;
}

/** A checkout form as its business writes it. */
export interface CheckoutFormDraft {
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly items: readonly StoredFormItem[];
  readonly upsells: readonly StoredUpsell[];
  readonly plan: FormInstalments | null;
  readonly takesPromoCodes: boolean;
  /** What it asks about the delivery; left out, nothing. */
  readonly asksFor?: readonly DeliveryQuestion[];
  readonly redirectUrl: string | null;
  readonly isActive: boolean;
}

/** All that a business sells by checkout forms. What is not in it any more is closed; what was bought stays. */
export interface CheckoutDraft {
  readonly products: readonly ProductDraft[];
  readonly promoCodes: readonly PromoCodeDraft[];
  readonly forms: readonly CheckoutFormDraft[];
}
