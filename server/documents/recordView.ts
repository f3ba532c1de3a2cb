import { eq } from 'drizzle-orm';
import type { DocumentStatus } from '#contract/codes.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type InvoiceRow,
  invoices,
  type QuoteRow,
  quotes,
  views,
} from '#server/database/schema/documents.ts';
import { newRowId } from '#server/platform/ids.ts';
import { nextInvoiceStatus, nextQuoteStatus } from './moveStatus.ts';

/** Notes that a recipient has the quote on the screen; SENT and UPDATED become VIEWED. A draft stays unseen. */
export async function recordQuoteView(
  tx: Transaction,
  row: QuoteRow,
  now: Date,
): Promise<DocumentStatus> {
  if (row.status === 'DRAFT') return row.status;
  const status = nextQuoteStatus(row.status, 'view');
  await tx.insert(views).values({ id: newRowId(), quoteId: row.id, at: now });
  const viewedAt = row.viewedAt ?? now;
  await tx.update(quotes).set({ status, viewedAt }).where(eq(quotes.id, row.id));
  return status;
}

/**
 * Notes that a recipient has the invoice on the screen; SENT and UPDATED become VIEWED. A draft stays unseen, and a refunded
 * one as it is (4.28).
 */
export async function recordInvoiceView(
  tx: Transaction,
  row: InvoiceRow,
  now: Date,
): Promise<DocumentStatus> {
  if (row.status === 'DRAFT' || row.status === 'REFUNDED') return row.status;
  const status = nextInvoiceStatus(row.status, 'view');
  await tx.insert(views).values({ id: newRowId(), invoiceId: row.id, at: now });
  const viewedAt = row.viewedAt ?? now;
  await tx.update(invoices).set({ status, viewedAt }).where(eq(invoices.id, row.id));
  return status;
}
