import { Type } from 'typebox';
import {
  ManualAmount,
  ManualIntentRequest,
  ManualInvoice,
  ManualInvoicePayment,
  ManualProductPayment,
  ManualResult,
  ManualSale,
} from '#contract/entities/payments/manualPayment.ts';
import { PaymentResult, StripeIntent } from '#contract/entities/payments/payment.ts';
import type { ProblemCode } from '../problems.ts';
import { closed, PublicId } from '../scalars.ts';
import { PAYMENT_PROBLEMS } from './paymentProblems.ts';
import { type Route, routes } from './route.ts';

/** The problems of saving a card besides those of a payment. */
const OF_SAVING: readonly ProblemCode[] = ['link-expired', 'link-used'];

const OF_CHANGING: readonly ProblemCode[] = [...PAYMENT_PROBLEMS.amount, 'payment-intent-closed'];

const staff = { audience: 'staff', minRole: 'staff', source: 'ours' } as const;
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
    summary: 'An invoice by its order id, for a payment that staff take',
    params: ['id'],
    response: ManualInvoice,
    problems: ['not-found', 'database-unavailable'],
  },
  createManualInvoicePaymentIntent: {
    ...stripe,
    method: 'POST',
    path: '/v1/sales/manualInvoicePayment/{id}/stripe/paymentIntent',
    summary: 'The open payment intent of this invoice, created if there is none',
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
    summary: 'Sets any amount up to the balance due. Returns the intent as it is at the processor',
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
      'Completes the payment: retrieves its state from the processor, or charges a token. Records the consent',
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
    summary: 'The settings for a payment without a document, or for saving a contact’s card',
    params: [],
    query: closed({ contactId: Type.Optional(PublicId) }),
    response: ManualSale,
    problems: ['not-found', 'database-unavailable'],
  },
  createManualPaymentIntent: {
    ...stripe,
    method: 'POST',
    path: '/v1/sales/manualPayment/stripe/paymentIntent',
    summary: 'The open payment of this page, or its session to save a card (amount 0)',
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
    summary:
      'Sets the amount of the page’s open payment. Returns the intent as it is at the processor',
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
      'Completes a payment or saves a card: retrieves its state from the processor, or charges a token',
    isWrite: true,
    readsPage: true,
    readsConnection: true,
    params: [],
    payload: ManualProductPayment,
    response: ManualResult,
    problems: [...PAYMENT_PROBLEMS.charge, ...OF_SAVING],
  },
});
