import { Type } from 'typebox';
import { closed, PayAmount } from '../scalars.ts';
import { PAYMENT_PROBLEMS } from './paymentProblems.ts';
import { routes } from './route.ts';

/** PayPal's orders and agreements for a public invoice. */
export const payPalRoutes = routes({
  createInvoiceOrder: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/invoice/{id}/payPal/orders',
    summary:
      'A PayPal order for an amount, as the open payment of this invoice. `redirectUrl` is set if the payer approves it on a separate page',
    source: 'section 7',
    isWrite: true,
    readsPage: true,
    readsConnection: true,
    processor: 'PAYPAL',
    params: ['id'],
    payload: closed({ payAmount: PayAmount }),
    response: closed({
      orderId: Type.String(),
      amount: Type.Optional(PayAmount),
      redirectUrl: Type.Optional(Type.String()),
    }),
    problems: PAYMENT_PROBLEMS.amount,
  },
  createInvoiceAgreement: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/invoice/{id}/payPal/billingAgreements',
    summary: 'A token to ask the payer for a PayPal billing agreement. Charges nothing',
    source: 'section 7',
    isWrite: true,
    readsConnection: true,
    processor: 'PAYPAL',
    params: ['id'],
    payload: null,
    response: closed({ billingToken: Type.String() }),
    problems: PAYMENT_PROBLEMS.read,
  },
});
