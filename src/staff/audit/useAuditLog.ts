import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import { readAuditLog } from '#api/staff/staffMemberCalls.ts';
import type { AuditEntry } from '#contract/entities/staff/member.ts';
import { useStaffSend } from '../requests/useStaffSend.ts';
import type { StaffSession } from '../session/createStaffSession.ts';

/** The filters; null means all. */
export interface AuditChoice {
  readonly memberId: string | null;
  readonly kind: string | null;
}

/** The entries that have been loaded. */
export interface AuditLog {
  readonly entries: readonly AuditEntry[];
  readonly failure: ApiFailure | null;
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  /** Loads the next older entries, or retries after a failure. */
  readonly readMore: () => void;
}

/** The cursor of the next request; null if nothing is requested. */
type Request = { readonly cursor: string | null } | null;

/** Loads the audit log page by page. The choice must not change while the caller is mounted. */
export function useAuditLog(session: StaffSession, { memberId, kind }: AuditChoice): AuditLog {
  const send = useStaffSend(session);
  const [entries, setEntries] = useState<readonly AuditEntry[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [request, setRequest] = useState<Request>({ cursor: null });
  useEffect(() => {
    if (request === null) return undefined;
    let isCurrent = true;
    const query = {
      ...(request.cursor !== null && { cursor: request.cursor }),
      ...(memberId !== null && { memberId }),
      ...(kind !== null && { kind }),
    };
    void send((reading) => readAuditLog(query, reading)).then((result) => {
      if (!isCurrent) return;
      setRequest(null);
      if (!result.isOk) return setFailure(result.failure);
      setEntries((before) => [...before, ...result.value.entries]);
      setNext(result.value.nextCursor);
    });
    return () => {
      isCurrent = false;
    };
  }, [send, memberId, kind, request]);
  const readMore = useCallback(() => {
    setFailure(null);
    setRequest({ cursor: next });
  }, [next]);
  return { entries, failure, isBusy: request !== null, hasMore: next !== null, readMore };
}
