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

/** The open payment of an invoice, created if there is none. */
export const createInvoicePaymentIntent: Handler<'createInvoicePaymentIntent'> = async (call) => {
  const { appId } = call.business;
  const invoice = await getInvoice(call, { orderId: call.params.id ?? '' });
  const connected = await getOfferedConnection(call, invoice, getProcessor(call));
  const subject = toInvoiceSubject(invoice);
  const page = getCallingPage(call);
  const capability = 'intents' as const;
  const request = { appId, subject, connected, capability, page, amountMinor: null };
  const payment = await respondWithIntent(
    call,
    (name) => getIntent(call, subject, name),
    () => openIntent(call, request),
  );
  return { body: presentIntent(payment) };
};
