import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';

/** The next number of a business's quotes, such as `Q-1007`. Numbers follow each other without gaps or doubles. */
export async function nextQuoteNumber(tx: Transaction, appId: string): Promise<string> {
  const [row] = await tx
    .update(businesses)
    .set({ lastQuoteNumber: sql`${businesses.lastQuoteNumber} + 1` })
    .where(eq(businesses.appId, appId))
    .returning({ prefix: businesses.quotePrefix, last: businesses.lastQuoteNumber });
  return `${row?.prefix ?? ''}${row?.last ?? ''}`;
}

/** The next number of a business's invoices, such as `INV-1007`. */
export async function nextInvoiceNumber(tx: Transaction, appId: string): Promise<string> {
  const [row] = await tx
    .update(businesses)
    .set({ lastInvoiceNumber: sql`${businesses.lastInvoiceNumber} + 1` })
    .where(eq(businesses.appId, appId))
    .returning({ prefix: businesses.invoicePrefix, last: businesses.lastInvoiceNumber });
  return `${row?.prefix ?? ''}${row?.last ?? ''}`;
}

/** The next number of a business's receipts, such as `R-7`. */
export async function nextReceiptNumber(tx: Transaction, appId: string): Promise<string> {
  const [row] = await tx
    .update(businesses)
    .set({ lastReceiptNumber: sql`${businesses.lastReceiptNumber} + 1` })
    .where(eq(businesses.appId, appId))
    .returning({ last: businesses.lastReceiptNumber });
  return `R-${row?.last ?? ''}`;
}
