import type { WriteContext } from '#server/context/serverContext.ts';
import { type BusinessChange, changeBusiness, changeBusinessOnce } from '../changeBusiness.ts';
import { type InvoiceWrite, officeWrite } from '../officeWrite.ts';

/** The document and business that a call changes; `write` has the idempotency key, if there is one. */
export interface DocumentCall {
  readonly appId: string;
  readonly write: InvoiceWrite | undefined;
  readonly call: string;
  readonly payload?: unknown;
}

/** Changes a document in one transaction; with an idempotency key, once. */
export async function changeDocument(
  deps: WriteContext,
  { appId, write, call, payload = null }: DocumentCall,
  change: (parts: BusinessChange) => Promise<void>,
): Promise<void> {
  if (write === undefined) return changeBusiness(deps, appId, change);
  const request = officeWrite(call, write, payload);
  await changeBusinessOnce(deps, { request, appId }, async (parts) => {
    await change(parts);
    return null;
  });
}
