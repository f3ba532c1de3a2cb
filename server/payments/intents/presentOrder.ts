import type { RouteResponse } from '#contract/routes/routes.ts';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';

/** An order for the browser, with the amount that the processor has. */
export function presentOrder({
  id,
  amountMinor,
  currency,
  redirectUrl,
}: ProcessorPayment): RouteResponse<'createInvoiceOrder'> {
  return {
    orderId: id,
    amount: toDecimalString(money(amountMinor, currency)),
    ...(redirectUrl !== null && { redirectUrl }),
  };
}
