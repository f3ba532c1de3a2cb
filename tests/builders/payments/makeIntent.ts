/** A Stripe payment intent in the sales API's response; `amount` is plain decimal text. */
export const makeIntent = (id: string, amount: string) => ({
  accountId: 'acct_1',
  clientSecret: `${id}_secret_2`,
  paymentIntentId: id,
  amount,
  currencyCode: 'USD',
  status: 'requires_payment_method',
});
