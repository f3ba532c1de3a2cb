import { asc, eq, inArray } from 'drizzle-orm';
import type { ContactExport } from '#contract/entities/staff/contactExport.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { invoices } from '#server/database/schema/documents.ts';
import { toSavedMethod } from '#server/payment-methods/methodStore.ts';
import { listContactLinks } from './contactLinks.ts';
import { getContact, presentDetails } from './contactStore.ts';
import { exportInvoices, exportOtherPayments, exportQuotes } from './exportDocuments.ts';

/** Everything that is stored about a contact. Throws `not-found`. */
export async function exportContact(
  reader: Reader,
  contactId: string,
  { business, now }: { readonly business: BusinessRow; readonly now: Date },
): Promise<ContactExport> {
  const contact = await getContact(reader, { appId: business.appId, contactId });
  const methods = await reader
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.contactId, contactId))
    .orderBy(asc(paymentMethods.createdAt), paymentMethods.id);
  return {
    exportedAt: now.toISOString(),
    businessName: business.name,
    contact: presentDetails(contact),
    invoices: await exportInvoices(reader, contactId),
    quotes: await exportQuotes(reader, contactId),
    orders: await exportOrders(reader, contactId),
    otherPayments: await exportOtherPayments(reader, contactId),
    paymentMethods: methods.map(presentMethod),
    links: await listContactLinks(reader, contactId, now),
  };
}

async function exportOrders(reader: Reader, contactId: string): Promise<ContactExport['orders']> {
  const bought = reader
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.contactId, contactId));
  const rows = await reader
    .select()
    .from(checkoutOrders)
    .where(inArray(checkoutOrders.invoiceId, bought))
    .orderBy(asc(checkoutOrders.createdAt), checkoutOrders.id);
  return rows.map(({ receiptNumber, name, email, delivery, completedAt }) => ({
    receiptNumber,
    name,
    email,
    delivery,
    completedAt: completedAt?.toISOString() ?? null,
  }));
}

function presentMethod(row: PaymentMethodRow): ContactExport['paymentMethods'][number] {
  return {
    processor: row.processor,
    ...toSavedMethod(row),
    nameOnCard: row.nameOnCard,
    billingAddress1: row.billingAddress1,
    billingAddress2: row.billingAddress2,
    billingCity: row.billingCity,
    billingRegion: row.billingRegion,
    billingPostalCode: row.billingPostalCode,
    billingCountry: row.billingCountry,
    billingEmail: row.billingEmail,
    billingPhone: row.billingPhone,
    consent: row.consent,
    consentAt: row.consentAt?.toISOString() ?? null,
    savedAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
  };
}
