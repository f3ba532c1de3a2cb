import { StripeIntent, StripeIntentUpdate } from '#contract/entities/payments/payment.ts';
import { PAYMENT_PROBLEMS } from './paymentProblems.ts';
import { routes } from './route.ts';

/** Stripe's intents for a public invoice. */
export const stripeRoutes = routes({
  createInvoicePaymentIntent: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/order/{id}/stripe/paymentIntent',
    summary: 'The open payment intent of this invoice, created if there is none',
    source: 'section 7',
    isWrite: true,
    readsPage: true,
    readsConnection: true,
    processor: 'STRIPE',
    params: ['id'],
    payload: null,
    response: StripeIntent,
    problems: PAYMENT_PROBLEMS.open,
  },
  updatePaymentIntent: {
    audience: 'public',
    method: 'PUT',
    path: '/v1/sales/stripe/paymentIntent/{paymentIntentId}',
    summary:
      'Sets the amount before the payment is confirmed. Returns the intent as it is at the processor',
    source: 'section 7',
    isWrite: true,
    readsPage: true,
    processor: 'STRIPE',
    params: ['paymentIntentId'],
    payload: StripeIntentUpdate,
    response: StripeIntent,
    problems: [...PAYMENT_PROBLEMS.amount, 'payment-intent-closed'],
  },
});
