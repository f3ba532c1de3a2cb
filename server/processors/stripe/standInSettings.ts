/** The settings of Stripe's stand-in: the same as a real account's. */
export interface StripeStandInSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
  readonly scriptUrl: string;
}

/** The settings for a stand-in at this origin. */
export function stripeStandInSettings(
  origin: string,
  webhookSecret: string,
): StripeStandInSettings {
  return {
    secretKey: 'sk_test_standin',
    publishableKey: 'pk_test_standin',
    webhookSecret,
    apiBase: origin,
    scriptUrl: `${origin}/endive/stripe.js`,
  };
}
