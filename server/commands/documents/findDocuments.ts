import { and, eq, or, sql } from 'drizzle-orm';
import type { StaffInvoice, StaffQuote } from '#contract/entities/staff/staffDocument.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Reader } from '#server/database/database.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { invoices, quotes } from '#server/database/schema/documents.ts';
import { readStaffInvoice } from '#server/documents/staff/readStaffInvoice.ts';
import { readStaffQuote } from '#server/documents/staff/readStaffQuote.ts';

/** A document of a business that a command names. */
export interface NamedDocument {
  readonly kind: 'invoice' | 'quote';
  readonly xid: string;
}

/** A document as staff see it. */
export type StaffDocumentView = StaffInvoice | StaffQuote;

/** A command may do what an owner may. */
const COMMAND_MEMBER = { id: '', role: 'owner' } as const;

/** The documents of a business with this public id or number; several only where imported documents share a number. */
export async function findDocuments(
  reader: Reader,
  appId: string,
  name: string,
): Promise<readonly NamedDocument[]> {
  const find = async (kind: NamedDocument['kind']): Promise<readonly NamedDocument[]> => {
    const table = kind === 'invoice' ? invoices : quotes;
    const isNamed = or(eq(table.xid, name), sql`md5(${table.number}) = md5(${name})`);
    const rows = await reader
      .select({ xid: table.xid })
      .from(table)
      .where(and(eq(table.appId, appId), isNamed));
    return rows.map(({ xid }) => ({ kind, xid }));
  };
  return [...(await find('invoice')), ...(await find('quote'))];
}

/** The document as staff see it now. Counts no view. */
export function readDocument(
  { db, processors, clock }: ServerContext,
  business: BusinessRow,
  { kind, xid }: NamedDocument,
): Promise<StaffDocumentView> {
  const view = { business, processors, now: clock.now(), member: COMMAND_MEMBER };
  return readConsistently<StaffDocumentView>(db, (tx) =>
    kind === 'invoice' ? readStaffInvoice(tx, xid, view) : readStaffQuote(tx, xid, view),
  );
}
