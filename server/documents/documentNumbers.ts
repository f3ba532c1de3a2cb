import { and, eq, sql } from 'drizzle-orm';
import type { Contact } from '#contract/entities/documents/party.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { contents } from '#server/database/schema/contents.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';

/** Quotes are numbered separately from invoices, and credit notes like invoices. */
export type NumberedKind = 'quote' | 'invoice';

/** A number of a business's documents of a kind. */
export interface DocumentNumber {
  readonly kind: NumberedKind;
  readonly appId: string;
  readonly number: string;
}

/** A document that has a number: its public id, its day of issue, its currency and its contact. */
export interface NumberedDocument {
  readonly xid: string;
  readonly issuedOn: string | null;
  readonly currency: string;
  readonly contact: Contact;
}

const TABLES = { quote: quotes, invoice: invoices };

/**
 * Prevents others from assigning a business's document numbers until the transaction ends. It locks the counter's row, so
 * `nextInvoiceNumber` waits too.
 */
export async function lockNumbers(tx: Transaction, appId: string): Promise<void> {
  await tx
    .select({ appId: businesses.appId })
    .from(businesses)
    .where(eq(businesses.appId, appId))
    .for(ROW_LOCK);
}

/**
 * The document that has a number, or null. Data of earlier versions may have several: then it is one of them. An imported number
 * may be too long for an index, so its hash is compared.
 */
export async function findByNumber(
  tx: Transaction,
  { kind, appId, number }: DocumentNumber,
): Promise<NumberedDocument | null> {
  const table = TABLES[kind];
  const [found = null] = await tx
    .select({
      xid: table.xid,
      issuedOn: table.issuedOn,
      currency: contents.currency,
      contact: contents.contact,
    })
    .from(table)
    .innerJoin(contents, eq(contents.id, table.contentId))
    .where(and(eq(table.appId, appId), sql`md5(${table.number}) = md5(${number})`))
    .limit(1);
  return found;
}
