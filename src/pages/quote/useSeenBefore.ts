import { useCallback, useEffect, useState } from 'react';
import type { Quote } from '#contract/entities/quote.ts';
import { isPreview } from '#domain/address/isPreview.ts';

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

/** The records of this device; without their code nothing was seen. */
const fetchRecords = () => import('#offline/page/seenRevisions.ts').catch(() => null);

/** The id is a part of the secret link: it stays only where a quote may be kept, as `maySave` says. */
const mayRemember = () => self === top && !isPreview(location.search);

function remember(xid: string, revision: number): void {
  if (mayRemember())
    void fetchRecords().then((records) => records?.saveSeenRevision(xid, revision));
}
