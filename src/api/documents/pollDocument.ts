import { randomFraction } from '#offline/core/outbox/randomFraction.ts';
import type { SnapshotKey } from '#offline/core/snapshot.ts';
import { isApiFailure } from '../failure.ts';
import { isGone } from './documentView.ts';
import { invoiceEndpoints } from './invoiceEndpoints.ts';
import { quoteEndpoints } from './quoteEndpoints.ts';
import type { PollStore } from './useRevalidation.ts';

/** The first poll interval, in ms; each is longer than the last, up to the maximum. */
const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** Backoff factors: after a lost response, and while a change is expected. */
const LOST = 2;
const AWAITED = 1.5;

const { getQuote } = quoteEndpoints.endpoints;
const { getInvoice } = invoiceEndpoints.endpoints;

/**
 * Polls a document through RTK Query with a growing interval, no sooner than the server allows: while a change is expected
 * (`isAwaited`), or it could not be refreshed. Not offline, and not in a hidden tab. Returns a function that stops it.
 */
export function pollDocument(
  { kind, ...key }: SnapshotKey,
  isAwaited: boolean,
  { dispatch, getState, subscribe }: PollStore,
): () => void {
  const jitter = 0.75 + randomFraction() / 2; // clients that failed at the same time must not all retry at once
  let ms = 0;
  let read: string | undefined;
  let interval = 0;
  const subscription =
    kind === 'quote' ? dispatch(getQuote.initiate(key)) : dispatch(getInvoice.initiate(key));
  const look = () => {
    const state = getState();
    const { data, error, requestId, isLoading, status } =
      kind === 'quote' ? getQuote.select(key)(state) : getInvoice.select(key)(state);
    const isLost =
      !!data && (data.snapshot === 'fallback' || error !== undefined) && !isGone(error);
    if (!state.api.config.online || !(isLost || isAwaited)) {
      ms = 0;
      read = undefined;
    } else if (status !== 'pending' && !isLoading && requestId !== read) {
      ms = Math.min(ms * (isLost ? LOST : AWAITED), LONGEST_MS) || FIRST_MS;
      read = requestId;
    }
    const next = ms && Math.max(ms * jitter, toWaitMs(error));
    if (next === interval) return;
    interval = next;
    subscription.updateSubscriptionOptions({
      pollingInterval: interval,
      skipPollingIfUnfocused: true,
    });
  };
  look();
  const leave = subscribe(look);
  return () => {
    leave();
    subscription.unsubscribe();
  };
}

function toWaitMs(error: unknown): number {
  return isApiFailure(error) && error.kind === 'problem' ? (error.retryAfterS ?? 0) * 1000 : 0;
}
