import { useState } from 'react';
import type { ApiResult } from '#api/failure.ts';
import type { ApiThunk } from '#api/sendCall.ts';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { readStaffInvoices, readStaffQuotes } from '#api/staff/staffDocumentCalls.ts';
import { withResponse } from '#api/withResponse.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import {
  FIRST_REQUEST,
  type ListRequest,
  toInvoiceQuery,
  toQuoteQuery,
} from '../first-reads/listRequest.ts';
import { preloadedReads } from '../first-reads/preloadedReads.ts';
import {
  type LoadedList,
  type ListPage as Page,
  type StartedRead,
  useListPage,
} from '../list/useListPage.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { fromInvoice, fromQuote, type ListRow } from './listRow.ts';

/** A page of invoices or quotes. */
export type ListPage = Page<ListRow>;

/** Reads a page of invoices or quotes. While another kind of list loads, nothing is shown. */
export function useStaffList(
  session: StaffSession,
  request: ListRequest,
): Omit<LoadedList<ListRequest, ListRow>, 'shown'> {
  const [started] = useState(() => takeFirstPage(session, request));
  const { shown, page, ...list } = useListPage(session, request, readPage, started);
  return { ...list, page: shown?.view === request.view ? page : null };
}

/** First lists that are read before the start page is rendered, each until the page takes it. */
const firstPages = new WeakMap<StaffSession, StartedRead<ListRow>>();

/** Reads the first list of a session before the start page is rendered; after a failure the page reads it again. */
export async function readFirstPage(
  session: StaffSession,
  appId: string,
  dispatch: AppDispatch,
): Promise<void> {
  const response = session.call((staffToken) =>
    dispatch(readPage(FIRST_REQUEST, { appId, staffToken })),
  );
  firstPages.set(session, { response, result: null });
  const result = await response;
  if (!firstPages.has(session)) return; // the page has taken it
  if (result.isOk) firstPages.set(session, { response, result });
  else firstPages.delete(session);
}

function takeFirstPage(
  session: StaffSession,
  request: ListRequest,
): StartedRead<ListRow> | undefined {
  const started = firstPages.get(session);
  firstPages.delete(session);
  return request === FIRST_REQUEST ? started : undefined;
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
