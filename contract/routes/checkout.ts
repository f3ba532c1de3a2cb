import { Type } from 'typebox';
import {
  CheckoutBasket,
  CheckoutForm,
  CheckoutIntentUpdate,
  CheckoutPayment,
  CheckoutReceipt,
  CheckoutResult,
  CheckoutTotals,
} from '../entities/checkoutForm.ts';
import { AppSalesInfo, PayPalMerchant } from '../entities/invoice.ts';
import { CompanyProfile } from '../entities/party.ts';
import { StripeIntent } from '../entities/payment.ts';
import type { ProblemCode } from '../problems.ts';
import { CurrencyCode, closed, FeatureFlags } from '../scalars.ts';
import { routes } from './route.ts';

const OF_READING: readonly ProblemCode[] = ['not-found', 'link-revoked', 'database-unavailable'];

/** Of the calls that bind to the form as it was read, and to a basket that makes sense. */
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
    summary: 'A checkout form (3.21, 3.22). The ETag covers what is offered and at which price',
    isWrite: false,
    params: ['id'],
    payload: null,
    response: closed({
      checkoutForm: CheckoutForm,
      companyProfile: CompanyProfile,
      featureFlags: FeatureFlags,
      appCurrencyCode: CurrencyCode,
      appSalesInfo: AppSalesInfo,
      /** With which of the methods' connections a payment method is saved where nothing is charged today. */
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
      'What a page has chosen, and what it costs: the page’s one open basket, bound to the version of the form that If-Match names. A promo code that does not count says why and changes nothing. `delivery` is checked by the rules of its country (`delivery-invalid`, whose limit `field` names what is wrong)',
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
    summary:
      'CREATE_CHECKOUT_FORM_PREVIEW_PAYMENT_INTENT (7.45): what a look by the business shows; it is never processed',
    response: StripeIntent,
    problems: OF_PAYING,
  },
  createCheckoutSetupIntent: {
    ...stripe,
    path: '/v1/sales/checkoutForm/{id}/stripe/setupIntent',
    summary:
      'CREATE_CHECKOUT_FORM_SETUP_INTENT (7.46): of a basket of which nothing is charged today; `paymentIntentId` is the setup’s',
    response: StripeIntent,
    problems: OF_PAYING,
  },
  createCheckoutPaymentIntent: {
    ...stripe,
    path: '/v1/sales/checkoutForm/{id}/stripe/paymentIntent',
    summary:
      'CREATE_CHECKOUT_FORM_PAYMENT_INTENT (7.47): the one open intent of the page’s basket, made if there is none',
    response: StripeIntent,
    problems: OF_PAYING,
  },
  updateCheckoutForm: {
    ...stripe,
    method: 'PUT',
    path: '/v1/sales/checkoutForm/{id}/stripe/paymentIntent',
    summary:
      'PUBLIC_UPDATE_CHECKOUT_FORM (7.51): makes the intent pay the page’s basket, whose upsells and codes these are; answers what the processor holds now',
    payload: CheckoutIntentUpdate,
    response: StripeIntent,
    problems: OF_PAYING,
  },
  createCheckoutOrder: {
    ...opening,
    processor: 'PAYPAL',
    path: '/v1/sales/checkoutForm/{id}/payPal/orders',
    summary: 'A PayPal order for the page’s basket',
    response: closed({ orderId: Type.String(), redirectUrl: Type.Optional(Type.String()) }),
    problems: OF_PAYING,
  },
  processCheckoutPayment: {
    ...opening,
    path: '/v1/sales/checkoutForm/{id}/payment',
    summary:
      'PROCESS_CHECKOUT_PAYMENT (7.35 to 7.37): the processor is asked what came of it, an approved order captured, a token charged; order, invoice and receipt follow once',
    payload: CheckoutPayment,
    response: CheckoutResult,
    problems: [...OF_PAYING, 'consent-missing'],
  },
  getCheckoutReceipt: {
    ...shared,
    method: 'GET',
    path: '/v1/sales/checkoutReceipt/{id}',
    summary: 'What was bought, by the receipt’s own id',
    isWrite: false,
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
      'The customer removes the payment method that was saved with what they have bought: nobody charges it any more, and all later charges with it are stopped; again is the same as once',
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
    summary:
      'The customer stops the later charges of what they have bought; again is the same as once',
    isWrite: true,
    params: ['id'],
    payload: null,
    response: CheckoutReceipt,
    problems: OF_READING,
  },
});
