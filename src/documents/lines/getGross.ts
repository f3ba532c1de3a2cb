import type { DocumentLine } from '#contract/entities/lines.ts';
import { sumAmounts } from '../amounts/sumAmounts.ts';

/**
 * What a line costs before its discount, as every list of lines prints it: the lines add up to the subtotal, from which all
 * discounts are subtracted in one figure.
 */
export function getGross({
  amount,
  discountAmount,
}: Pick<DocumentLine, 'amount' | 'discountAmount'>): string {
  return sumAmounts([amount, discountAmount]);
}
