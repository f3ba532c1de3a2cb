import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DocumentKey } from '#api/documentKey.ts';
import { useViewQuoteMutation } from '#api/quoteEndpoints.ts';
import { newId } from '#platform/ids.ts';

/**
 * Tells the server once per visit that the recipient has the quote on the screen; not from a tab that was never looked at,
 * not with `?preview=1`. A lost report is no loss to the reader and is not tried again.
 */
export function useReportView({ appId, xid }: DocumentKey, isShown: boolean): void {
  const [report] = useViewQuoteMutation();
  const [search] = useSearchParams();
  const isPreview = search.get('preview') === '1';
  const hasReported = useRef(false);
  useEffect(() => {
    if (!isShown || isPreview) return undefined;
    const reportOnce = () => {
      if (hasReported.current || document.visibilityState !== 'visible') return;
      hasReported.current = true;
      void report({ appId, xid, idempotencyKey: newId() });
    };
    reportOnce();
    document.addEventListener('visibilitychange', reportOnce);
    return () => document.removeEventListener('visibilitychange', reportOnce);
  }, [appId, xid, isShown, isPreview, report]);
}
