import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { findByNumber, type NumberedKind } from './documentNumbers.ts';

/** The next number of a business's quotes, such as `Q-1007`. Numbers that imported quotes have are left out. */
export function nextQuoteNumber(tx: Transaction, appId: string): Promise<string> {
  return nextFree('quote', appId, tx, async () => {
    const [row] = await tx
      .update(businesses)
      .set({ lastQuoteNumber: sql`${businesses.lastQuoteNumber} + 1` })
      .where(eq(businesses.appId, appId))
      .returning({ prefix: businesses.quotePrefix, last: businesses.lastQuoteNumber });
    return `${row?.prefix ?? ''}${row?.last ?? ''}`;
  });
}

/** The next number of a business's invoices, such as `INV-1007`. Numbers that imported invoices have are left out. */
export function nextInvoiceNumber(tx: Transaction, appId: string): Promise<string> {
  return nextFree('invoice', appId, tx, async () => {
    const [row] = await tx
      .update(businesses)
      .set({ lastInvoiceNumber: sql`${businesses.lastInvoiceNumber} + 1` })
      .where(eq(businesses.appId, appId))
      .returning({ prefix: businesses.invoicePrefix, last: businesses.lastInvoiceNumber });
    return `${row?.prefix ?? ''}${row?.last ?? ''}`;
  });
}

/**
 * Increments the counter until a number is free. The counter's lock prevents others from assigning numbers in between. A
 * document gets its number before its contact is matched, so that two documents of one contact never wait for each other.
 */
async function nextFree(
  kind: NumberedKind,
  appId: string,
  tx: Transaction,
  count: () => Promise<string>,
): Promise<string> {
  for (;;) {
    const number = await count();
    if ((await findByNumber(tx, { kind, appId, number })) === null) return number;
  }
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
