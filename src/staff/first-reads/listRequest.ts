import type { Query } from '#contract/routes/routes.ts';
import type { TableSort } from '#ui/table/index.ts';

/** What the start page can list, in the order of its chips. */
export const LIST_VIEWS = ['open', 'overdue', 'paid', 'quotes', 'all'] as const;

/** One of the lists of the start page. */
export type ListView = (typeof LIST_VIEWS)[number];

/** Rows on one page of the list. */
export const PAGE_SIZE = 25;

/** The view, search text and order of the list; pages are counted from 1. */
export interface ListRequest {
  readonly view: ListView;
  readonly search: string;
  readonly sort: TableSort | null;
  readonly page: number;
  /** The cursors of the loaded pages after the first. */
  readonly cursors: readonly string[];
}

/** The initial request of the start page. */
export const FIRST_REQUEST: ListRequest = {
  view: 'open',
  search: '',
  sort: null,
  page: 1,
  cursors: [],
};

const FILTERS = {
  open: { isOpen: 'true' },
  overdue: { isOverdue: 'true' },
  paid: { status: 'PAID' },
  all: {},
} as const;

/** The query of a page of invoices. */
export function toInvoiceQuery(
  request: ListRequest & { readonly view: Exclude<ListView, 'quotes'> },
): Query<'listStaffInvoices'> {
  return { ...FILTERS[request.view], ...toSharedQuery(request) };
}

/** The query of a page of the quotes that customers can accept today. */
export function toQuoteQuery(request: ListRequest): Query<'listStaffQuotes'> {
  return { isOpen: 'true', ...toSharedQuery(request) };
}

function toSharedQuery(request: ListRequest) {
  const { sort } = request;
  return {
    ...toPageQuery(request),
    ...(sort !== null && { sort: sort.property as 'number', direction: toDirection(sort) }),
  };
}

/** The query of a page of any list of staff: its size, its beginning, and the search. */
export function toPageQuery({
  search,
  page,
  cursors,
}: Pick<ListRequest, 'search' | 'page' | 'cursors'>) {
  const q = search.trim();
  const cursor = cursors[page - 2];
  return {
    limit: `${PAGE_SIZE}`,
    ...(q !== '' && { q }),
    ...(cursor !== undefined && { cursor }),
  };
}

/** The direction of an order as a query parameter. */
export function toDirection({ direction }: TableSort): 'asc' | 'desc' {
  return direction === 'ascending' ? 'asc' : 'desc';
}
