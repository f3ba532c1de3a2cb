import { Type } from 'typebox';
import { StripeIntent } from '../entities/payment.ts';
import { closed, DecimalAmount, FeatureFlags, OptionalText } from '../scalars.ts';
import { planned, processed } from './plannedRoute.ts';
import { routes } from './route.ts';

const sessionAnswer = closed({ sessionKey: Type.String(), paymentMethodConfigId: Type.String() });
const agreement = closed({ billingToken: Type.String() });

const billingContact = closed({
  name: Type.Optional(Type.String()),
  addressLine1: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
});

const rainforestIntent = closed({
  source: Type.Optional(Type.String()),
  invoiceId: Type.Optional(Type.String()),
  invoiceNumber: Type.Optional(Type.String()),
  contactId: Type.Optional(Type.String()),
  createdBy: Type.Optional(Type.String()),
  billingContact,
});

const checkoutForm = closed({
  checkoutFormUrl: Type.String(),
  checkoutFormItemList: Type.Array(
    closed({
      id: Type.String(),
      name: Type.String(),
      productPrice: DecimalAmount,
      taxTemplates: Type.Array(closed({ name: Type.String(), amount: DecimalAmount })),
    }),
  ),
  upsellId: OptionalText,
  promoCodes: Type.Array(Type.String()),
  payAmount: DecimalAmount,
  featureFlags: FeatureFlags,
});

/** Calls of section 7 whose processors and pages come later; until then they answer `not-built-yet` (501). */
export const plannedSpecRoutes = routes({
  createPayPalBillingAgreement: planned('POST', '/v1/sales/invoice/{id}/payPal/billingAgreements', {
    audience: 'public',
    source: 'section 7',
    summary: 'A PayPal billing agreement token (7.14)',
    params: ['id'],
    payload: null,
    answer: agreement,
  }),
  createRainforestIntent: planned('POST', '/v1/sales/rainforest/paymentIntent', {
    audience: 'public',
    source: 'section 7',
    summary: 'A Rainforest session, told apart by `source` (7.18, 7.24 to 7.29)',
    params: [],
    payload: rainforestIntent,
    answer: sessionAnswer,
  }),
});

/** Paths of ours for actions whose path the spec does not show (reading 23). */
export const plannedOwnRoutes = routes({
  getCheckoutForm: planned('GET', '/v1/sales/checkoutForm/{id}', {
    audience: 'public',
    source: 'ours',
    summary: 'A checkout form (3.21, 3.22)',
    params: ['id'],
    payload: null,
    answer: checkoutForm,
  }),
  createCheckoutPreviewIntent: planned('POST', '/v1/sales/checkoutForm/{id}/stripe/previewIntent', {
    audience: 'public',
    source: 'ours',
    summary: 'CREATE_CHECKOUT_FORM_PREVIEW_PAYMENT_INTENT (7.45)',
    params: ['id'],
    payload: null,
    answer: StripeIntent,
  }),
  createCheckoutSetupIntent: planned('POST', '/v1/sales/checkoutForm/{id}/stripe/setupIntent', {
    audience: 'public',
    source: 'ours',
    summary: 'CREATE_CHECKOUT_FORM_SETUP_INTENT (7.46)',
    params: ['id'],
    payload: null,
    answer: StripeIntent,
  }),
  createCheckoutPaymentIntent: planned('POST', '/v1/sales/checkoutForm/{id}/stripe/paymentIntent', {
    audience: 'public',
    source: 'ours',
    summary: 'CREATE_CHECKOUT_FORM_PAYMENT_INTENT (7.47)',
    params: ['id'],
    payload: null,
    answer: StripeIntent,
  }),
  updateCheckoutForm: planned('PUT', '/v1/sales/checkoutForm/{id}/stripe/paymentIntent', {
    audience: 'public',
    source: 'ours',
    summary: 'PUBLIC_UPDATE_CHECKOUT_FORM (7.51)',
    params: ['id'],
    payload: closed({
      upsellIds: Type.Array(Type.String()),
      promoCodes: Type.Array(Type.String()),
      paymentIntentId: Type.String(),
      formSlug: Type.String(),
    }),
    answer: StripeIntent,
  }),
  processCheckoutPayment: planned('POST', '/v1/sales/checkoutForm/{id}/payment', {
    audience: 'public',
    source: 'ours',
    summary: 'PROCESS_CHECKOUT_PAYMENT (7.35 to 7.37)',
    params: ['id'],
    payload: Type.Unknown(),
    answer: processed,
  }),
});
