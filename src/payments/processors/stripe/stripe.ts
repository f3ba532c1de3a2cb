import type { RegisteredProcessor } from '#payments/contract.ts';

/** Stripe's registry entry: texts, and how to recognize a return URL, by an intent's client secret. */
export const stripe: RegisteredProcessor = {
  name: 'STRIPE',
  paymentType: 'creditCard',
  messages: {
    method: 'public.payments.cardName',
    unexplained: 'errors.payment.stripeDefault',
    connection: 'errors.payment.stripeConnection',
  },
  hasWallets: () => true,
  asksForDetails: ['pay'],
  returnParameters: /^(payment_intent|setup_intent|redirect_status|source_redirect)/,
  readReturn(query) {
    for (const kind of ['payment_intent', 'setup_intent']) {
      const secret = query.get(`${kind}_client_secret`);
      const paymentId = query.get(kind) ?? secret?.split('_secret')[0];
      if (secret && paymentId) return { paymentId, secret };
    }
    return null;
  },
  fetchModule: () => import('./stripeModule.tsx').then((late) => late.stripeModule),
};
