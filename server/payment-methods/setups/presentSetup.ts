import type { RouteResponse } from '#contract/routes/routes.ts';
import { zeroMoney } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { ProcessorSetup } from '#server/processors/contract/capabilities.ts';

/** A session that saves a payment method, in the form of a payment's: nothing is charged. */
export function presentSetup(
  setup: ProcessorSetup,
  currency: string,
): RouteResponse<'createCheckoutSetupIntent'> {
  return {
    accountId: setup.accountId,
    clientSecret: setup.clientSecret,
    paymentIntentId: setup.id,
    amount: toDecimalString(zeroMoney(currency)),
    currencyCode: currency,
    status: setup.state,
  };
}
