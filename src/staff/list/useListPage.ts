import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { ApiThunk } from '#api/sendCall.ts';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import type { StaffSession } from '../session/createStaffSession.ts';

/** A page of a list, and the cursor of the next one (null on the last page). */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** The state of the requested page. While it loads, the previous page stays. */
export interface LoadedList<Request, Row> {
  readonly page: ListPage<Row> | null;
  /** The request of the shown page. */
  readonly shown: Request | null;
  readonly failure: ApiFailure | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Loaded<Request, Row> {
  readonly request: Request;
  readonly result: ApiResult<ListPage<Row>>;
}

/** A read that started before its list is rendered. */
export interface StartedRead<Row> {
  readonly response: Promise<ApiResult<ListPage<Row>>>;
  /** The response; null until it has arrived. */
  readonly result: ApiResult<ListPage<Row>> | null;
}

/**
 * Reads a page of a list, as staff; a response to an earlier request is dropped. `read` must be a stable function. `started` is
 * the read of the first request, if it has started before: with its response the first render shows the page.
 */
export function useListPage<Request, Row>(
  session: StaffSession,
  request: Request,
  read: (
    request: Request,
    reading: StaffReadOptions,
  ) => ApiThunk<Promise<ApiResult<ListPage<Row>>>>,
  started?: StartedRead<Row> | undefined,
): LoadedList<Request, Row> {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [turn, setTurn] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Request, Row> | null>(
    started?.result ? { request, result: started.result } : null,
  );
  const unused = useRef(started);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    let isCurrent = true;
    const response =
      unused.current?.response ??
      session.call((staffToken) => dispatch(read(request, { appId, staffToken })));
    unused.current = undefined;
    void response.then((result) => {
      if (isCurrent)
        setLoaded((before) => (before?.result === result ? before : { request, result }));
    });
    return () => {
      isCurrent = false;
    };
  }, [session, request, read, dispatch, appId, turn]);
  const result = loaded?.result;
  return {
    page: result?.isOk ? result.value : null,
    shown: loaded?.request ?? null,
    failure: loaded?.request === request && result && !result.isOk ? result.failure : null,
    isLoading: loaded?.request !== request,
    retry: useCallback(() => {
      setLoaded(null);
      setTurn((last) => last + 1);
    }, []),
  };
}
