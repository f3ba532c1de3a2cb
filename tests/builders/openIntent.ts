import type { StripeIntent } from '#contract/entities/payment.ts';

/** An intent of Stripe for the whole of `makeInvoice`, as the API answers it before anything was typed. */
export const openIntent: StripeIntent = {
  accountId: 'acct_1',
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
  amount: '1134.50',
  currencyCode: 'USD',
  status: 'requires_payment_method',
};
