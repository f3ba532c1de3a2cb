import { toWriteRequest, type WriteRequest } from '#server/idempotency/writeRequest.ts';

/** A change to an invoice by the back office, with the key under which it happens once. */
export interface InvoiceWrite {
  readonly appId: string;
  readonly xid: string;
  readonly key: string;
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
