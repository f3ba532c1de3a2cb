import type { Money } from '#domain/money/money.ts';
import { fromWrittenAmount } from '#domain/money/twoDecimalAmount.ts';
import { DraftRefused } from '../draftRefused.ts';

/**
 * A positive amount that the business wrote; throws `DraftRefused` (`amount-invalid`) if it is invalid in this currency.
 */
export function readAmount(text: string, currency: string): Money {
  const amount = fromWrittenAmount(text, currency);
  if (amount !== undefined && amount.amountMinor > 0) return amount;
  throw new DraftRefused('The amount is not valid in this currency', 'amount-invalid');
}
