import type { StripeIntent } from '#contract/entities/payment.ts';
import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { VendorPayment } from '#server/processors/processor.ts';

/** The browser's half of an open payment. Holds the client secret: answered once, stored nowhere. */
export function presentIntent(payment: VendorPayment): StripeIntent {
  return {
    accountId: payment.accountId,
    clientSecret: payment.clientSecret,
    paymentIntentId: payment.id,
    amount: toDecimalString(money(payment.amountMinor, payment.currency)),
    currencyCode: payment.currency,
    status: payment.vendorStatus,
  };
}
