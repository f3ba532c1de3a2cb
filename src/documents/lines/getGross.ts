import type { DocumentLine } from '#contract/entities/lines.ts';
import { sumAmounts } from '../amounts/sumAmounts.ts';

/**
 * The price of a line before its discount. Every list shows this amount: the lines add up to the subtotal, and all discounts are
 * one figure below it.
 */
export function getGross({
  amount,
  discountAmount,
}: Pick<DocumentLine, 'amount' | 'discountAmount'>): string {
  return sumAmounts([amount, discountAmount]);
}
