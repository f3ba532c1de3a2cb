import type { StripeIntent } from '#contract/entities/payments/payment.ts';

/** A Stripe intent for the full amount of `makeInvoice`, as the API first returns it. */
export const openIntent: StripeIntent = {
  accountId: 'acct_1',
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
  amount: '1134.50',
  currencyCode: 'USD',
  status: 'requires_payment_method',
};
