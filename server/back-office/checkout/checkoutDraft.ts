import type { ProductRecurrence } from '#contract/entities/checkout/productRecurrence.ts';
import type { DeliveryQuestion } from '#contract/entities/documents/delivery.ts';
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
  /** Whether it applies to every period; by default, a percentage does and an amount does not. */
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
  /** The delivery fields; by default none. */
  readonly asksFor?: readonly DeliveryQuestion[];
  readonly redirectUrl: string | null;
  readonly isActive: boolean;
}

/** Everything that a business sells by checkout forms. Removed entries are closed; purchases stay. */
export interface CheckoutDraft {
  readonly products: readonly ProductDraft[];
  readonly promoCodes: readonly PromoCodeDraft[];
  readonly forms: readonly CheckoutFormDraft[];
}
