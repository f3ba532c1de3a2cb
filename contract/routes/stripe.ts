import { Type } from 'typebox';
import { StripeIntent, StripeIntentUpdate } from '../entities/payment.ts';
import { closed } from '../scalars.ts';
import { routes } from './route.ts';

/** Stripe's intents for a public invoice, and Stripe's word to us. */
export const stripeRoutes = routes({
  createInvoicePaymentIntent: {
    method: 'POST',
    path: '/v1/sales/order/{id}/stripe/paymentIntent',
    summary:
      'PUBLIC_CREATE_INVOICE_PAYMENT_INTENT (7.16, 7.48): the one open intent of this invoice, made if there is none',
    source: 'section 7',
    status: 'built',
    isWrite: true,
    readsPage: true,
    params: ['id'],
    payload: null,
    answer: StripeIntent,
    problems: [
      'not-found',
      'link-revoked',
      'invoice-paid',
      'invoice-refunded',
      'invoice-not-payable-online',
      'payment-in-progress',
      'amount-not-chargeable',
      'processor-unreachable',
      'processor-refused',
      'processor-not-configured',
      'database-unavailable',
    ],
  },
  updatePaymentIntent: {
    method: 'PUT',
    path: '/v1/sales/stripe/paymentIntent/{paymentIntentId}',
    summary:
      'PUBLIC_UPDATE_MANUAL_INVOICE_PAYMENT_INTENT (7.17, 7.53): sets the amount before confirming; answers what the processor holds now',
    source: 'section 7',
    status: 'built',
    isWrite: true,
    readsPage: true,
    params: ['paymentIntentId'],
    payload: StripeIntentUpdate,
    answer: StripeIntent,
    problems: [
      'not-found',
      'link-revoked',
      'invoice-paid',
      'invoice-refunded',
      'invoice-not-payable-online',
      'payment-in-progress',
      'payment-intent-closed',
      'amount-invalid',
      'amount-out-of-bounds',
      'amount-not-chargeable',
      'processor-unreachable',
      'processor-refused',
      'processor-not-configured',
      'database-unavailable',
    ],
  },
  receiveStripeEvent: {
    method: 'POST',
    path: '/v1/stripe/webhook',
    summary: 'A signed event of Stripe; each event id has its effect once. Not inside one business',
    source: 'ours',
    status: 'built',
    isWrite: false,
    params: [],
    payload: Type.Unknown(),
    answer: closed({ received: Type.Boolean() }),
    problems: ['webhook-signature', 'processor-not-configured', 'database-unavailable'],
  },
});
