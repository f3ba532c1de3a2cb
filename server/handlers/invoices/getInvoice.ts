import { readConsistently } from '#server/database/readConsistently.ts';
import { findInvoice, loadInvoice } from '#server/documents/invoiceStore.ts';
import { presentInvoiceResponse } from '#server/documents/invoices/presentInvoice.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import type { DocumentCall, Reply } from '../shared/handler.ts';

/** An invoice. Changes nothing, not even SENT to VIEWED. */
export async function getInvoice(call: DocumentCall): Promise<Reply<'getInvoice'>> {
  const { db, clock, business, processors, params } = call;
  const loaded = await readConsistently(db, async (tx) => {
    const name = { appId: business.appId, xid: params.xid ?? '' };
    const row = orThrowNotFound(await findInvoice(tx, name));
    assertLinkWorks(row);
    return loadInvoice(tx, row);
  });
  return presentInvoiceResponse(loaded, { business, processors, now: clock.now() });
}
