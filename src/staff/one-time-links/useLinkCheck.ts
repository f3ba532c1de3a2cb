import { useCallback, useEffect, useState } from 'react';
import type { ApiResult } from '#api/failure.ts';
import type { ApiThunk } from '#api/sendCall.ts';
import { useAppDispatch } from '#store/hooks.ts';

/** What a one-time link is for, or why it does not work; null while it loads. */
export interface LinkCheck<T> {
  readonly result: ApiResult<T> | null;
  readonly reload: () => void;
}

/** Checks a one-time link when its page opens, without using it. `read` must be a stable function. */
export function useLinkCheck<T>(
  token: string,
  read: (token: string) => ApiThunk<Promise<ApiResult<T>>>,
): LinkCheck<T> {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<ApiResult<T> | null>(null);
  const reload = useCallback(async () => {
    setResult(null);
    setResult(await dispatch(read(token)));
  }, [dispatch, read, token]);
  useEffect(() => void reload(), [reload]);
  return { result, reload };
}
