import type { DocumentLine } from '#contract/entities/documents/lines.ts';
import { sumAmounts } from '../amounts/sumAmounts.ts';

/**
 * The price of a line before its discount. Every list shows this amount, so that the lines add up to the subtotal; the sum of all
 * discounts is shown below it.
 */
export function getGross({
  amount,
  discountAmount,
}: Pick<DocumentLine, 'amount' | 'discountAmount'>): string {
  return sumAmounts([amount, discountAmount]);
}
