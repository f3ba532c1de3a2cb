import { presentIntent } from '#server/payments/intents/presentIntent.ts';
import { openIntent } from '#server/payments/open-payments/openIntent.ts';
import {
  getCallingPage,
  getIntent,
  getInvoice,
  getOfferedConnection,
  getProcessor,
  toInvoiceSubject,
} from '../payments/paymentCall.ts';
import { respondWithIntent } from '../payments/respondWithIntent.ts';
import type { Handler } from '../shared/handler.ts';

/** The open payment of an invoice, for staff. It replaces the customer's, because staff may only charge cards. */
export const createManualInvoicePaymentIntent: Handler<'createManualInvoicePaymentIntent'> = async (
  call,
) => {
  const { appId } = call.business;
  const invoice = await getInvoice(call, { orderId: call.params.id ?? '' });
  const connected = await getOfferedConnection(call, invoice, getProcessor(call));
  const subject = toInvoiceSubject(invoice);
  const page = getCallingPage(call);
  const opening = { capability: 'intents', amountMinor: null, payer: 'staff' } as const;
  const payment = await respondWithIntent(
    call,
    (name) => getIntent(call, subject, name),
    () => openIntent(call, { appId, subject, connected, page, ...opening }),
  );
  return { body: presentIntent(payment) };
};
