import { useEffect, useMemo, useState } from 'react';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import type { Boot } from '#contract/entities/boot.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import type { KeptDocuments } from './useKeptDocuments.ts';

/** What is known of the business: `known` by the server or by this device, `unknown` to both, or still being asked. */
export type Business =
  | { readonly state: 'known'; readonly boot: Boot | null }
  | { readonly state: 'asking' }
  | { readonly state: 'unknown' };

/**
 * The business of the page: as the server tells it, else as the latest copy on this device has it. Once it was known it stays
 * known, also when its last copy is forgotten.
 */
export function useBusiness(appId: string, kept: KeptDocuments): Business {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(bootEndpoints.endpoints.getBoot.initiate(appId, { subscribe: false }));
  }, [dispatch, appId]);
  const select = useMemo(() => bootEndpoints.endpoints.getBoot.select(appId), [appId]);
  const { data, isError } = useAppSelector(select);
  const [known, setKnown] = useState<Business>({ state: 'asking' });
  const boot = data ?? kept.copies[0]?.boot ?? null;
  const isKnown = boot !== null || kept.answers.length > 0;
  useEffect(() => {
    if (isKnown) setKnown((before) => (boot === null ? before : { state: 'known', boot }));
  }, [isKnown, boot]);
  if (isKnown) return { state: 'known', boot };
  if (known.state === 'known') return known;
  return isError && kept.state !== 'reading' ? { state: 'unknown' } : { state: 'asking' };
}
