import { Type } from 'typebox';
import {
  ManualAmount,
  ManualIntentRequest,
  ManualInvoice,
  ManualInvoicePayment,
  ManualProductPayment,
  ManualResult,
  ManualSale,
} from '../entities/manualPayment.ts';
import { PaymentResult, StripeIntent } from '../entities/payment.ts';
import type { ProblemCode } from '../problems.ts';
import { closed, PublicId } from '../scalars.ts';
import { PAYMENT_PROBLEMS } from './paymentProblems.ts';
import { type Route, routes } from './route.ts';

/** What saving a card can answer beside what a payment can. */
const OF_SAVING: readonly ProblemCode[] = ['link-expired', 'link-used'];

const OF_CHANGING: readonly ProblemCode[] = [...PAYMENT_PROBLEMS.amount, 'payment-intent-closed'];

const staff = { audience: 'staff', source: 'ours' } as const;
const stripe = { ...staff, isWrite: true, readsPage: true, processor: 'STRIPE' } as const;
const reading: Pick<Route, 'method' | 'isWrite' | 'payload'> & { readonly payload: null } = {
  method: 'GET',
  isWrite: false,
  payload: null,
};

/** Calls of signed-in staff: taking manual payments and saving cards for contacts. */
export const staffRoutes = routes({
  getManualInvoicePayment: {
    ...staff,
    ...reading,
    path: '/v1/sales/manualInvoicePayment/{id}',
    summary: 'An invoice by its order id, as staff take a payment for it',
    params: ['id'],
    response: ManualInvoice,
    problems: ['not-found', 'link-revoked', 'database-unavailable'],
  },
  createManualInvoicePaymentIntent: {
    ...stripe,
    method: 'POST',
    path: '/v1/sales/manualInvoicePayment/{id}/stripe/paymentIntent',
    summary:
      'CREATE_MANUAL_INVOICE_PAYMENT_PAYMENT_INTENT (7.50): the one open intent of this invoice, made if there is none',
    readsConnection: true,
    params: ['id'],
    payload: null,
    response: StripeIntent,
    problems: PAYMENT_PROBLEMS.open,
  },
  updateManualInvoicePaymentIntent: {
    ...stripe,
    method: 'PUT',
    path: '/v1/sales/manualInvoicePayment/{id}/stripe/paymentIntent',
    summary:
      'UPDATE_MANUAL_INVOICE_PAYMENT_INTENT (7.52): any amount up to the rest; answers what the processor holds now',
    params: ['id'],
    payload: ManualAmount,
    response: StripeIntent,
    problems: OF_CHANGING,
  },
  processManualInvoicePayment: {
    ...staff,
    method: 'POST',
    path: '/v1/sales/manualInvoicePayment/{id}/payment',
    summary:
      'PROCESS_RAINFOREST_MANUAL_INVOICE_PAYMENT (7.30 to 7.33): the processor is asked what came of it, and a token is charged; consent is noted',
    isWrite: true,
    readsPage: true,
    readsConnection: true,
    params: ['id'],
    payload: ManualInvoicePayment,
    response: PaymentResult,
    problems: PAYMENT_PROBLEMS.charge,
  },
  getManualPayment: {
    ...staff,
    ...reading,
    path: '/v1/sales/manualPayment',
    summary: 'How staff take a payment without a document, or save a card of a contact',
    params: [],
    query: closed({ contactId: Type.Optional(PublicId) }),
    response: ManualSale,
    problems: ['not-found', 'database-unavailable'],
  },
  createManualPaymentIntent: {
    ...stripe,
    method: 'POST',
    path: '/v1/sales/manualPayment/stripe/paymentIntent',
    summary:
      'CREATE_MANUAL_PAYMENT_PAYMENT_INTENT (7.49): the one open payment of this page, or its session to save a card (amount 0)',
    readsConnection: true,
    params: [],
    payload: ManualIntentRequest,
    response: StripeIntent,
    problems: [...PAYMENT_PROBLEMS.open, ...OF_SAVING],
  },
  updateManualPaymentIntent: {
    ...stripe,
    method: 'PUT',
    path: '/v1/sales/manualPayment/stripe/paymentIntent',
    summary: 'UPDATE_MANUAL_PAYMENT_PAYMENT_INTENT (7.54): answers what the processor holds now',
    params: [],
    payload: ManualAmount,
    response: StripeIntent,
    problems: OF_CHANGING,
  },
  processManualProductPayment: {
    ...staff,
    method: 'POST',
    path: '/v1/sales/manualPayment/payment',
    summary:
      'PROCESS_RAINFOREST_MANUAL_PRODUCT_PAYMENT (7.34): the processor is asked what came of a payment, or of a card to save; a token is charged',
    isWrite: true,
    readsPage: true,
    readsConnection: true,
    params: [],
    payload: ManualProductPayment,
    response: ManualResult,
    problems: [...PAYMENT_PROBLEMS.charge, ...OF_SAVING],
  },
});
