import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DocumentStatus } from '#contract/codes.ts';

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>;

/** The maximum length in an index row; values that differ only after it are sorted by id. */
const INDEXED = sql.raw('100');

/** Numbers with one prefix in the order in which they were given: the shorter one first. */
const byNumber = ({ number }: Columns<'number'>): SQL =>
  sql`((lpad(length(${number})::text, 5, '0') || left(${number}, ${INDEXED})) collate "C")`;

const byContact = ({ contactName }: Columns<'contactName'>): SQL =>
  sql`(left(fold_text(${contactName}), ${INDEXED}) collate "C")`;

const byIssueDay = ({ issuedOn }: Columns<'issuedOn'>): SQL =>
  sql`coalesce(${issuedOn}, '0001-01-01'::date)`;

/** A document without a last day is after all others. */
const byLastDay = (day: AnyPgColumn): SQL => sql`coalesce(${day}, '9999-12-31'::date)`;

/** The sort keys of a list of invoices besides plain columns. The indexes and the queries use the same expressions. */
export const INVOICE_SORTS = {
  number: byNumber,
  contact: byContact,
  issuedOn: byIssueDay,
  dueOn: ({ dueOn }: Columns<'dueOn'>) => byLastDay(dueOn),
};

/** The same for contacts. */
export const CONTACT_SORTS = {
  name: ({ name }: Columns<'name'>): SQL => byContact({ contactName: name }),
};

/** The same for quotes. */
export const QUOTE_SORTS = {
  number: byNumber,
  contact: byContact,
  issuedOn: byIssueDay,
  expiresOn: ({ expiresOn }: Columns<'expiresOn'>) => byLastDay(expiresOn),
};

/** The status that lists show: a refund shows also where the state table has not moved it. */
export function toListStatus({
  status,
  refundedMinor,
}: Columns<'status' | 'refundedMinor'>): SQL<DocumentStatus> {
  return sql<DocumentStatus>`(case when ${refundedMinor} > 0 then 'REFUNDED' else ${status} end)`;
}
