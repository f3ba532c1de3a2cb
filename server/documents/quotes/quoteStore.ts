import { and, eq } from 'drizzle-orm';
import type { QuoteLastChange } from '#contract/entities/documents/quote.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import {
  type AcceptanceRow,
  acceptances,
  invoices,
  type QuoteRow,
  quotes,
} from '#server/database/schema/documents.ts';
import { type Content, readContent } from '../contentStore.ts';
import { readLastChange } from './readLastChange.ts';

/** A quote with everything that its page shows. */
export interface LoadedQuote {
  readonly row: QuoteRow;
  readonly content: Content;
  readonly acceptance: AcceptanceRow | null;
  readonly invoiceXid: string | null;
  readonly lastChange: QuoteLastChange | null;
}

/** The quote of a business by its public id; null for an unknown one and for another business's. */
export async function findQuote(
  reader: Reader,
  appId: string,
  xid: string,
): Promise<QuoteRow | null> {
  const [row] = await reader
    .select()
    .from(quotes)
    .where(and(eq(quotes.appId, appId), eq(quotes.xid, xid)));
  return row ?? null;
}

/** The quote, locked until the transaction ends. */
export async function lockQuote(
  tx: Transaction,
  appId: string,
  xid: string,
): Promise<QuoteRow | null> {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.appId, appId), eq(quotes.xid, xid)))
    .for(ROW_LOCK);
  return row ?? null;
}

/** The acceptance of a quote; null when it was not accepted. */
export async function findAcceptance(
  reader: Reader,
  { id }: Pick<QuoteRow, 'id'>,
): Promise<AcceptanceRow | null> {
  const [row] = await reader.select().from(acceptances).where(eq(acceptances.quoteId, id));
  return row ?? null;
}

/** Everything else of a quote. */
export async function loadQuote(reader: Reader, row: QuoteRow): Promise<LoadedQuote> {
  const content = await readContent(reader, row.contentId);
  const acceptance = await findAcceptance(reader, row);
  const [invoice] = await reader
    .select({ xid: invoices.xid })
    .from(invoices)
    .where(eq(invoices.quoteId, row.id));
  const lastChange = await readLastChange(reader, row);
  return { row, content, acceptance, invoiceXid: invoice?.xid ?? null, lastChange };
}
