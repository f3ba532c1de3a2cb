import type { ApiFailure, ApiResult } from '#api/failure.ts';
import { acceptPayment, createPaymentIntent, updatePaymentIntent } from '#api/paymentCalls.ts';
import type { PaymentResult, StripeIntent } from '#contract/entities/payment.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';

/** What to pay on which payment of which invoice. `amount` has the digits that the Stripe calls take (reading 14). */
export interface AmountToPay {
  readonly invoiceXid: string;
  readonly paymentId: string;
  readonly amount: string;
}

/** The calls of a payment flow. They never reject; the effects meet on the server by the processor's id. */
export interface PaymentCalls {
  open(orderId: string): Promise<ApiResult<StripeIntent>>;
  sendAmount(payment: AmountToPay): Promise<ApiResult<StripeIntent>>;
  settle(payment: AmountToPay): Promise<ApiResult<PaymentResult>>;
}

/** The code of a problem; `null` when no answer, or no sense, came back: then the effect is unknown. */
export function codeOf(failure: ApiFailure): ProblemCode | null {
  return failure.kind === 'problem' ? failure.problem.code : null;
}

/** The calls of one visit of the pay page, which names itself to the server. Each call carries a key of its own. */
export function createPaymentCalls(appId: string, dispatch: AppDispatch): PaymentCalls {
  const page = newId();
  const change = () => ({ appId, page, idempotencyKey: newId() });
  return {
    open: (orderId) => dispatch(createPaymentIntent(orderId, change())),
    sendAmount: ({ invoiceXid, paymentId, amount }) =>
      dispatch(
        updatePaymentIntent(
          { invoiceXID: invoiceXid, paymentIntentId: paymentId, amount },
          change(),
        ),
      ),
    settle: ({ invoiceXid, paymentId, amount }) =>
      dispatch(
        acceptPayment(
          {
            invoiceXID: invoiceXid,
            payAmount: amount,
            paymentType: 'creditCard',
            paymentToken: paymentId,
            tokenProcessor: 'STRIPE',
          },
          change(),
        ),
      ),
  };
}
