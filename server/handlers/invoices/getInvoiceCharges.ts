import type { OrderCharges } from '#contract/entities/checkout/chargeSchedule.ts';
import { presentCharges } from '#server/charge-schedules/presentCharges.ts';
import { findOrderOfCharge } from '#server/charge-schedules/scheduleStore.ts';
import { findOrder, findOrderOfInvoice } from '#server/checkout/orderStore.ts';
import { presentOrderMethod } from '#server/checkout/presentReceipt.ts';
import type { Transaction } from '#server/database/database.ts';
import { readConsistently } from '#server/database/readConsistently.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { findInvoice } from '#server/documents/invoiceStore.ts';
import { computeVersion } from '#server/platform/etag.ts';
import { assertLinkWorks, orThrowNotFound } from '#server/platform/notFound.ts';
import type { Handler } from '../shared/handler.ts';

/** The recurring charges that an invoice belongs to, or that follow it. */
export const getInvoiceCharges: Handler<'getInvoiceCharges'> = async (call) => {
  const { business, params } = call;
  const body = await readConsistently(call.db, async (tx) => {
    const name = { appId: business.appId, xid: params.xid ?? '' };
    const invoice = orThrowNotFound(await findInvoice(tx, name));
    assertLinkWorks(invoice);
    return { charges: await readInvoiceCharges(tx, business, invoice.id) };
  });
  return { body, version: computeVersion(body, 'open') };
};

/** The later charges of an invoice by its internal id; null without any. */
export async function readInvoiceCharges(
  tx: Transaction,
  business: BusinessRow,
  invoiceId: string,
): Promise<OrderCharges | null> {
  const charged = await findOrderOfCharge(tx, invoiceId);
  const order =
    charged === null ? await findOrderOfInvoice(tx, invoiceId) : await findOrder(tx, charged);
  if (order === null) return null;
  const saved = await presentOrderMethod(tx, order.methodId);
  return presentCharges(tx, { business, order, saved });
}
