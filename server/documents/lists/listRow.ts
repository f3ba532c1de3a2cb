import type { InvoiceRow, invoices, quotes } from '#server/database/schema/documents.ts';
import { toDecimalText } from '../presentContent.ts';

/** The columns that rows of both lists have. */
export function listColumns(table: typeof invoices | typeof quotes) {
  return {
    id: table.id,
    xid: table.xid,
    number: table.number,
    contactName: table.contactName,
    contactCompany: table.contactCompany,
    contactEmail: table.contactEmail,
    currency: table.currency,
    issuedOn: table.issuedOn,
    totalMinor: table.totalMinor,
    updatedAt: table.updatedAt,
    withdrawnAt: table.withdrawnAt,
  };
}

/** The common columns of both lists, without id and status. */
export type ListRow = Pick<
  InvoiceRow,
  | 'xid'
  | 'number'
  | 'contactName'
  | 'contactCompany'
  | 'contactEmail'
  | 'currency'
  | 'issuedOn'
  | 'totalMinor'
  | 'updatedAt'
  | 'withdrawnAt'
>;

/** The fields that rows of both lists have in the contract. */
export function presentListRow(row: ListRow) {
  return {
    xid: row.xid,
    contactName: row.contactName,
    contactCompany: row.contactCompany,
    contactEmail: row.contactEmail,
    currencyCode: row.currency,
    issuedOn: row.issuedOn,
    total: toDecimalText(row.totalMinor, row.currency),
    updatedAt: row.updatedAt.toISOString(),
    isWithdrawn: row.withdrawnAt !== null,
  };
}
