import type { Money } from '#domain/money/money.ts';
import { parseApiAmount } from '#domain/money/twoDecimalAmount.ts';

/** The amount of a wallet's sheet, beside the ones that it has to equal. */
export interface SheetAmounts {
  readonly shown: Money;
  /** The amount that the server read at the processor; null if it read none. */
  readonly readBack: string | null;
  /** The amount on the page; null while it is invalid. */
  readonly current: Money | null;
}

/** Whether a payment may be confirmed that the payer has confirmed in a wallet's sheet. */
export function isAmountUnchanged({ shown, readBack, current }: SheetAmounts): boolean {
  const read = readBack === null ? undefined : parseApiAmount(readBack, shown.currency);
  const isShown = (amount: Money | undefined) => amount?.amountMinor === shown.amountMinor;
  return isShown(read) && isShown(current ?? shown);
}
