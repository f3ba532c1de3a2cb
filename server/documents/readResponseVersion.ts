import { and, eq, sql } from 'drizzle-orm';
import type { DocumentName } from '#contract/prerender.ts';
import { isPublicId } from '#domain/address/publicId.ts';
import type { Reader } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { processorConnections } from '#server/database/schema/connections.ts';
import { acceptances, invoices, quotes } from '#server/database/schema/documents.ts';
import { paymentIntents, payments } from '#server/database/schema/payments.ts';

/** The sources of a document's current response. */
export interface ResponseVersion {
  /**
   * A text that changes as soon as one of the rows is written, by any process: each row's id and the transaction that
   * wrote it.
   */
  readonly rows: string;
  /** The business's time zone, whose day decides what is overdue. */
  readonly timeZone: string;
}

const business = sql`${businesses}.xmin`;
const connections = sql`(
  select string_agg(concat(c.id, ':', c.xmin), ',' order by c.id)
  from ${processorConnections} c where c.app_id = ${businesses.appId})`;

/** The rows of an invoice's response; its content is written once. */
const ofInvoice = sql<string>`concat_ws(' ', ${invoices.id}, ${invoices}.xmin, ${business}, ${connections},
  (select string_agg(concat(p.id, ':', p.xmin), ',' order by p.id)
    from ${payments} p where p.invoice_id = ${invoices.id}), '|',
  (select string_agg(concat(o.id, ':', o.xmin), ',' order by o.id)
    from ${paymentIntents} o where o.invoice_id = ${invoices.id}), '|',
  (select q.xmin from ${quotes} q where q.id = ${invoices.quoteId}))`;

/** The rows of a quote's response. */
const ofQuote = sql<string>`concat_ws(' ', ${quotes.id}, ${quotes}.xmin, ${business}, ${connections},
  (select a.xmin from ${acceptances} a where a.quote_id = ${quotes.id}), '|',
  (select i.xmin from ${invoices} i where i.quote_id = ${quotes.id}))`;

/**
 * The version of a document's response and of its business's boot, in one small query; null if there is no such document.
 */
export async function readResponseVersion(
  reader: Reader,
  { kind, appId, xid }: DocumentName,
): Promise<ResponseVersion | null> {
  if (![appId, xid].every(isPublicId)) return null; // not looked up in the database
  const table = kind === 'quote' ? quotes : invoices;
  const [row] = await reader
    .select({ rows: kind === 'quote' ? ofQuote : ofInvoice, timeZone: businesses.timeZone })
    .from(table)
    .innerJoin(businesses, eq(businesses.appId, table.appId))
    .where(and(eq(table.appId, appId), eq(table.xid, xid)));
  return row ?? null;
}
