import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocumentKey } from '#api/documentKey.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import { newId } from '#platform/ids.ts';

/** Sends the report; never rejects, for a failure is part of its answer. */
type SendReport = (view: {
  readonly appId: string;
  readonly xid: string;
  readonly idempotencyKey: string;
}) => unknown;

/**
 * Tells the server once per visit that the recipient has the document on the screen; not from a tab that was never looked
 * at, not with `?preview=1`. A lost report is no loss to the reader and is not tried again.
 */
export function useReportView({ appId, xid }: DocumentKey, isShown: boolean, report: SendReport) {
  const isUnseen = isPreview(useLocation().search);
  const hasReported = useRef(false);
  useEffect(() => {
    if (!isShown || isUnseen) return undefined;
    const reportOnce = () => {
      if (hasReported.current || document.visibilityState !== 'visible') return;
      hasReported.current = true;
      report({ appId, xid, idempotencyKey: newId() });
    };
    reportOnce();
    document.addEventListener('visibilitychange', reportOnce);
    return () => document.removeEventListener('visibilitychange', reportOnce);
  }, [appId, xid, isShown, isUnseen, report]);
}
