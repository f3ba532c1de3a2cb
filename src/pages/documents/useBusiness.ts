import { useEffect } from 'react';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import type { Boot } from '#contract/entities/boot.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import type { KeptDocuments } from './useKeptDocuments.ts';

/** What is known of the business: `known` by the server or by this device, `unknown` to both, or still being asked. */
export type Business =
  | { readonly state: 'known'; readonly boot: Boot | null }
  | { readonly state: 'asking' }
  | { readonly state: 'unknown' };

/** The business of the page: as the server tells it, else as the latest copy on this device has it. */
export function useBusiness(appId: string, kept: KeptDocuments): Business {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(bootEndpoints.endpoints.getBoot.initiate(appId, { subscribe: false }));
  }, [dispatch, appId]);
  const { data, isError } = useAppSelector((state) =>
    bootEndpoints.endpoints.getBoot.select(appId)(state),
  );
  if (data) return { state: 'known', boot: data };
  const [copy] = kept.copies;
  if (copy) return { state: 'known', boot: copy.boot };
  if (kept.answers.length > 0) return { state: 'known', boot: null };
  return isError && kept.state !== 'reading' ? { state: 'unknown' } : { state: 'asking' };
}
