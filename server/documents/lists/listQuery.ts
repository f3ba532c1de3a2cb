import { and, asc, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fromWrittenAmount } from '#domain/money/twoDecimalAmount.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { LONGEST_START } from '#server/database/schema/searchStarts.ts';
import { isRowId } from '#server/platform/ids.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { readCursor, writeCursor } from './listCursor.ts';
import type { ListSort } from './listSort.ts';

/** A query string as the contract allows it: text by name. */
export type ListQuery = Readonly<Partial<Record<string, string>>>;

/** The columns that all lists search and filter, and those that only documents have. */
type ListColumns = Readonly<Record<'id' | 'appId' | 'searchText' | 'updatedAt', AnyPgColumn>> &
  Readonly<Partial<Record<'searchStarts' | 'totalMinor' | 'currency' | 'contactId', AnyPgColumn>>>;

/** The query of one page of a list. */
export interface ListPage {
  readonly sort: ListSort;
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  /** One row more than the page has shows that another page follows. */
  readonly limit: number;
  /** The rows of the page, and the cursor of the next one. */
  cut<Row extends { readonly id: string; readonly sortValue: string }>(
    rows: readonly Row[],
  ): { readonly rows: readonly Row[]; readonly nextCursor: string | null };
}

const USUAL_LENGTH = 25;

/**
 * The bounds of a page, by the sort's value and then the id: rows that change in between do not move the bounds or the
 * others. Without `sort` the newest change is first. Throws `invalid-request` for a cursor of another list.
 */
export function toListPage(
  query: ListQuery,
  {
    table,
    sorts,
    business,
  }: {
    readonly table: ListColumns;
    readonly sorts: Readonly<Record<string, ListSort>>;
    readonly business: Pick<BusinessRow, 'appId' | 'currency'>;
  },
): ListPage {
  const name = query.sort ?? 'updatedAt';
  const sort = sorts[name];
  if (sort === undefined) throw new ProblemError('invalid-request');
  const direction = query.direction ?? (query.sort === undefined ? 'desc' : 'asc');
  const order = direction === 'desc' ? desc : asc;
  const length = Number(query.limit ?? USUAL_LENGTH);
  return {
    sort,
    where: and(
      eq(table.appId, business.appId),
      search(table, query.q, business),
      ofContact(table, query.contactId),
      changedSince(table, query.updatedSince),
      beginAfter(query.cursor, { table, sort, name, direction }),
    ),
    orderBy: [order(sort.by), order(table.id)],
    limit: length + 1,
    cut(found) {
      const rows = found.slice(0, length);
      const last = rows.at(-1);
      const hasMore = found.length > length && last !== undefined;
      const next = hasMore ? { sort: name, direction, value: last.sortValue, id: last.id } : null;
      return { rows, nextCursor: next && writeCursor(next) };
    },
  };
}

/** Non-ASCII letters, which `pg_trgm` does not index in a database with the locale C. The index on `search_parts` does. */
const OTHER_SCRIPTS = /\P{ASCII}/u;

/** Searches the table's search columns for a part, or for the exact total of a document in the currency of the business. */
function search(
  { searchText, searchStarts, totalMinor, currency }: ListColumns,
  typed: string | undefined,
  { appId, currency: ofBusiness }: Pick<BusinessRow, 'appId' | 'currency'>,
): SQL | undefined {
  const text = typed?.replaceAll('\0', '').trim().normalize('NFC') ?? '';
  if (text === '') return undefined;
  const isShort = [...text].length <= LONGEST_START;
  const isFound =
    isShort && searchStarts !== undefined
      ? sql`${searchStarts} @> array[fold_text(${`${appId} ${text}`})]`
      : hasPart(searchText, text, isShort);
  if (totalMinor === undefined || currency === undefined) return isFound;
  const amount = fromWrittenAmount(text, ofBusiness);
  if (amount === undefined) return isFound;
  const isTotal = and(eq(totalMinor, amount.amountMinor), eq(currency, ofBusiness));
  return or(isFound, isTotal);
}

function hasPart(searchText: AnyPgColumn, text: string, isShort: boolean): SQL {
  // escaped after folding, which turns wide wildcard characters into ASCII ones
  const escaped = sql`regexp_replace(fold_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
  const isLike = sql`${searchText} like '%' || ${escaped} || '%'`;
  if (isShort || !OTHER_SCRIPTS.test(text)) return isLike;
  return sql`(search_parts(${searchText}) @> search_parts(fold_text(${text})) and ${isLike})`;
}

/** A text that is the id of no row finds nothing. */
function ofContact({ contactId }: ListColumns, id: string | undefined): SQL | undefined {
  if (id === undefined || contactId === undefined) return undefined;
  return isRowId(id) ? eq(contactId, id) : sql`false`;
}

function changedSince({ updatedAt }: ListColumns, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  // the database has no year 0
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1)
    throw new ProblemError('invalid-request');
  return gte(updatedAt, at);
}

function beginAfter(
  cursor: string | undefined,
  {
    table,
    sort,
    name,
    direction,
  }: {
    readonly table: ListColumns;
    readonly sort: ListSort;
    readonly name: string;
    readonly direction: string;
  },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { value, id } = readCursor(cursor, { sort: name, direction });
  const last = sql`(${sort.toBound(value)}, ${id}::uuid)`;
  return direction === 'desc'
    ? sql`(${sort.by}, ${table.id}) < ${last}`
    : sql`(${sort.by}, ${table.id}) > ${last}`;
}
