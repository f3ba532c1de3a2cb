import { eq } from 'drizzle-orm';
import { isRefunded, totalRemainingBalance } from '#domain/balance/balance.ts';
import type { Reader } from '#server/database/database.ts';
import type {
  ChargeScheduleRow,
  ScheduledChargeRow,
} from '#server/database/schema/chargeSchedules.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { loadInvoice } from '#server/documents/invoiceStore.ts';
import { getInvoiceMoney } from '#server/documents/invoices/invoiceMoney.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';

/** The amount owed for a charge now, in minor units. `waived`: its invoice was withdrawn; `refunded`: it was refunded. */
export type AmountOwed =
  | { readonly kind: 'owed'; readonly amountMinor: number }
  | { readonly kind: 'nothing' | 'waived' | 'refunded' | 'processing' };

/**
 * The amount that a charge still has to collect on its invoice: for an instalment, what is unpaid of it and the earlier
 * ones; for a period, the whole balance. What was paid manually is not charged again.
 */
export async function findAmountOwed(
  reader: Reader,
  schedule: ChargeScheduleRow,
  { position, invoiceId }: Pick<ScheduledChargeRow, 'position' | 'invoiceId'>,
): Promise<AmountOwed> {
  if (invoiceId === null) throw new Error('A charge must have an invoice before it is made');
  const [row] = await reader.select().from(invoices).where(eq(invoices.id, invoiceId));
  const loaded = await loadInvoice(reader, orThrowNotFound(row));
  const money = getInvoiceMoney(loaded);
  if (loaded.row.withdrawnAt !== null) return { kind: 'waived' };
  if (isRefunded(money)) return { kind: 'refunded' };
  const left = totalRemainingBalance(money).amountMinor;
  const later = (schedule.parts ?? [])
    .slice(position + 1)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const amountMinor = schedule.parts === null ? left : Math.max(left - later, 0);
  if (amountMinor === 0) return { kind: 'nothing' };
  return loaded.isProcessing ? { kind: 'processing' } : { kind: 'owed', amountMinor };
}
