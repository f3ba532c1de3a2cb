import { createCheckoutOrder, createInvoiceAgreement, createInvoiceOrder } from 'virtual:calls';
import type { CallContext, SessionCalls } from '#payments/contract.ts';

/**
 * After the click, creates an order for exactly this amount: of an invoice, or of a checkout form's basket, whose amount only the
 * server computes. If the payer of an invoice saves their PayPal account, it creates a billing agreement instead, which our server
 * charges. Other subjects are not paid with an order.
 */
export function createPayPalCalls({ subject, send }: CallContext): SessionCalls {
  const toSession = (paymentId: string, amount: string) =>
    ({ isOk: true, value: { paymentId, secret: '', amount } }) as const;
  if (subject.kind === 'invoice') {
    const params = { id: subject.orderId };
    return {
      opens: 'on-start',
      async create(payAmount, _returnUrl, storesMethod) {
        if (storesMethod) {
          const response = await send(createInvoiceAgreement, { params });
          return response.isOk ? toSession(response.value.billingToken, payAmount) : response;
        }
        const ordered = await send(createInvoiceOrder, { params, body: { payAmount } });
        return ordered.isOk
          ? toSession(ordered.value.orderId, ordered.value.amount ?? payAmount)
          : ordered;
      },
    };
  }
  if (subject.kind === 'checkout' && subject.opens === 'payment') {
    const params = { id: subject.formId };
    return {
      opens: 'on-start',
      async create(payAmount) {
        const ordered = await send(createCheckoutOrder, { params });
        return ordered.isOk
          ? toSession(ordered.value.orderId, ordered.value.amount ?? payAmount)
          : ordered;
      },
    };
  }
  return { opens: 'never' };
}
