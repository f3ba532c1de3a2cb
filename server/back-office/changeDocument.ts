import type { WriteContext } from '#server/context/serverContext.ts';
import { type BusinessChange, changeBusiness, changeBusinessOnce } from './changeBusiness.ts';
import { type InvoiceWrite, officeWrite } from './officeWrite.ts';

/** Which call changes a document of which business; `write` has the key under which the change happens once, if it has one. */
export interface DocumentCall {
  readonly appId: string;
  readonly write: InvoiceWrite | undefined;
  readonly call: string;
  readonly payload?: unknown;
}

/** Changes a document in one transaction, with a key once. */
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
