import { Type } from 'typebox';
import { closed, PayAmount } from '../scalars.ts';
import { PAYMENT_PROBLEMS } from './paymentProblems.ts';
import { routes } from './route.ts';

/** PayPal's orders for a public invoice. */
export const payPalRoutes = routes({
  createInvoiceOrder: {
    audience: 'public',
    method: 'POST',
    path: '/v1/sales/invoice/{id}/payPal/orders',
    summary:
      'A PayPal order for an amount (7.15): the one open payment of this invoice; `redirectUrl` where the payer approves it on a page of its own',
    source: 'section 7',
    status: 'built',
    isWrite: true,
    readsPage: true,
    readsConnection: true,
    processor: 'PAYPAL',
    params: ['id'],
    payload: closed({ payAmount: PayAmount }),
    answer: closed({ orderId: Type.String(), redirectUrl: Type.Optional(Type.String()) }),
    problems: PAYMENT_PROBLEMS.amount,
  },
});
