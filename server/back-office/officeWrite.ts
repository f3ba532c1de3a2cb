import type { AuditActor } from '#server/audit/writeAudit.ts';
import { toWriteRequest, type WriteRequest } from '#server/idempotency/writeRequest.ts';

/** Who makes a change, and by which request; null for commands. */
export interface OfficeAct {
  readonly actor: AuditActor;
  readonly requestId: string | null;
}

/** The server itself, for example when it creates the demo. */
export const SYSTEM_ACT: OfficeAct = {
  actor: { id: null, name: 'Billfold', role: null, via: 'system' },
  requestId: null,
};

/** A change to a document by the back office, with the key under which it happens once. */
export interface InvoiceWrite {
  readonly appId: string;
  readonly xid: string;
  readonly key: string;
  /** Who makes the change; by default the server itself. */
  readonly act?: OfficeAct;
}

/** A change of the back office as an idempotent write: its keys count within one invoice and call. */
export function officeWrite(
  call: string,
  { appId, xid, key }: InvoiceWrite,
  payload: unknown,
): WriteRequest {
  return toWriteRequest({
    appId,
    document: xid,
    call: `office.${call}`,
    key,
    method: 'OFFICE',
    path: call,
    payload,
    ifMatch: undefined,
  });
}
