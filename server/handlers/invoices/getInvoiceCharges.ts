import { presentCharges } from '#server/charge-schedules/presentCharges.ts';
import { findOrderOfCharge } from '#server/charge-schedules/scheduleStore.ts';
import { findOrder, findOrderOfInvoice } from '#server/checkout/orderStore.ts';
import { presentOrderMethod } from '#server/checkout/presentReceipt.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import { findInvoice } from '#server/documents/invoiceStore.ts';
import { computeVersion } from '#server/platform/etag.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import type { Handler } from '../shared/handler.ts';

/** The later charges that an invoice is one of, or that follow it. */
export const getInvoiceCharges: Handler<'getInvoiceCharges'> = async (call) => {
  const { business, params } = call;
  const body = await readConsistently(call.db, async (tx) => {
    const name = { appId: business.appId, xid: params.xid ?? '' };
    const invoice = orThrowNotFound(await findInvoice(tx, name));
    assertLinkWorks(invoice);
    const charged = await findOrderOfCharge(tx, invoice.id);
    const order =
      charged === null ? await findOrderOfInvoice(tx, invoice.id) : await findOrder(tx, charged);
    if (order === null) return { charges: null };
    const saved = await presentOrderMethod(tx, order.methodId);
    return { charges: await presentCharges(tx, { business, order, saved }) };
  });
  return { body, version: computeVersion(body, 'open') };
};
