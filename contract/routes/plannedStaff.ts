import { Type } from 'typebox';
import { StripeIntent } from '../entities/payment.ts';
import { closed, PayAmount } from '../scalars.ts';
import { planned, processed } from './plannedRoute.ts';
import { routes } from './route.ts';

const amountUpdate = closed({ amount: PayAmount, paymentIntentId: Type.String() });

/** What staff will take payments with; until then it answers `not-built-yet` (501). */
export const plannedStaffRoutes = routes({
  createManualPaymentIntent: planned('POST', '/v1/sales/manualPayment/stripe/paymentIntent', {
    audience: 'staff',
    source: 'ours',
    summary: 'CREATE_MANUAL_PAYMENT_PAYMENT_INTENT (7.49)',
    params: [],
    payload: null,
    answer: StripeIntent,
  }),
  updateManualPaymentIntent: planned('PUT', '/v1/sales/manualPayment/stripe/paymentIntent', {
    audience: 'staff',
    source: 'ours',
    summary: 'UPDATE_MANUAL_PAYMENT_PAYMENT_INTENT (7.54)',
    params: [],
    payload: amountUpdate,
    answer: StripeIntent,
  }),
  createManualInvoicePaymentIntent: planned(
    'POST',
    '/v1/sales/manualInvoicePayment/{id}/stripe/paymentIntent',
    {
      audience: 'staff',
      source: 'ours',
      summary: 'CREATE_MANUAL_INVOICE_PAYMENT_PAYMENT_INTENT (7.50)',
      params: ['id'],
      payload: null,
      answer: StripeIntent,
    },
  ),
  updateManualInvoicePaymentIntent: planned(
    'PUT',
    '/v1/sales/manualInvoicePayment/{id}/stripe/paymentIntent',
    {
      audience: 'staff',
      source: 'ours',
      summary: 'UPDATE_MANUAL_INVOICE_PAYMENT_INTENT (7.52)',
      params: ['id'],
      payload: amountUpdate,
      answer: StripeIntent,
    },
  ),
  processManualInvoicePayment: planned('POST', '/v1/sales/manualInvoicePayment/{id}/payment', {
    audience: 'staff',
    source: 'ours',
    summary: 'PROCESS_RAINFOREST_MANUAL_INVOICE_PAYMENT (7.30 to 7.33)',
    params: ['id'],
    payload: Type.Unknown(),
    answer: processed,
  }),
  processManualProductPayment: planned('POST', '/v1/sales/manualPayment/payment', {
    audience: 'staff',
    source: 'ours',
    summary: 'PROCESS_RAINFOREST_MANUAL_PRODUCT_PAYMENT (7.34)',
    params: [],
    payload: Type.Unknown(),
    answer: processed,
  }),
});
