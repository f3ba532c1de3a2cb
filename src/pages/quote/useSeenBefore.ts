import { useCallback, useEffect, useState } from 'react';
import type { Quote } from '#contract/entities/quote.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import { saveSeenRevision, seenRevision } from '#platform/seenRevisions.ts';
import { localStore } from '#platform/storage.ts';

/** What this device has shown of a quote before. */
export interface SeenBefore {
  /** An earlier revision than the one on the screen; null when there was none. */
  readonly revision: number | null;
  /** From now on the one on the screen is what was seen. */
  readonly catchUp: () => void;
}

/**
 * Compares the quote on the screen with the revision that this device has shown before. Only a reader who has looked at the
 * changes has seen the new one: until then it counts as unseen. Nothing is known in the first rendering, as on a server.
 */
export function useSeenBefore({ xid, revision }: Pick<Quote, 'xid' | 'revision'>): SeenBefore {
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    const seen = seenRevision(localStore, xid);
    const isOlder = seen !== null && seen < revision;
    setBefore(isOlder ? seen : null);
    if (!isOlder) remember(xid, revision);
  }, [xid, revision]);
  const catchUp = useCallback(() => remember(xid, revision), [xid, revision]);
  return { revision: before, catchUp };
}

/** The id is a part of the secret link: it stays only where a quote may be kept, as `maySave` says. */
function remember(xid: string, revision: number): void {
  if (self === top && !isPreview(location.search)) saveSeenRevision(localStore, xid, revision);
}
