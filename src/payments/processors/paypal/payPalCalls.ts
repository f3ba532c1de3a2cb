import { isAnswer as isOrder } from 'virtual:guard/createInvoiceOrder';
import type { Answer } from '#contract/routes/routes.ts';
import type { CallContext, PaySubject, ProcessorCall, SessionCalls } from '#payments/contract.ts';

/** An order for exactly this amount, made once the payer has pressed (7.15): of an invoice, or of a checkout form's basket. */
export function createPayPalCalls({ subject, send }: CallContext): SessionCalls {
  const toOrder = getOrderCall(subject);
  if (toOrder === null) return { opens: 'never' };
  return {
    opens: 'on-start',
    async create(payAmount) {
      const call = { method: 'POST', ...toOrder(payAmount), isAnswer: isOrder } as const;
      const result = await send<Answer<'createInvoiceOrder'>>(call);
      if (!result.isOk) return result;
      const session = { paymentId: result.value.orderId, secret: '', amount: payAmount };
      return { isOk: true, value: session };
    },
  };
}

type OrderCall = (payAmount: string) => Pick<ProcessorCall, 'path' | 'body'>;

/** Null for what no order pays. Of a basket the server alone knows the amount. */
function getOrderCall(subject: PaySubject): OrderCall | null {
  if (subject.kind === 'invoice') {
    const path = `/v1/sales/invoice/${encodeURIComponent(subject.orderId)}/payPal/orders`;
    return (payAmount) => ({ path, body: { payAmount } });
  }
  if (subject.kind !== 'checkout' || subject.opens !== 'payment') return null;
  const path = `/v1/sales/checkoutForm/${encodeURIComponent(subject.formId)}/payPal/orders`;
  return () => ({ path });
}
