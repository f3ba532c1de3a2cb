import { useCallback, useEffect, useState } from 'react';
import type { Quote } from '#contract/entities/documents/quote.ts';
import { isPreview } from '#domain/address/isPreview.ts';

/** The revision of a quote that this device showed before. */
export interface EarlierRevision {
  /** The revision seen before, if it is older than the displayed one; null otherwise. */
  readonly revision: number | null;
  /** Marks the displayed revision as seen. */
  readonly catchUp: () => void;
}

/**
 * Compares the displayed quote with the revision that this device showed before. A new revision counts as seen only once the
 * reader has opened the changes. In the first render nothing is known yet, as on the server.
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

/** Loads the chunk with this device's records; if that fails, nothing counts as seen. */
const fetchRecords = () => import('#offline/page/seenRevisions.ts').catch(() => null);

/** Whether the id may be stored. It is part of the secret link, so the condition is that for saving a quote (see `maySave`). */
const mayRemember = () => self === top && !isPreview(location.search);

function remember(xid: string, revision: number): void {
  if (mayRemember())
    void fetchRecords().then((records) => records?.saveSeenRevision(xid, revision));
}
