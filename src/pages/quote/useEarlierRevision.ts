import { useCallback, useEffect, useState } from 'react';
import type { Quote } from '#contract/entities/quote.ts';
import { isPreview } from '#domain/address/isPreview.ts';

/** What this device showed of a quote before. */
export interface EarlierRevision {
  /** The revision seen before, if it is older than the one on the screen; null otherwise. */
  readonly revision: number | null;
  /** Marks the one on the screen as seen. */
  readonly catchUp: () => void;
}

/**
 * Compares the quote on the screen with the revision that this device showed before. A new revision counts as seen only once the
 * reader has opened the changes. Nothing is known in the first render, as on a server.
 */
export function useEarlierRevision({
  xid,
  revision,
}: Pick<Quote, 'xid' | 'revision'>): EarlierRevision {
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    if (!mayRemember()) return undefined;
    let isCurrent = true;
    void fetchRecords().then(async (records) => {
      const seen = (await records?.readSeenRevision(xid)) ?? null;
      if (!isCurrent) return;
      const isOlder = seen !== null && seen < revision;
      setBefore(isOlder ? seen : null);
      if (!isOlder) remember(xid, revision);
    });
    return () => {
      isCurrent = false;
    };
  }, [xid, revision]);
  const catchUp = useCallback(() => remember(xid, revision), [xid, revision]);
  return { revision: before, catchUp };
}

/** This device's records; without their chunk nothing counts as seen. */
const fetchRecords = () => import('#offline/page/seenRevisions.ts').catch(() => null);

/** The id is part of the secret link, so it is stored only where a quote may be saved (see `maySave`). */
const mayRemember = () => self === top && !isPreview(location.search);

function remember(xid: string, revision: number): void {
  if (mayRemember())
    void fetchRecords().then((records) => records?.saveSeenRevision(xid, revision));
}
