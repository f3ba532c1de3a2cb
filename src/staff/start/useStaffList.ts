import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import { readStaffInvoices, readStaffQuotes } from '#api/staffDocumentCalls.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import type { StaffSession } from '../sign-in/createStaffSession.ts';
import { type ListRequest, toInvoiceQuery, toQuoteQuery } from './listRequest.ts';
import { fromInvoice, fromQuote, type ListRow } from './listRow.ts';

/** A page of the list, and where the next one begins; null on the last one. */
export interface ListPage {
  readonly rows: readonly ListRow[];
  readonly nextCursor: string | null;
}

/** What is known of the requested page. While it loads, the page shown before stays. */
export interface StaffList {
  readonly page: ListPage | null;
  readonly failure: ApiFailure | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Loaded {
  readonly request: ListRequest;
  readonly result: ApiResult<ListPage>;
}

/** Reads a page of invoices or quotes; a response to an earlier request is dropped. */
export function useStaffList(session: StaffSession, request: ListRequest): StaffList {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [turn, setTurn] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    let isCurrent = true;
    const { view } = request;
    const read =
      view === 'quotes'
        ? session.call(async (staffToken) =>
            toPage(
              await dispatch(readStaffQuotes(toQuoteQuery(request), { appId, staffToken })),
              fromQuote,
            ),
          )
        : session.call(async (staffToken) =>
            toPage(
              await dispatch(
                readStaffInvoices(toInvoiceQuery({ ...request, view }), { appId, staffToken }),
              ),
              fromInvoice,
            ),
          );
    void read.then((result) => {
      if (isCurrent) setLoaded({ request, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [session, request, dispatch, appId, turn]);
  const result = loaded?.result;
  const isSameView = loaded?.request.view === request.view;
  return {
    page: isSameView && result?.isOk ? result.value : null,
    failure: loaded?.request === request && result && !result.isOk ? result.failure : null,
    isLoading: loaded?.request !== request,
    retry: useCallback(() => {
      setLoaded(null);
      setTurn((last) => last + 1);
    }, []),
  };
}

function toPage<T>(
  response: ApiResult<{ readonly rows: readonly T[]; readonly nextCursor: string | null }>,
  toRow: (row: T) => ListRow,
): ApiResult<ListPage> {
  if (!response.isOk) return response;
  const { rows, nextCursor } = response.value;
  return { isOk: true, value: { rows: rows.map(toRow), nextCursor } };
}
