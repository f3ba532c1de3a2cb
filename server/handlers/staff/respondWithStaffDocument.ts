import type { RouteName, RouteResponse } from '#contract/routes/routes.ts';
import type { InvoiceWrite } from '#server/back-office/officeWrite.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import { findInvoice } from '#server/documents/invoiceStore.ts';
import { findQuote } from '#server/documents/quotes/quoteStore.ts';
import { readStaffInvoice } from '#server/documents/staff/readStaffInvoice.ts';
import { readStaffQuote } from '#server/documents/staff/readStaffQuote.ts';
import { toProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { Call } from '../shared/handler.ts';
import { getStaffView } from './getStaffView.ts';

/** A change of a document by the calling member, with the idempotency key of the request. */
export function toStaffWrite(call: Call<RouteName>): Required<InvoiceWrite> {
  const { business, params, write, requestId, name, principal } = call;
  if (principal.kind !== 'staff') throw new Error(`${name} is not a staff call`);
  const { kind: _, ...actor } = principal;
  return {
    appId: business.appId,
    xid: params.xid ?? '',
    key: write.key,
    act: { actor, requestId },
  };
}

/** Changes an invoice and responds with it as it is afterwards, also if the key was used before. */
export async function respondWithStaffInvoice(
  call: Call<RouteName>,
  change: (write: InvoiceWrite) => Promise<unknown>,
): Promise<{ readonly body: RouteResponse<'getStaffInvoice'> }> {
  const write = toStaffWrite(call);
  orThrowNotFound(await findInvoice(call.db, write));
  await withProblem(change(write));
  const view = getStaffView(call);
  return { body: await readConsistently(call.db, (tx) => readStaffInvoice(tx, write.xid, view)) };
}

/** The same for a quote. */
export async function respondWithStaffQuote(
  call: Call<RouteName>,
  change: (write: InvoiceWrite) => Promise<unknown>,
): Promise<{ readonly body: RouteResponse<'getStaffQuote'> }> {
  const write = toStaffWrite(call);
  orThrowNotFound(await findQuote(call.db, write.appId, write.xid));
  await withProblem(change(write));
  const view = getStaffView(call);
  return { body: await readConsistently(call.db, (tx) => readStaffQuote(tx, write.xid, view)) };
}

async function withProblem(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw toProcessorProblem(error);
  }
}
