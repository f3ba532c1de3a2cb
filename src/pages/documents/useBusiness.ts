import { useCallback, useEffect, useMemo, useState } from 'react';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import { isApiFailure } from '#api/failure.ts';
import type { Boot } from '#contract/entities/boot.ts';
import { useWhenOnline } from '#platform/network/useWhenOnline.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import type { SavedDocuments } from './useSavedDocuments.ts';

/**
 * The state of the business: `known` if the server or this device has data of it, `unknown` if neither has, still loading, or
 * `unreached` if the server did not respond.
 */
export type Business =
  | { readonly state: 'known'; readonly boot: Boot | null }
  | { readonly state: 'loading' }
  | { readonly state: 'unreached'; readonly retry: () => void }
  | { readonly state: 'unknown' };

/**
 * The business of the page, from the server or otherwise from the latest snapshot on this device. Once known it stays known, even
 * if its last snapshot is removed.
 */
export function useBusiness(appId: string, saved: SavedDocuments): Business {
  const dispatch = useAppDispatch();
  const request = useCallback(
    (forceRefetch: boolean) => {
      const options = { subscribe: false, forceRefetch };
      void dispatch(bootEndpoints.endpoints.getBoot.initiate(appId, options));
    },
    [dispatch, appId],
  );
  useEffect(() => request(false), [request]);
  const select = useMemo(() => bootEndpoints.endpoints.getBoot.select(appId), [appId]);
  const { data, isError, error } = useAppSelector(select);
  const isUnreached = isError && !isUnknown(error);
  const requestAgain = useCallback(() => request(true), [request]);
  useWhenOnline(isUnreached, requestAgain);
  const [business, setBusiness] = useState<Business>({ state: 'loading' });
  const boot = data ?? saved.snapshots[0]?.boot ?? null;
  const isKnown = boot !== null || saved.decisions.length > 0;
  useEffect(() => {
    if (isKnown) setBusiness((before) => (boot === null ? before : { state: 'known', boot }));
  }, [isKnown, boot]);
  if (isKnown) return { state: 'known', boot };
  if (business.state === 'known') return business;
  if (!isError || saved.state === 'reading') return { state: 'loading' };
  return isUnreached ? { state: 'unreached', retry: requestAgain } : { state: 'unknown' };
}

function isUnknown(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'problem' && error.problem.code === 'not-found';
}
