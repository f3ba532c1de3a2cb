/** An open payment in the API's response. */
export interface OpenPayment {
  readonly accountId: string;
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** An open session of a saved method in the API's response. */
export interface OpenSetup {
  readonly accountId: string;
  readonly setupId: string;
  readonly clientSecret: string;
}

/** Plays the payer's browser in the demo: confirms an open payment or session with a test card, straight at the processor. */
export interface DemoPayer {
  confirm(payment: OpenPayment, card: string): Promise<void>;
  confirmSetup(setup: OpenSetup, card: string): Promise<void>;
}

/** Where the processor is, and the key that a browser would use. Refuses any key that is not for tests. */
export interface DemoPayerSettings {
  readonly apiBase: string;
  readonly publishableKey: string;
}

/** A payer at Stripe, or at its stand-in. Throws if the payment is neither succeeded nor processing. */
export function createDemoPayer({ apiBase, publishableKey }: DemoPayerSettings): DemoPayer {
  if (!publishableKey.startsWith('pk_test_')) throw new Error('The demo pays with test keys only');
  const confirmAt = async (path: string, { accountId, clientSecret }: Confirmed, card: string) => {
    const response = await fetch(`${apiBase}/v1/${path}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}`, 'stripe-account': accountId },
      body: new URLSearchParams({
        client_secret: clientSecret,
        payment_method: card,
        key: publishableKey,
      }),
    });
    if (!response.ok) throw new Error(`The response to the demo's payment was ${response.status}`);
    await response.body?.cancel();
  };
  return {
    confirm: (payment, card) =>
      confirmAt(`payment_intents/${payment.paymentIntentId}`, payment, card),
    confirmSetup: (setup, card) => confirmAt(`setup_intents/${setup.setupId}`, setup, card),
  };
}

type Confirmed = Pick<OpenSetup, 'accountId' | 'clientSecret'>;
