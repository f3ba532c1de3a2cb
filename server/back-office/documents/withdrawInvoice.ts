import { eq } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { loadInvoice, lockInvoice } from '#server/documents/invoiceStore.ts';
import { assertNotFrozen } from '#server/documents/invoices/assertNotFrozen.ts';
import { getInvoiceMoney } from '#server/documents/invoices/invoiceMoney.ts';
import { withoutOpenPayment } from '#server/payments/open-payments/withoutOpenPayment.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { InvoiceWrite } from '../officeWrite.ts';
import { auditDocument } from './auditDocument.ts';
import { changeDocument } from './changeDocument.ts';

/**
 * Withdraws an invoice: it stays readable and can no longer be paid, not even by a page that has begun a payment.
 * Refuses an invoice that was partly paid (`invoice-paid`), has a payment in progress (`payment-in-progress`), or was
 * refunded.
 */
export async function withdrawInvoice(
  deps: ServerContext,
  appId: string,
  xid: string,
  write?: InvoiceWrite,
): Promise<void> {
  await withoutOpenPayment(deps, (refuseOpenPayment) =>
    changeDocument(deps, { appId, write, call: 'withdrawInvoice' }, async ({ tx, now }) => {
      const row = orThrowNotFound(await lockInvoice(tx, { appId, xid }));
      if (row.withdrawnAt !== null && write !== undefined) return;
      const loaded = await loadInvoice(tx, row);
      assertNotFrozen(loaded);
      if (loaded.isProcessing) throw new ProblemError('payment-in-progress');
      if (getInvoiceMoney(loaded).totalPaid.amountMinor > 0) throw new ProblemError('invoice-paid');
      await refuseOpenPayment(tx, { kind: 'invoice', id: row.id });
      const change = { withdrawnAt: now, updatedAt: now };
      await tx.update(invoices).set(change).where(eq(invoices.id, row.id));
      const action = 'invoice.withdrawn';
      await auditDocument(tx, { kind: 'invoice', row, action, act: write?.act, now });
    }),
  );
}
