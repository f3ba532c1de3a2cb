import { eq } from 'drizzle-orm';
import { paidEvent } from '#domain/status/paidEvent.ts';
import { INVOICE_TABLE, type InvoiceEvent, nextStatus } from '#domain/status/transitions.ts';
import { pauseForRefund } from '#server/charge-schedules/pauseSchedules.ts';
import { resumeAfterPayment } from '#server/charge-schedules/resumeSchedules.ts';
import type { Transaction } from '#server/database/database.ts';
import { type InvoiceRow, invoices } from '#server/database/schema/documents.ts';
import { type LoadedInvoice, loadInvoice } from '#server/documents/invoiceStore.ts';
import { getInstalmentMoney, getInvoiceMoney } from '#server/documents/invoices/invoiceMoney.ts';
import { listDisputes } from '../disputes/disputeRows.ts';

const RESTORING: Readonly<Partial<Record<InvoiceEvent, InvoiceEvent>>> = {
  reverse: 'restoreNothing',
  payPart: 'restorePart',
  payDeposit: 'restoreDeposit',
  payAll: 'restoreAll',
};

/** A refunded invoice accepts no payment; if its money was returned, its status follows its payments again. */
function toRestoring(event: InvoiceEvent): InvoiceEvent {
  return RESTORING[event] ?? event;
}

/**
 * Whether money came back to the invoice: a refund failed, was a credit, or was a dispute, which is not a refund (reading 46).
 */
async function cameBack(tx: Transaction, loaded: LoadedInvoice): Promise<boolean> {
  const payments = loaded.payments.filter(({ isLate }) => !isLate);
  if (payments.some((one) => one.refundFailedMinor > 0 || one.creditedMinor > 0)) return true;
  const disputes = await Promise.all(payments.map(({ id }) => listDisputes(tx, id)));
  return disputes.flat().some(({ state }) => state !== 'open');
}

/**
 * Moves an invoice to the status that its payments imply, by the state table; an event that the table does not accept leaves the
 * status. After a void the status follows the remaining payments. Writes what was paid and refunded, which lists read. Recurring charges that failed for it resume once it is paid, and its later instalments are paused while it is
 * refunded. The caller has locked the invoice.
 */
export async function updateInvoiceStatus(
  tx: Transaction,
  invoiceId: string,
  now: Date,
  { isVoid = false }: { readonly isVoid?: boolean } = {},
): Promise<void> {
  await moveStatus(tx, { invoiceId, now, isVoid });
  await pauseForRefund(tx, invoiceId, now);
  await resumeAfterPayment(tx, invoiceId, now);
}

function isMatch(row: InvoiceRow, change: Readonly<Partial<InvoiceRow>>): boolean {
  return Object.entries(change).every(([name, value]) => row[name as keyof InvoiceRow] === value);
}

interface StatusMove {
  readonly invoiceId: string;
  readonly now: Date;
  readonly isVoid: boolean;
}

async function moveStatus(tx: Transaction, { invoiceId, now, isVoid }: StatusMove): Promise<void> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (row === undefined) throw new Error(`Invoice ${invoiceId} not found`);
  const loaded = await loadInvoice(tx, row);
  const money = getInvoiceMoney(loaded);
  const schedule = getInstalmentMoney(loaded.content.row);
  const mayRestore = isVoid || (row.status === 'REFUNDED' && (await cameBack(tx, loaded)));
  const event = mayRestore
    ? toRestoring(paidEvent({ ...money, status: 'UNPAID' }, schedule))
    : paidEvent(money, schedule);
  const from = isVoid ? 'REFUNDED' : row.status; // a paid deposit also no longer counts as paid
  const next = nextStatus(INVOICE_TABLE, from, event) as InvoiceRow['status'] | null;
  const change = {
    status: next ?? row.status,
    paidMinor: money.totalPaid.amountMinor,
    refundedMinor: money.totalRefundAmount.amountMinor,
  };
  if (isMatch(row, change)) return;
  await tx
    .update(invoices)
    .set({ ...change, updatedAt: now })
    .where(eq(invoices.id, invoiceId));
}
