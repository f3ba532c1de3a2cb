import { and, eq, gt, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { RouteResponse } from '#contract/routes/routes.ts';
import type { Reader } from '#server/database/database.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { type InvoiceRow, invoices } from '#server/database/schema/documents.ts';
import { INVOICE_SORTS, toListStatus } from '#server/database/schema/listSorts.ts';
import { getToday } from '../businessStore.ts';
import { toDecimalText } from '../presentContent.ts';
import { type ListQuery, toListPage } from './listQuery.ts';
import { type ListRow, listColumns, presentListRow } from './listRow.ts';
import { byAmount, byDay, byInstant, byText } from './listSort.ts';

const SORTS = {
  number: byText(INVOICE_SORTS.number(invoices)),
  contact: byText(INVOICE_SORTS.contact(invoices)),
  issuedOn: byDay(INVOICE_SORTS.issuedOn(invoices)),
  dueOn: byDay(INVOICE_SORTS.dueOn(invoices)),
  total: byAmount(invoices.totalMinor),
  balance: byAmount(invoices.balanceMinor),
  updatedAt: byInstant(invoices.updatedAt),
};

const status = toListStatus(invoices);

const isOpen = and(
  gt(invoices.balanceMinor, 0),
  isNull(invoices.withdrawnAt),
  ne(invoices.status, 'DRAFT'),
) as SQL;

/** A page of a business's invoices at a point in time; its day decides what is overdue. */
export async function listInvoices(
  reader: Reader,
  query: ListQuery,
  { business, now }: { readonly business: BusinessRow; readonly now: Date },
): Promise<RouteResponse<'listStaffInvoices'>> {
  const page = toListPage(query, { table: invoices, sorts: SORTS, business });
  const isOverdue = and(isOpen, lt(invoices.dueOn, getToday(business, now))) as SQL;
  const found = await reader
    .select({
      ...listColumns(invoices),
      orderId: invoices.orderId,
      status,
      dueOn: invoices.dueOn,
      isOverdue: sql<boolean>`coalesce(${isOverdue}, false)`,
      paidMinor: invoices.paidMinor,
      balanceMinor: invoices.balanceMinor,
      sortValue: page.sort.text,
    })
    .from(invoices)
    .where(
      and(
        page.where,
        toFlagFilter(query.isOpen, isOpen),
        toFlagFilter(query.isOverdue, isOverdue),
        query.status === undefined ? undefined : eq(status, query.status),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, nextCursor } = page.cut(found);
  return { rows: rows.map(toRow), nextCursor };
}

/** A filter, or its opposite. */
function toFlagFilter(flag: string | undefined, condition: SQL): SQL | undefined {
  if (flag === undefined) return undefined;
  return flag === 'true' ? condition : not(sql`coalesce(${condition}, false)`);
}

type Found = ListRow &
  Pick<InvoiceRow, 'orderId' | 'status' | 'dueOn' | 'paidMinor' | 'balanceMinor'> & {
    readonly isOverdue: boolean;
  };

function toRow(row: Found): RouteResponse<'listStaffInvoices'>['rows'][number] {
  return {
    ...presentListRow(row),
    orderId: row.orderId,
    invoiceNumber: row.number,
    status: row.status,
    dueOn: row.dueOn,
    isOverdue: row.isOverdue,
    totalPaid: toDecimalText(row.paidMinor, row.currency),
    totalRemainingBalance: toDecimalText(row.balanceMinor, row.currency),
  };
}
