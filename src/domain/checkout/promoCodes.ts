import type { LineDiscount } from '#domain/document/lineTotals.ts';

/** A promo code as the business wrote it. `productIds` null: every product. Days are those of the business's time zone. */
export interface PromoCode extends LineDiscount {
  readonly isActive: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly productIds: readonly string[] | null;
  /** Whether it applies to every period; null: a percentage does, and an amount applies to what is paid today only. */
  readonly recurs: boolean | null;
}

/** Whether a promo code applies, or why it does not. */
export type PromoCodeState =
  | 'applied'
  | 'unknown'
  | 'inactive'
  | 'not-started'
  | 'expired'
  | 'used-up'
  | 'not-for-these';

/** Normalizes a code for comparison, which ignores letter case and surrounding spaces. */
export function toPromoCodeKey(code: string): string {
  return code.trim().normalize('NFKC').toUpperCase();
}

/** The products of a basket, and those of them that are paid today. `today` is the business's calendar day. */
export interface PromoCodeBasket {
  readonly today: string;
  readonly productIds: readonly string[];
  readonly paidTodayIds: readonly string[];
}

/**
 * Evaluates a code on a day, for a basket; `null` is a code that the business does not have. A code for what is paid
 * today does not apply if none of its products is.
 */
export function evaluatePromoCode(
  code: PromoCode | null,
  { today, productIds, paidTodayIds }: PromoCodeBasket,
): PromoCodeState {
  if (code === null) return 'unknown';
  if (!code.isActive) return 'inactive';
  if (code.startsOn !== null && today < code.startsOn) return 'not-started';
  if (code.endsOn !== null && today > code.endsOn) return 'expired';
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'used-up';
  const discounted = isRecurringCode(code) ? productIds : paidTodayIds;
  return discounted.some((id) => isForProduct(code, id)) ? 'applied' : 'not-for-these';
}

/** Whether a code applies to every period of a recurring charge, and not only to what is paid today. */
export function isRecurringCode({ type, recurs }: Pick<PromoCode, 'type' | 'recurs'>): boolean {
  return recurs ?? type === 'percent';
}

/** Whether a code discounts this product. */
export function isForProduct({ productIds }: Pick<PromoCode, 'productIds'>, id: string): boolean {
  return productIds === null || productIds.includes(id);
}
