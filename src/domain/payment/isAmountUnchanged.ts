import type { Money } from '#domain/money/money.ts';
import { parseApiAmount } from '#domain/money/twoDecimalAmount.ts';

/** The amount in a wallet's sheet, and the amounts that it has to equal. */
export interface SheetAmounts {
  readonly shown: Money;
  /** The amount that the server read at the processor; null if it read none. */
  readonly readBack: string | null;
  /** The amount on the page; null while it is invalid. */
  readonly current: Money | null;
}

/** Whether the amount that the payer saw in a wallet's sheet is still valid, so that the payment may be confirmed. */
export function isAmountUnchanged({ shown, readBack, current }: SheetAmounts): boolean {
  const read = readBack === null ? undefined : parseApiAmount(readBack, shown.currency);
  const isShown = (amount: Money | undefined) => amount?.amountMinor === shown.amountMinor;
  return isShown(read) && isShown(current ?? shown);
}
