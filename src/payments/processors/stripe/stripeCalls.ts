import { isAnswer as isStripeIntent } from 'virtual:guard/createInvoicePaymentIntent';
import type { StripeIntent, StripeIntentUpdate } from '#contract/entities/payment.ts';
import type { CallContext, OpenSession, SessionCalls } from '#payments/contract.ts';

/** One open intent per invoice (docs/decisions/0003): opened before the fields, its amount sent before every confirm. */
export function createStripeCalls({ subject, send }: CallContext): SessionCalls {
  const sendIntentCall = async (
    method: 'POST' | 'PUT',
    path: string,
    body?: StripeIntentUpdate,
  ) => {
    const result = await send<StripeIntent>({ method, path, body, isAnswer: isStripeIntent });
    return result.isOk ? { isOk: true as const, value: toSession(result.value) } : result;
  };
  return {
    opens: 'before-fields',
    open: () =>
      sendIntentCall(
        'POST',
        `/v1/sales/order/${encodeURIComponent(subject.orderId)}/stripe/paymentIntent`,
      ),
    sendAmount: ({ paymentId }, amount) =>
      sendIntentCall('PUT', `/v1/sales/stripe/paymentIntent/${encodeURIComponent(paymentId)}`, {
        invoiceXID: subject.xid,
        paymentIntentId: paymentId,
        amount,
      }),
  };
}

function toSession({ paymentIntentId, clientSecret, amount }: StripeIntent): OpenSession {
  return { paymentId: paymentIntentId, secret: clientSecret, amount };
}
