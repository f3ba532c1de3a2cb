import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ContactExport } from '#contract/entities/staff/contactExport.ts';
import type { Reader } from '#server/database/database.ts';
import { type ContentRow, contents } from '#server/database/schema/contents.ts';
import {
  acceptances,
  type InvoiceRow,
  invoices,
  type QuoteRow,
  quotes,
  views,
} from '#server/database/schema/documents.ts';
import { manualPayments } from '#server/database/schema/manualPayments.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';
import { toDecimalText } from '#server/documents/presentContent.ts';

type Exported<Name extends keyof ContactExport> = ContactExport[Name];

/** The invoices of a contact with their payments and views, the oldest first. */
export async function exportInvoices(
  reader: Reader,
  contactId: string,
): Promise<Exported<'invoices'>> {
  const isTheirs = eq(invoices.contactId, contactId);
  const rows = await reader
    .select({ row: invoices, content: contents })
    .from(invoices)
    .innerJoin(contents, eq(contents.id, invoices.contentId))
    .where(isTheirs)
    .orderBy(asc(invoices.createdAt), invoices.id);
  const ids = reader.select({ id: invoices.id }).from(invoices).where(isTheirs);
  const paid = await listPayments(reader, inArray(payments.invoiceId, ids));
  const viewed = await reader
    .select({ id: views.invoiceId, at: views.at })
    .from(views)
    .where(inArray(views.invoiceId, ids))
    .orderBy(asc(views.at));
  return rows.map(({ row, content }) => ({
    ...presentDocument(row, content, viewed),
    dueOn: row.dueOn,
    totalPaid: toDecimalText(row.paidMinor, row.currency),
    payments: paid.filter(({ invoiceId }) => invoiceId === row.id).map(presentPayment),
  }));
}

/** The quotes of a contact with their views and decisions, the oldest first. */
export async function exportQuotes(reader: Reader, contactId: string): Promise<Exported<'quotes'>> {
  const isTheirs = eq(quotes.contactId, contactId);
  const rows = await reader
    .select({ row: quotes, content: contents, locale: acceptances.locale })
    .from(quotes)
    .innerJoin(contents, eq(contents.id, quotes.contentId))
    .leftJoin(acceptances, eq(acceptances.quoteId, quotes.id))
    .where(isTheirs)
    .orderBy(asc(quotes.createdAt), quotes.id);
  const ids = reader.select({ id: quotes.id }).from(quotes).where(isTheirs);
  const viewed = await reader
    .select({ id: views.quoteId, at: views.at })
    .from(views)
    .where(inArray(views.quoteId, ids))
    .orderBy(asc(views.at));
  return rows.map(({ row, content, locale }) => ({
    ...presentDocument(row, content, viewed),
    expiresOn: row.expiresOn,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    acceptedInLocale: locale,
    declinedAt: row.declinedAt?.toISOString() ?? null,
    declineReason: row.declineReason,
  }));
}

/** The payments that staff took from a contact without a document, the oldest first. */
export async function exportOtherPayments(
  reader: Reader,
  contactId: string,
): Promise<Exported<'otherPayments'>> {
  const ids = reader
    .select({ id: manualPayments.id })
    .from(manualPayments)
    .where(eq(manualPayments.contactId, contactId));
  return (await listPayments(reader, inArray(payments.subjectId, ids))).map(presentPayment);
}

function listPayments(reader: Reader, isWanted: SQL): Promise<PaymentRow[]> {
  return reader.select().from(payments).where(isWanted).orderBy(asc(payments.at), payments.id);
}

function presentPayment(row: PaymentRow): Exported<'otherPayments'>[number] {
  return {
    at: row.at.toISOString(),
    label: row.label,
    state: row.state,
    currencyCode: row.currency,
    amount: toDecimalText(row.amountMinor, row.currency),
    refunded: toDecimalText(row.refundedMinor, row.currency),
    method: row.method,
    last4: row.last4,
    reference: row.reference,
    note: row.note,
  };
}

function presentDocument(
  row: InvoiceRow | QuoteRow,
  { contact, delivery, title, notes }: ContentRow,
  viewed: readonly { readonly id: string | null; readonly at: Date }[],
) {
  return {
    xid: row.xid,
    number: row.number,
    status: row.status,
    currencyCode: row.currency,
    total: toDecimalText(row.totalMinor, row.currency),
    issuedOn: row.issuedOn,
    createdAt: row.createdAt.toISOString(),
    contact,
    delivery,
    title,
    notes,
    viewedAt: viewed.filter(({ id }) => id === row.id).map(({ at }) => at.toISOString()),
  };
}
