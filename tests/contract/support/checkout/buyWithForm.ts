import { randomUUID } from 'node:crypto';
import type { PaymentHarness, Reply } from '../payments/paymentHarness.ts';
import { createMethodCalls } from '../saved-methods/savingMethods.ts';

/** A page's data for Stripe if the payer allows later charges. */
const FOR_LATER = { setup_future_usage: 'off_session' } as const;

/** A purchase: quantities of a form's products, with a test card. */
export interface Purchase {
  readonly form: string;
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
  readonly promoCodes?: readonly string[];
  readonly card?: string;
  readonly consent?: 'EXPLICIT_CONSENT' | 'NO_CONSENT';
}

/** A page of a checkout form that buys with Stripe, from its basket to its receipt. */
export async function buyWithForm(world: PaymentHarness, purchase: Purchase): Promise<Reply> {
  const { form, items, promoCodes = [], card, consent = 'EXPLICIT_CONSENT' } = purchase;
  const path = `/v1/sales/checkoutForm/${form}`;
  const { headers } = await world.app.inject({ url: `/api/${world.appId}${path}` });
  const page = { 'billfold-page': randomUUID() };
  const email = `${randomUUID()}@mail.example`;
  const basket = { items, upsells: [], promoCodes, email, consent };
  const priced = await world.call('PUT', `${path}/basket`, {
    payload: basket,
    headers: { ...page, 'if-match': String(headers.etag) },
  });
  const { payAmount } = priced.body;
  const isFree = Number(payAmount) === 0;
  const kind = isFree ? 'setupIntent' : 'paymentIntent';
  const opened = await world.call('POST', `${path}/stripe/${kind}`, { headers: page });
  if (opened.status !== 200) return opened;
  const { paymentIntentId, clientSecret, accountId } = opened.body;
  if (isFree) {
    const setup = { setupId: paymentIntentId, secret: clientSecret, accountId };
    await createMethodCalls(() => world).confirm(setup, card);
  } else await world.confirm(opened.body, card, FOR_LATER);
  return world.call('POST', `${path}/payment`, {
    payload: {
      email,
      firstName: 'Amara',
      lastName: 'Okafor',
      paymentType: 'creditCard',
      paymentToken: paymentIntentId,
      tokenProcessor: 'STRIPE',
      checkoutFormIdentifier: form,
      upsells: [],
      promoCodes,
      payAmount,
      consent,
    },
    headers: page,
  });
}
