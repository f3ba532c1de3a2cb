/** Signs the events of Stripe's stand-in. */
export const WEBHOOK_SECRET = 'whsec_for_tests';

/** The environment of a server whose processor is Stripe's stand-in; `apiBase` is the address at which it calls it. */
export function toServerEnv(standInUrl: string, apiBase = standInUrl) {
  return {
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: apiBase,
    STRIPE_SCRIPT_URL: `${standInUrl}/endive/stripe.js`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
}
