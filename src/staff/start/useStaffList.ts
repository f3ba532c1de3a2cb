import type { ApiResult } from '#api/failure.ts';
import type { ApiThunk } from '#api/sendCall.ts';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { readStaffInvoices, readStaffQuotes } from '#api/staff/staffDocumentCalls.ts';
import { withResponse } from '#api/withResponse.ts';
import { type ListRequest, toInvoiceQuery, toQuoteQuery } from '../first-reads/listRequest.ts';
import { preloadedReads } from '../first-reads/preloadedReads.ts';
import { type LoadedList, type ListPage as Page, useListPage } from '../list/useListPage.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { fromInvoice, fromQuote, type ListRow } from './listRow.ts';

/** A page of invoices or quotes. */
export type ListPage = Page<ListRow>;

/** Reads a page of invoices or quotes. While another kind of list loads, nothing is shown. */
export function useStaffList(
  session: StaffSession,
  request: ListRequest,
): Omit<LoadedList<ListRequest, ListRow>, 'shown'> {
  const { shown, page, ...list } = useListPage(session, request, readPage);
  return { ...list, page: shown?.view === request.view ? page : null };
}

function readPage(
  request: ListRequest,
  reading: StaffReadOptions,
): ApiThunk<Promise<ApiResult<ListPage>>> {
  return async (dispatch) => {
    const { view } = request;
    if (view === 'quotes')
      return toPage(await dispatch(readStaffQuotes(toQuoteQuery(request), reading)), fromQuote);
    const query = toInvoiceQuery({ ...request, view });
    const call = readStaffInvoices(query, reading);
    const preloaded = preloadedReads.takeInvoices(query, reading);
    return toPage(await dispatch(withResponse(call, preloaded)), fromInvoice);
  };
}

function toPage<T>(response: ApiResult<Page<T>>, toRow: (row: T) => ListRow): ApiResult<ListPage> {
  if (!response.isOk) return response;
  const { rows, nextCursor } = response.value;
  return { isOk: true, value: { rows: rows.map(toRow), nextCursor } };
}
