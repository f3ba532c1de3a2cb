import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { DocumentStatus } from '#contract/codes.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import {
  type InvoiceRow,
  invoices,
  type QuoteRow,
  quotes,
  views,
} from '#server/database/schema/documents.ts';
import { newRowId } from '#server/platform/ids.ts';
import { nextInvoiceStatus, nextQuoteStatus } from './moveStatus.ts';

/** Views of one document that are closer together than this are one view, in ms. */
const SAME_VIEW_MS = 60_000;

/** Notes that a recipient has the quote on the screen; SENT and UPDATED become VIEWED. A draft stays unseen. */
export async function recordQuoteView(
  tx: Transaction,
  row: QuoteRow,
  now: Date,
): Promise<DocumentStatus> {
  if (row.status === 'DRAFT') return row.status;
  const status = nextQuoteStatus(row.status, 'view');
  if (!(await hasView(tx, eq(views.quoteId, row.id), now)))
    await tx.insert(views).values({ id: newRowId(), quoteId: row.id, at: now });
  const viewedAt = row.viewedAt ?? now;
  if (status !== row.status || row.viewedAt === null)
    await tx.update(quotes).set({ status, viewedAt }).where(eq(quotes.id, row.id));
  return status;
}

/**
 * Records that a recipient has opened the invoice; SENT and UPDATED become VIEWED. A draft and a refunded one do not
 * change.
 */
export async function recordInvoiceView(
  tx: Transaction,
  row: InvoiceRow,
  now: Date,
): Promise<DocumentStatus> {
  if (isUntouched(row)) return row.status;
  const status = nextInvoiceStatus(row.status, 'view');
  if (!(await hasView(tx, eq(views.invoiceId, row.id), now)))
    await tx.insert(views).values({ id: newRowId(), invoiceId: row.id, at: now });
  const viewedAt = row.viewedAt ?? now;
  if (status !== row.status || row.viewedAt === null)
    await tx.update(invoices).set({ status, viewedAt }).where(eq(invoices.id, row.id));
  return status;
}

/** Whether a view of the quote would change nothing: it was noted within the last minute, or the quote takes none. */
export async function isQuoteViewRecorded(
  reader: Reader,
  row: QuoteRow,
  now: Date,
): Promise<boolean> {
  if (row.status === 'DRAFT') return true;
  if (row.viewedAt === null || nextQuoteStatus(row.status, 'view') !== row.status) return false;
  return hasView(reader, eq(views.quoteId, row.id), now);
}

/** Whether a view of the invoice would change nothing: it was noted within the last minute, or the invoice takes none. */
export async function isInvoiceViewRecorded(
  reader: Reader,
  row: InvoiceRow,
  now: Date,
): Promise<boolean> {
  if (isUntouched(row)) return true;
  if (row.viewedAt === null || nextInvoiceStatus(row.status, 'view') !== row.status) return false;
  return hasView(reader, eq(views.invoiceId, row.id), now);
}

function isUntouched({ status }: InvoiceRow): boolean {
  return status === 'DRAFT' || status === 'REFUNDED';
}

async function hasView(reader: Reader, isOfDocument: SQL, now: Date): Promise<boolean> {
  const isRecent = gt(views.at, new Date(now.getTime() - SAME_VIEW_MS));
  const found = await reader
    .select({ id: views.id })
    .from(views)
    .where(and(isOfDocument, isRecent))
    .limit(1);
  return found.length > 0;
}
