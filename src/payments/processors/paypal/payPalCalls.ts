import { isResponse as isAgreement } from 'virtual:guard/createInvoiceAgreement';
import { isResponse as isOrder } from 'virtual:guard/createInvoiceOrder';
import type { RouteResponse } from '#contract/routes/routes.ts';
import type {
  CallContext,
  InvoiceSubject,
  PaySubject,
  ProcessorCall,
  SessionCalls,
} from '#payments/contract.ts';

/**
 * Creates an order for exactly this amount after the click (7.15): for an invoice, or for a checkout form's basket. If the payer
 * of an invoice saves their PayPal account, it creates a billing agreement instead (7.14), with which our server charges the
 * amount.
 */
export function createPayPalCalls({ subject, send }: CallContext): SessionCalls {
  const toOrder = getOrderCall(subject);
  if (toOrder === null) return { opens: 'never' };
  return {
    opens: 'on-start',
    async create(payAmount, _returnUrl, storesMethod) {
      const toSession = (paymentId: string) =>
        ({ isOk: true, value: { paymentId, secret: '', amount: payAmount } }) as const;
      if (storesMethod && subject.kind === 'invoice') {
        const path = toInvoicePath(subject, 'billingAgreements');
        const call = { method: 'POST', path, isResponse: isAgreement } as const;
        const asked = await send<RouteResponse<'createInvoiceAgreement'>>(call);
        return asked.isOk ? toSession(asked.value.billingToken) : asked;
      }
      const call = { method: 'POST', ...toOrder(payAmount), isResponse: isOrder } as const;
      const ordered = await send<RouteResponse<'createInvoiceOrder'>>(call);
      return ordered.isOk ? toSession(ordered.value.orderId) : ordered;
    },
  };
}

type OrderCall = (payAmount: string) => Pick<ProcessorCall, 'path' | 'body'>;

/** Null for subjects that are not paid by an order. Only the server knows the amount of a basket. */
function getOrderCall(subject: PaySubject): OrderCall | null {
  if (subject.kind === 'invoice') {
    const path = toInvoicePath(subject, 'orders');
    return (payAmount) => ({ path, body: { payAmount } });
  }
  if (subject.kind !== 'checkout' || subject.opens !== 'payment') return null;
  const path = `/v1/sales/checkoutForm/${encodeURIComponent(subject.formId)}/payPal/orders`;
  return () => ({ path });
}

const toInvoicePath = ({ orderId }: InvoiceSubject, asks: 'orders' | 'billingAgreements') =>
  `/v1/sales/invoice/${encodeURIComponent(orderId)}/payPal/${asks}`;
