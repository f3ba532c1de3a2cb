import { eq } from 'drizzle-orm';
import { paidEvent } from '#domain/status/paidEvent.ts';
import { INVOICE_TABLE, nextStatus } from '#domain/status/transitions.ts';
import type { Transaction } from '#server/database/database.ts';
import { type InvoiceRow, invoices } from '#server/database/schema/documents.ts';
import { invoiceMoneyOf, planMoneyOf } from '#server/documents/invoiceMoney.ts';
import { loadInvoice } from '#server/documents/invoiceStore.ts';

/**
 * Moves an invoice to where its money stands, by the state table; where the table takes no such event, it stays. The
 * caller holds the invoice's lock.
 */
export async function updateInvoiceStatus(
  tx: Transaction,
  invoiceId: string,
  now: Date,
): Promise<void> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (row === undefined) throw new Error(`Invoice ${invoiceId} is gone`);
  const loaded = await loadInvoice(tx, row);
  const event = paidEvent(invoiceMoneyOf(loaded), planMoneyOf(loaded.content.row));
  const status = nextStatus(INVOICE_TABLE, row.status, event) as InvoiceRow['status'] | null;
  if (status === null || status === row.status) return;
  await tx.update(invoices).set({ status, updatedAt: now }).where(eq(invoices.id, invoiceId));
}
