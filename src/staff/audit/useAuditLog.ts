import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import { readAuditLog } from '#api/staffMemberCalls.ts';
import type { AuditEntry } from '#contract/entities/member.ts';
import type { StaffSession } from '../sign-in/createStaffSession.ts';
import { useStaffSend } from '../useStaffSend.ts';

/** Which entries are shown; null stands for all. */
export interface AuditChoice {
  readonly memberId: string | null;
  readonly kind: string | null;
}

/** The entries that are known so far. */
export interface AuditLog {
  readonly entries: readonly AuditEntry[];
  readonly failure: ApiFailure | null;
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  /** Reads the next older entries, or after a failure the same ones again. */
  readonly readMore: () => void;
}

/** Where reading begins; null once all that was requested is here. */
type Request = { readonly cursor: string | null } | null;

/** Reads the audit log page by page. The choice stays the same while the caller is mounted. */
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
