import { StripeIntent, StripeIntentUpdate } from '../entities/payment.ts';
import { PAYMENT_PROBLEMS } from './paymentProblems.ts';
import { routes } from './route.ts';

/** Stripe's intents for a public invoice. */
export const stripeRoutes = routes({
  createInvoicePaymentIntent: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/order/{id}/stripe/paymentIntent',
    summary:
      'PUBLIC_CREATE_INVOICE_PAYMENT_INTENT (7.16, 7.48): the one open intent of this invoice, made if there is none',
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
      'PUBLIC_UPDATE_MANUAL_INVOICE_PAYMENT_INTENT (7.17, 7.53): sets the amount before confirming; answers what the processor holds now',
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
