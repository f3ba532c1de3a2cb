import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { SnapshotKind } from '#offline/core/snapshot.ts';
import type { Received } from './apiRequest.ts';
import type { baseApi } from './baseApi.ts';
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
 * When RTK Query reads a document again by itself. A snapshot, and an answer that could not be renewed: with a connection, and
 * when the page is looked at again. These, and what something is expected of (`isAwaited`), meanwhile ever more seldom. Any
 * other answer of the server is left alone: nothing changes under a payer.
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
      () => () => {}, // a connection that comes back has it read all the same
    );
    return () => void polling.then((stop) => stop());
  }, [kind, appId, xid, isPolled, isAwaited, store]);
  return { refetchOnReconnect: isStale, refetchOnFocus: isStale };
}
