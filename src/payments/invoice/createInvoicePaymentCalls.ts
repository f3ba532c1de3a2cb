import { writeHeaders } from '#api/client/writeHeaders.ts';
import { acceptPayment, completeAuthorizedPayment } from '#api/payments/paymentCalls.ts';
import { sendCall } from '#api/sendCall.ts';
import type { PaymentResult } from '#contract/entities/payments/payment.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import type { Attempt } from '../confirm/flowState.ts';
import type { FlowCalls } from '../confirm/usePaymentFlow.ts';
import type { CallContext, InvoiceSubject } from '../contract.ts';

/** The calls of one visit of the pay page, which sends its own id to the server (docs/decisions/0003). */
export function createInvoicePaymentCalls(
  appId: string,
  subject: InvoiceSubject,
  dispatch: AppDispatch,
): FlowCalls<PaymentResult> {
  const page = newId();
  // for a processor's own calls; each has its own idempotency key
  const getContext = (connectionId: string): CallContext => ({
    subject,
    connectionId,
    send: (call, input) => {
      const headers = writeHeaders({ page, connectionId, idempotencyKey: newId() });
      return dispatch(sendCall(call, { ...input, appId, headers }));
    },
  });
  return {
    getCalls: async ({ registered, connectionId }) =>
      (await registered.fetchModule()).createCalls(getContext(connectionId)),
    settle: ({ kind, attempt, paymentToken, card }) => {
      const { amount, method, idempotencyKey: chargeKey } = attempt;
      const idempotencyKey = kind === 'charge' ? chargeKey : newId();
      const change = { appId, page, idempotencyKey, connectionId: method.connectionId };
      const payment = {
        invoiceXID: subject.xid,
        paymentToken,
        tokenProcessor: method.processor,
      };
      return dispatch(
        kind === 'complete'
          ? completeAuthorizedPayment(payment, change)
          : acceptPayment(
              {
                ...payment,
                payAmount: amount ?? '',
                paymentType: method.paymentType,
                ...toPayer(attempt),
                ...card,
              },
              change,
            ),
      );
    },
  };
}

/** The payer as entered on the page (reading 29): only the values of its own fields, and a consent that was given. */
function toPayer({ billing = {}, consent }: Attempt) {
  const { nameOnCard, postalCode, country, region } = billing;
  return {
    ...(nameOnCard && { nameOnCard }),
    ...(postalCode && { postalCode }),
    ...(country && { country }),
    ...(region && { region }),
    ...(consent === 'EXPLICIT_CONSENT' && { consent }),
  };
}
