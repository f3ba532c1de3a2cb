import { readConsistently } from '#server/database/readConsistently.ts';
import { findInvoice, loadInvoice } from '#server/documents/invoiceStore.ts';
import { presentInvoiceResponse } from '#server/documents/invoices/presentInvoice.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { toInvoiceSubject } from '../payments/paymentCall.ts';
import type { Handler } from '../shared/handler.ts';
import { getStaffId } from './manualPaymentCall.ts';
import { listStored } from './storedMethodCall.ts';

/** An invoice for a payment by staff: any amount up to its balance. */
export const getManualInvoicePayment: Handler<'getManualInvoicePayment'> = async (call) => {
  const { db, clock, business, processors, params } = call;
  const loaded = await readConsistently(db, async (tx) => {
    const name = { appId: business.appId, orderId: params.id ?? '' };
    return loadInvoice(tx, orThrowNotFound(await findInvoice(tx, name)));
  });
  const view = { business, processors, now: clock.now(), isStaff: true };
  const { invoice, appSalesInfo } = presentInvoiceResponse(loaded, view).body;
  const { contactId } = loaded.row;
  const currency = invoice.currencyCode;
  const subject = toInvoiceSubject(loaded.row);
  const savedMethods =
    contactId === null ? [] : await listStored(call, { contactId, currency, subject });
  return { body: { invoice, appSalesInfo, savedMethods, staffId: getStaffId(call) } };
};
