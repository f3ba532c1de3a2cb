/** An open payment as the API answered it. */
export interface OpenPayment {
  readonly accountId: string;
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** Plays the payer's browser in the demo: confirms an open payment with a test card, straight at the vendor. */
export interface DemoPayer {
  confirm(payment: OpenPayment, card: string): Promise<void>;
}

/** Where the vendor is, and the key that a browser would use. Refuses any key that is not for tests. */
export interface DemoPayerSettings {
  readonly apiBase: string;
  readonly publishableKey: string;
}

/** A payer at Stripe, or at what stands in for it. Throws when the vendor takes the payment for anything but done or on its way. */
export function createDemoPayer({ apiBase, publishableKey }: DemoPayerSettings): DemoPayer {
  if (!publishableKey.startsWith('pk_test_')) throw new Error('The demo pays with test keys only');
  return {
    async confirm({ accountId, paymentIntentId, clientSecret }, card) {
      const response = await fetch(`${apiBase}/v1/payment_intents/${paymentIntentId}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}`, 'stripe-account': accountId },
        body: new URLSearchParams({
          client_secret: clientSecret,
          payment_method: card,
          key: publishableKey,
        }),
      });
      if (!response.ok) throw new Error(`The demo's payment was answered ${response.status}`);
      await response.body?.cancel();
    },
  };
}
