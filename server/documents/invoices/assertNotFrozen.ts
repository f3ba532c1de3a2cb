import { isFrozen } from '#domain/balance/balance.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { LoadedInvoice } from '../invoiceStore.ts';
import { getInvoiceMoney } from './invoiceMoney.ts';

/** Refuses to change a refunded invoice: it is frozen. */
export function assertNotFrozen(loaded: LoadedInvoice): void {
  if (isFrozen(getInvoiceMoney(loaded))) throw new ProblemError('invoice-refunded');
}
