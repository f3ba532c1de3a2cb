import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type StandIn, startStripeStandIn } from '#stand-ins/stripe/startStripeStandIn.ts';

/** The key of a business's server. */
export const KEY = 'sk_test_standin';

/** A price in cents. */
export const PRICE = { amount: 1099, currency: 'usd' };

/** Starts the stand-in for the tests of a file, with an empty ledger for each. */
export function setUpStripeStandIn() {
  let standIn: StandIn;
  let stripe: Stripe;

  /** The processor's own client, with a key and a number of retries. */
  const client = (key: string, retries = 0): Stripe => {
    const { hostname, port } = new URL(standIn.url);
    return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: retries });
  };
  const control = async (path: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`${standIn.url}/_stand-in${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return response.json();
  };

  beforeAll(async () => {
    standIn = await startStripeStandIn({ webhookSecret: 'whsec_test' });
    stripe = client(KEY);
  });
  afterAll(() => standIn.close());
  beforeEach(() => control('/reset'));

  return {
    get url() {
      return standIn.url;
    },
    /** The client of a business's server. */
    get stripe() {
      return stripe;
    },
    client,
    /** Changes the stand-in's state or plans a fault. */
    control,
    /** How many charges the ledger has. */
    async chargeCount(): Promise<{ total: number; succeeded: number; failed: number }> {
      const response = await fetch(`${standIn.url}/_stand-in/charges`);
      const { total, succeeded, failed } = await response.json();
      return { total, succeeded, failed };
    },
    /** Confirms an intent as the payer's browser does. */
    async browserConfirm(intent: { id: string; client_secret: string | null }, card: string) {
      const response = await fetch(`${standIn.url}/v1/payment_intents/${intent.id}/confirm`, {
        method: 'POST',
        body: toBrowserForm(intent.client_secret ?? '', card),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}

/** What a browser sends to confirm with a card. */
export function toBrowserForm(secret: string, number: string): URLSearchParams {
  return new URLSearchParams({
    key: 'pk_test_standin',
    client_secret: secret,
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][address][country]': 'US',
    'payment_method_data[billing_details][address][postal_code]': '94103',
  });
}
