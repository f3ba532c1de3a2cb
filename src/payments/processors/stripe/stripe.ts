import type { RegisteredProcessor } from '#payments/contract.ts';

/** Stripe before its chunk: texts, and the return address that a payment intent's client secret marks (2.35). */
export const stripe: RegisteredProcessor = {
  name: 'STRIPE',
  paymentType: 'creditCard',
  messages: {
    method: 'public.payments.cardName',
    declined: 'errors.payment.stripeDefault',
    connection: 'errors.payment.stripeConnection',
  },
  returnParameters: /^(payment_intent|setup_intent|redirect_status|source_redirect)/,
  readReturn(query) {
    const secret = query.get('payment_intent_client_secret');
    const paymentId = query.get('payment_intent') ?? secret?.split('_secret')[0];
    return secret && paymentId ? { paymentId, secret } : null;
  },
  fetchModule: () => import('./stripeModule.tsx').then((late) => late.stripeModule),
};
