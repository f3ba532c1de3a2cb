import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { SnapshotKind } from '#offline/core/snapshot.ts';
import type { Received } from '../apiRequest.ts';
import type { baseApi } from '../baseApi.ts';
import type { DocumentKey } from './documentKey.ts';

/** A store with the cache of all calls in it. */
export interface PollStore {
  readonly dispatch: ThunkDispatch<PollState, unknown, UnknownAction>;
  readonly getState: () => PollState;
  readonly subscribe: (listener: () => void) => () => void;
}

interface PollState {
  readonly api: ReturnType<typeof baseApi.reducer>;
}

/**
 * Decides when RTK Query rereads a document. A snapshot, and a response that could not be refreshed: when back online, and when
 * the page is shown again. These, and documents with an expected change (`isAwaited`), are also polled with a growing interval.
 * Other server responses are not reread: nothing changes during a payment.
 */
export function useRevalidation(
  kind: SnapshotKind,
  { appId, xid }: DocumentKey,
  { data, error }: { readonly data?: Received<unknown> | undefined; readonly error?: unknown },
  isAwaited: boolean,
) {
  const store = useStore() as PollStore;
  const isStale = !!(data?.snapshot || error);
  const isPolled = !!data && (isStale || isAwaited);
  useEffect(() => {
    if (!isPolled) return undefined;
    const polling = import('./pollDocument.ts').then(
      (late) => late.pollDocument({ kind, appId, xid }, isAwaited, store),
      () => () => {}, // it is reread anyway when the connection is back
    );
    return () => void polling.then((stop) => stop());
  }, [kind, appId, xid, isPolled, isAwaited, store]);
  return { refetchOnReconnect: isStale, refetchOnFocus: isStale };
}
