import type { Handler } from '#server/http/handler.ts';
import { answerIntent } from '#server/payments/answerIntent.ts';
import { openIntent } from '#server/payments/openIntent.ts';
import { invoiceOf, pageOf, paymentDepsOf } from '#server/payments/paymentCall.ts';

/** The one open payment of an invoice, made if there is none (7.16, 7.48). */
export const createInvoicePaymentIntent: Handler<'createInvoicePaymentIntent'> = async (call) => {
  const deps = paymentDepsOf(call);
  const invoice = await invoiceOf(call, { orderId: call.params.id ?? '' });
  const { appId } = call.business;
  return answerIntent(call, () =>
    openIntent(deps, { appId, invoiceId: invoice.id, page: pageOf(call), amountMinor: null }),
  );
};
