import type { RouteResponse } from '#contract/routes/routes.ts';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';

/** The part of an open payment that the browser needs. It contains the client secret, which is returned and never stored. */
export function presentIntent(
  payment: ProcessorPayment,
): RouteResponse<'createInvoicePaymentIntent'> {
  return {
    accountId: payment.accountId,
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    amount: toDecimalString(money(payment.amountMinor, payment.currency)),
    currencyCode: payment.currency,
    status: payment.processorStatus,
    ...(payment.redirectUrl !== null && { redirectUrl: payment.redirectUrl }),
  };
}
