import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '#api/failure.ts';
import { type MethodLink, openMethodIntent } from '#api/payments/paymentMethodCalls.ts';
import type { PaymentMethodIntent } from '#contract/entities/payments/paymentMethod.ts';
import { newId } from '#platform/ids.ts';
import { useWhenOnline } from '#platform/network/useWhenOnline.ts';
import { useAppDispatch, useAppId } from '#store/hooks.ts';

/** The state of a link's page. */
export type LinkView = { readonly retry: () => void } & (
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ApiFailure }
  | { readonly state: 'open'; readonly intent: PaymentMethodIntent }
);

/** The session of a link, and a function that opens it again. */
export interface OpenedLink {
  readonly view: LinkView;
  readonly reopen: () => Promise<ApiResult<PaymentMethodIntent>>;
}

/** Opens the session of a link once `isWanted`; after a network failure it retries when the connection is back. */
export function useMethodLink(link: MethodLink, isWanted: boolean): OpenedLink {
  const dispatch = useAppDispatch();
  const appId = useAppId();
  const [page] = useState(newId);
  const [tries, setTries] = useState(0);
  const [result, setResult] = useState<ApiResult<PaymentMethodIntent> | null>(null);
  const reopen = useCallback(
    () => dispatch(openMethodIntent(link, { appId, page, idempotencyKey: newId() })),
    [dispatch, link, appId, page],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry opens the link again
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    setResult(null);
    void reopen().then((response) => {
      if (isCurrent) setResult(response);
    });
    return () => {
      isCurrent = false;
    };
  }, [reopen, isWanted, tries]);
  const retry = useCallback(() => setTries((last) => last + 1), []);
  const isLost = result !== null && !result.isOk && result.failure.kind === 'network';
  useWhenOnline(isLost, retry);
  if (result === null) return { view: { state: 'loading', retry }, reopen };
  if (!result.isOk) return { view: { state: 'failed', failure: result.failure, retry }, reopen };
  return { view: { state: 'open', intent: result.value, retry }, reopen };
}
