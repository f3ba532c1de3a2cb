import { and, eq, gte, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { DocumentStatus } from '#contract/codes.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { isPast } from '#domain/day/calendarDay.ts';
import { nextStatus, QUOTE_TABLE } from '#domain/status/transitions.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { type QuoteRow, quotes } from '#server/database/schema/documents.ts';
import { QUOTE_SORTS } from '#server/database/schema/listSorts.ts';
import { getToday } from '../businessStore.ts';
import { type ListQuery, toListPage } from './listQuery.ts';
import { type ListRow, listColumns, presentListRow } from './listRow.ts';
import { byAmount, byDay, byInstant, byText } from './listSort.ts';

const SORTS = {
  number: byText(QUOTE_SORTS.number(quotes)),
  contact: byText(QUOTE_SORTS.contact(quotes)),
  issuedOn: byDay(QUOTE_SORTS.issuedOn(quotes)),
  expiresOn: byDay(QUOTE_SORTS.expiresOn(quotes)),
  total: byAmount(quotes.totalMinor),
  updatedAt: byInstant(quotes.updatedAt),
};

const isAcceptable = (status: string) => nextStatus(QUOTE_TABLE, status, 'accept') !== null;

const ACCEPTABLE = (Object.keys(QUOTE_TABLE) as DocumentStatus[]).filter(isAcceptable);

/** A page of a business's quotes at a point in time; its day decides which can be accepted. */
export async function listQuotes(
  reader: Reader,
  query: ListQuery,
  { business, now }: { readonly business: BusinessRow; readonly now: Date },
): Promise<RouteResponse<'listStaffQuotes'>> {
  const page = toListPage(query, { table: quotes, sorts: SORTS, business });
  const today = getToday(business, now);
  const isOpen = and(
    inArray(quotes.status, ACCEPTABLE),
    isNull(quotes.withdrawnAt),
    isNull(quotes.revokedAt),
    or(isNull(quotes.expiresOn), gte(quotes.expiresOn, today)),
  ) as SQL;
  const found = await reader
    .select({
      ...listColumns(quotes),
      status: quotes.status,
      expiresOn: quotes.expiresOn,
      sortValue: page.sort.text,
    })
    .from(quotes)
    .where(
      and(
        page.where,
        query.isOpen === undefined ? undefined : query.isOpen === 'true' ? isOpen : not(isOpen),
        query.status === undefined ? undefined : eq(sql`${quotes.status}`, query.status),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, nextCursor } = page.cut(found);
  return { rows: rows.map((row) => toRow(row, today)), nextCursor };
}

type Found = ListRow & Pick<QuoteRow, 'status' | 'expiresOn'>;

function toRow(row: Found, today: string): RouteResponse<'listStaffQuotes'>['rows'][number] {
  return {
    ...presentListRow(row),
    quoteNumber: row.number,
    status: row.status,
    expiresOn: row.expiresOn,
    isExpired: isAcceptable(row.status) && isPast(row.expiresOn, today),
  };
}
