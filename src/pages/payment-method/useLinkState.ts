import { useEffect, useState } from 'react';
import type { ApiResult } from '#api/failure.ts';
import { readMethodLink } from '#api/payments/paymentMethodCalls.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';

/** The state of a link: its expiration, or why it cannot be used. Null until the server has responded. */
export function useLinkState(key: string): ApiResult<{ readonly expiresAt: string }> | null {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [result, setResult] = useState<ApiResult<{ readonly expiresAt: string }> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setResult(null);
    void dispatch(readMethodLink(key, appId)).then((response) => {
      if (isCurrent) setResult(response);
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, key, appId]);
  return result;
}
