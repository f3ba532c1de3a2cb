import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import type { ApiThunk } from '#api/sendCall.ts';
import type { StaffReadOptions } from '#api/staff/staffCalls.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';
import type { StaffSession } from '../session/createStaffSession.ts';

/** The contents of a screen, why they did not load, and the retry. */
export interface LoadedValue<T> {
  readonly value: T | null;
  readonly failure: ApiFailure | null;
  readonly reload: () => void;
  /** Shows the result of a change. */
  readonly replace: (value: T) => void;
}

/** Loads the contents of a staff screen. Nothing is stored. `read` must be a stable function. */
export function useStaffRead<T>(
  session: StaffSession,
  read: (reading: StaffReadOptions) => ApiThunk<Promise<ApiResult<T>>>,
): LoadedValue<T> {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [turn, setTurn] = useState(0);
  const [result, setResult] = useState<ApiResult<T> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    let isCurrent = true;
    void session
      .call((staffToken) => dispatch(read({ appId, staffToken })))
      .then((response) => {
        if (isCurrent) setResult(response);
      });
    return () => {
      isCurrent = false;
    };
  }, [session, read, dispatch, appId, turn]);
  return {
    value: result?.isOk ? result.value : null,
    failure: result !== null && !result.isOk ? result.failure : null,
    reload: useCallback(() => {
      setResult(null);
      setTurn((last) => last + 1);
    }, []),
    replace: useCallback((value: T) => setResult({ isOk: true, value }), []),
  };
}
