import { Type } from 'typebox';
import {
  CheckoutBasket,
  CheckoutForm,
  CheckoutIntentUpdate,
  CheckoutPayment,
  CheckoutReceipt,
  CheckoutResult,
  CheckoutTotals,
} from '#contract/entities/checkout/checkoutForm.ts';
import { AppSalesInfo, PayPalMerchant } from '#contract/entities/documents/invoice.ts';
import { CompanyProfile } from '#contract/entities/documents/party.ts';
import { StripeIntent } from '#contract/entities/payments/payment.ts';
import type { ProblemCode } from '../problems.ts';
import { CurrencyCode, closed, FeatureFlags, PayAmount } from '../scalars.ts';
import { routes } from './route.ts';

const OF_READING: readonly ProblemCode[] = ['not-found', 'link-revoked', 'database-unavailable'];

/** For calls that bind to the form as read, and to a valid basket. */
const OF_BASKET: readonly ProblemCode[] = [
  ...OF_READING,
  'precondition-failed',
  'precondition-missing',
  'basket-empty',
  'basket-invalid',
];

const OF_PROCESSOR: readonly ProblemCode[] = [
  'processor-unreachable',
  'payment-declined',
  'processor-refused',
  'processor-not-configured',
];

/** Of the calls that open, change or make a payment of a page's basket. */
const OF_PAYING: readonly ProblemCode[] = [
  ...OF_READING,
  ...OF_PROCESSOR,
  'basket-empty',
  'promo-code-refused',
  'delivery-missing',
  'checkout-total-changed',
  'invoice-paid',
  'invoice-not-payable-online',
  'payment-in-progress',
  'amount-invalid',
  'amount-out-of-bounds',
  'amount-not-chargeable',
  'payment-intent-closed',
  'payment-too-late',
];

const shared = { audience: 'public', source: 'ours' } as const;
const opening = {
  ...shared,
  method: 'POST',
  isWrite: true,
  readsPage: true,
  readsConnection: true,
  params: ['id'],
  payload: null,
} as const;
const stripe = { ...opening, processor: 'STRIPE' } as const;

/** Buying with a checkout form. `{id}` is the form's identifier, in any case of letters. */
export const checkoutRoutes = routes({
  getCheckoutForm: {
    ...shared,
    method: 'GET',
    path: '/v1/sales/checkoutForm/{id}',
    summary: 'A checkout form. The ETag covers the items and their prices',
    isWrite: false,
    sendsVersion: true,
    params: ['id'],
    payload: null,
    response: closed({
      checkoutForm: CheckoutForm,
      companyProfile: CompanyProfile,
      featureFlags: FeatureFlags,
      appCurrencyCode: CurrencyCode,
      appSalesInfo: AppSalesInfo,
      /** The connections that can save a payment method if nothing is charged today. */
      savingConnections: Type.Array(Type.String()),
      paypalMerchant: Type.Union([PayPalMerchant, Type.Null()]),
    }),
    problems: OF_READING,
  },
  setCheckoutBasket: {
    ...shared,
    method: 'PUT',
    path: '/v1/sales/checkoutForm/{id}/basket',
    summary:
      'Sets the page’s open basket and returns its total. The basket is bound to the version of the form in If-Match. A promo code that does not apply returns the reason and changes nothing. `delivery` is validated by the rules of its country (`delivery-invalid`, whose limit `field` names the invalid field)',
    isWrite: true,
    needsVersion: true,
    readsPage: true,
    params: ['id'],
    payload: CheckoutBasket,
    response: CheckoutTotals,
    problems: [...OF_BASKET, 'delivery-invalid', 'too-many-requests'],
  },
  createCheckoutPreviewIntent: {
    ...stripe,
    path: '/v1/sales/checkoutForm/{id}/stripe/previewIntent',
    summary: 'A payment intent for a preview by the business. It is never processed',
    response: StripeIntent,
    problems: OF_PAYING,
  },
  createCheckoutSetupIntent: {
    ...stripe,
    path: '/v1/sales/checkoutForm/{id}/stripe/setupIntent',
    summary:
      'A setup intent for a basket without a charge today. `paymentIntentId` is the id of the setup intent',
    response: StripeIntent,
    problems: OF_PAYING,
  },
  createCheckoutPaymentIntent: {
    ...stripe,
    path: '/v1/sales/checkoutForm/{id}/stripe/paymentIntent',
    summary: 'The open payment intent of the page’s basket, created if there is none',
    response: StripeIntent,
    problems: OF_PAYING,
  },
  updateCheckoutForm: {
    ...stripe,
    method: 'PUT',
    path: '/v1/sales/checkoutForm/{id}/stripe/paymentIntent',
    summary:
      'Updates the payment intent to the page’s basket with these upsells and promo codes. Returns the intent as it is at the processor',
    payload: CheckoutIntentUpdate,
    response: StripeIntent,
    problems: OF_PAYING,
  },
  createCheckoutOrder: {
    ...opening,
    processor: 'PAYPAL',
    path: '/v1/sales/checkoutForm/{id}/payPal/orders',
    summary: 'A PayPal order for the page’s basket',
    response: closed({
      orderId: Type.String(),
      amount: Type.Optional(PayAmount),
      redirectUrl: Type.Optional(Type.String()),
    }),
    problems: OF_PAYING,
  },
  processCheckoutPayment: {
    ...opening,
    path: '/v1/sales/checkoutForm/{id}/payment',
    summary:
      'Completes the payment: retrieves its state from the processor, captures an approved order, or charges a token. Creates the order, the invoice and the receipt once',
    payload: CheckoutPayment,
    response: CheckoutResult,
    problems: [...OF_PAYING, 'consent-missing'],
  },
  getCheckoutReceipt: {
    ...shared,
    method: 'GET',
    path: '/v1/sales/checkoutReceipt/{id}',
    summary: 'The receipt of an order, by its id',
    isWrite: false,
    sendsVersion: true,
    params: ['id'],
    payload: null,
    response: CheckoutReceipt,
    problems: OF_READING,
  },
  removeCheckoutMethod: {
    ...shared,
    method: 'POST',
    path: '/v1/sales/checkoutReceipt/{id}/removeMethod',
    summary:
      'Removes the payment method that was saved with this order, for the customer. It is never charged again, and all later charges with it are stopped. Safe to repeat',
    isWrite: true,
    params: ['id'],
    payload: null,
    response: CheckoutReceipt,
    problems: OF_READING,
  },
  stopCheckoutCharges: {
    ...shared,
    method: 'POST',
    path: '/v1/sales/checkoutReceipt/{id}/stopCharges',
    summary: 'Stops the later charges of this order, for the customer. Safe to repeat',
    isWrite: true,
    params: ['id'],
    payload: null,
    response: CheckoutReceipt,
    problems: OF_READING,
  },
});
