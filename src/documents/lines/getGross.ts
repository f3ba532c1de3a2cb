import type { DocumentLine } from '#contract/entities/lines.ts';
import { sumAmounts } from '../amounts/sumAmounts.ts';

/**
 * What a line costs before its discount. Every list of lines prints this amount: the lines add up to the subtotal, and all discounts
 * are one figure below it.
 */
export function getGross({
  amount,
  discountAmount,
}: Pick<DocumentLine, 'amount' | 'discountAmount'>): string {
  return sumAmounts([amount, discountAmount]);
}
