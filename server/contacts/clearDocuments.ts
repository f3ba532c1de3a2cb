import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Contact } from '#contract/entities/documents/party.ts';
import type { Transaction } from '#server/database/database.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { contents } from '#server/database/schema/contents.ts';
import {
  acceptances,
  invoices,
  quoteRevisions,
  quotes,
} from '#server/database/schema/documents.ts';

/** What lists show and search of a document's customer. */
const NO_LIST_COLUMNS = { contactName: '', contactCompany: null, contactEmail: null };

/** The customer of a document after clearing. */
const NOBODY: Contact = {
  contactId: '',
  name: '',
  companyName: null,
  email: null,
  phone: null,
  taxId: null,
  address: null,
};

/**
 * Clears the copies of a contact's personal data in the lists of documents, in orders, and in quotes that were never accepted, which
 * are withdrawn. Contents of invoices and accepted quotes stay.
 */
export async function clearDocuments(tx: Transaction, contactId: string, now: Date): Promise<void> {
  const isInvoice = eq(invoices.contactId, contactId);
  const isQuote = eq(quotes.contactId, contactId);
  await tx.update(invoices).set(NO_LIST_COLUMNS).where(isInvoice);
  await tx.update(quotes).set(NO_LIST_COLUMNS).where(isQuote);
  const bought = tx.select({ id: invoices.id }).from(invoices).where(isInvoice);
  await tx
    .update(checkoutOrders)
    .set({ name: null, email: null, delivery: null })
    .where(and(inArray(checkoutOrders.invoiceId, bought), isNotNull(checkoutOrders.completedAt)));
  const isUnaccepted = and(
    isQuote,
    notExists(
      tx.select({ one: sql`1` }).from(acceptances).where(eq(acceptances.quoteId, quotes.id)),
    ),
    notExists(tx.select({ one: sql`1` }).from(invoices).where(eq(invoices.quoteId, quotes.id))),
  );
  const unaccepted = await tx
    .select({ id: quotes.id, contentId: quotes.contentId })
    .from(quotes)
    .where(isUnaccepted);
  if (unaccepted.length === 0) return;
  const ids = unaccepted.map(({ id }) => id);
  const earlier = await tx
    .select({ contentId: quoteRevisions.contentId })
    .from(quoteRevisions)
    .where(inArray(quoteRevisions.quoteId, ids));
  const contentIds = [...new Set([...unaccepted, ...earlier].map((row) => row.contentId))];
  await tx
    .update(contents)
    .set({ contact: NOBODY, delivery: null })
    .where(inArray(contents.id, contentIds));
  await tx
    .update(quotes)
    .set({ withdrawnAt: now, updatedAt: now })
    .where(and(inArray(quotes.id, ids), isNull(quotes.withdrawnAt), isNull(quotes.declinedAt)));
}
