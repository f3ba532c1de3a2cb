import { and, asc, eq, inArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { listConnections } from '#server/connections/connectionStore.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { chargeSchedules, scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import {
  type InvoiceRow,
  invoices,
  type QuoteRow,
  quotes,
} from '#server/database/schema/documents.ts';
import type { PaymentDisputeRow } from '#server/database/schema/paymentDisputes.ts';
import { type PaymentRow, paymentIntents, payments } from '#server/database/schema/payments.ts';
import { type Content, readContent } from './contentStore.ts';
import { listOpenDisputes } from './invoices/listOpenDisputes.ts';

/** An invoice with everything that its page shows. `isProcessing`: the processor is still processing a payment. */
export interface LoadedInvoice {
  readonly row: InvoiceRow;
  readonly content: Content;
  readonly payments: readonly PaymentRow[];
  /** Open disputes of these payments. */
  readonly openDisputes: readonly PaymentDisputeRow[];
  readonly isProcessing: boolean;
  /** The connections through which the business takes payments online, in the order in which they are offered. */
  readonly connections: readonly ConnectionRow[];
  readonly quote: Pick<QuoteRow, 'number' | 'xid' | 'acceptedAt'> | null;
  /** Whether it belongs to an order that is charged later by itself. */
  readonly hasCharges: boolean;
}

/** The public id of an invoice, always within one business. */
export type InvoiceName =
  | { readonly appId: string; readonly xid: string }
  | { readonly appId: string; readonly orderId: string };

function isNamed(name: InvoiceName) {
  return and(
    eq(invoices.appId, name.appId),
    'xid' in name ? eq(invoices.xid, name.xid) : eq(invoices.orderId, name.orderId),
  );
}

/** The invoice of a business by a public id; null for an unknown one and for another business's. */
export async function findInvoice(reader: Reader, name: InvoiceName): Promise<InvoiceRow | null> {
  const [row] = await reader.select().from(invoices).where(isNamed(name));
  return row ?? null;
}

/** The invoice, locked until the transaction ends. */
export async function lockInvoice(tx: Transaction, name: InvoiceName): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(invoices).where(isNamed(name)).for(ROW_LOCK);
  return row ?? null;
}

/** Whether an invoice may be paid online: its business allows it, and it was not turned off for this one. */
export function isTurnedOn(
  business: Pick<BusinessRow, 'onlinePayments'>,
  row: Pick<InvoiceRow, 'onlinePayments'>,
): boolean {
  return business.onlinePayments && row.onlinePayments;
}

/** Everything else of an invoice. */
export async function loadInvoice(reader: Reader, row: InvoiceRow): Promise<LoadedInvoice> {
  const content = await readContent(reader, row.contentId);
  const paid = await reader
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, row.id))
    .orderBy(asc(payments.at), asc(payments.id));
  const [quote] =
    row.quoteId === null
      ? []
      : await reader
          .select({ number: quotes.number, xid: quotes.xid, acceptedAt: quotes.acceptedAt })
          .from(quotes)
          .where(eq(quotes.id, row.quoteId));
  const busy = await reader
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(eq(paymentIntents.invoiceId, row.id), inArray(paymentIntents.state, ['processing'])),
    );
  const isProcessing =
    busy.length > 0 || paid.some(({ state, isLate }) => state === 'processing' && !isLate);
  const connections = await listConnections(reader, row.appId);
  const hasCharges = await isCharged(reader, row.id);
  return {
    row,
    content,
    payments: paid,
    openDisputes: await listOpenDisputes(reader, paid),
    isProcessing,
    connections,
    quote: quote ?? null,
    hasCharges,
  };
}

/** Whether an invoice is the first one of a checkout order with later charges, or one of these. */
async function isCharged(reader: Reader, invoiceId: string): Promise<boolean> {
  const ofOrder = reader
    .select({ id: chargeSchedules.id })
    .from(chargeSchedules)
    .innerJoin(checkoutOrders, eq(checkoutOrders.id, chargeSchedules.orderId))
    .where(eq(checkoutOrders.invoiceId, invoiceId));
  const later = reader
    .select({ id: scheduledCharges.id })
    .from(scheduledCharges)
    .where(eq(scheduledCharges.invoiceId, invoiceId));
  // one condition with `or` would read all schedules: no index has both columns
  const found = await unionAll(ofOrder, later).limit(1);
  return found.length > 0;
}

/** An invoice's content besides its lines. The quote's texts were for the person who accepted it, and stay there. */
export function getNotes({
  content,
  quote,
}: Pick<LoadedInvoice, 'content' | 'quote'>): string | null {
  return quote === null ? content.row.notes : null;
}
