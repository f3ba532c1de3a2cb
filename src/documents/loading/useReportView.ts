import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import { newId } from '#platform/ids.ts';

/** Sends the report; never rejects, because a failure is part of its result. */
type SendReport = (view: {
  readonly appId: string;
  readonly xid: string;
  readonly idempotencyKey: string;
}) => unknown;

/**
 * Reports once per visit that the recipient has seen the document, but not from a tab that was never visible, nor with `?preview=1`.
 * A failed report is not retried.
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
