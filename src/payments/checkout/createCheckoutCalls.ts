import { processCheckout } from '#api/checkout/checkoutCalls.ts';
import type { FormKey } from '#api/checkout/checkoutEndpoints.ts';
import { writeHeaders } from '#api/client/writeHeaders.ts';
import type { ApiResult } from '#api/failure.ts';
import { sendCall } from '#api/sendCall.ts';
import type { CheckoutResult, CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import { newId } from '#platform/ids.ts';
import type { AppDispatch } from '#store/createAppStore.ts';
import type { Attempt, FlowMethod } from '../confirm/flowState.ts';
import { isRefused } from '../confirm/isRefused.ts';
import type { FlowCalls } from '../confirm/usePaymentFlow.ts';
import type { CallContext, CheckoutSubject, SessionCalls } from '../contract.ts';
import {
  type CheckoutToken,
  type CompleteCheckout,
  type SentCheckout,
  storeSubmittedCheckout,
} from './submittedCheckout.ts';
import { toCheckoutPayment } from './toCheckoutPayment.ts';

export interface CheckoutCallsOptions {
  readonly form: FormKey;
  /** Identifies this visit, and its basket, to the server. */
  readonly page: string;
  readonly getSubject: () => CheckoutSubject;
  /** What the last attempt submitted; null if it submitted nothing. */
  readonly getSubmitted: () => CompleteCheckout | null;
  /** Sends the basket of the last attempt, with its customer, to the server. */
  readonly sendBasket: () => Promise<ApiResult<CheckoutTotals>>;
  readonly dispatch: AppDispatch;
}

const NO_RESULT = { isOk: true, value: null } as const;

const MISSING = { isOk: false, failure: { kind: 'unexpected', status: 0 } } as const;

/** The calls of one visit of a checkout form: send the basket, open the processor's session, settle. */
export function createCheckoutCalls(options: CheckoutCallsOptions): FlowCalls<CheckoutResult> {
  const { form, page, getSubject, getSubmitted, dispatch } = options;
  const { appId } = form;
  const getContext = (connectionId: string): CallContext => ({
    subject: getSubject(),
    connectionId,
    send: (call, input) => {
      const headers = writeHeaders({ page, connectionId, idempotencyKey: newId() });
      return dispatch(sendCall(call, { ...input, appId, headers }));
    },
  });
  return {
    getCalls: async ({ registered, connectionId }) => {
      const module = await registered.fetchModule();
      return withBasket(module.createCalls(getContext(connectionId)), options);
    },
    settle: async ({ kind, attempt, paymentToken, card }) => {
      const submitted = getSubmitted();
      if (submitted === null) return MISSING;
      const { method, idempotencyKey: chargeKey } = attempt;
      const token = toToken(method, { paymentToken, isConfirmed: kind === 'read', card });
      const idempotencyKey = kind === 'charge' ? chargeKey : newId();
      const { connectionId } = method;
      const sent = { token, connectionId, ...(kind === 'charge' && { idempotencyKey }) };
      storeSubmittedCheckout(form.id, { ...submitted, sent });
      const payment = toCheckoutPayment(form.id, submitted, token);
      const response = await dispatch(
        processCheckout(form, payment, { page, idempotencyKey, connectionId }),
      );
      if (response.isOk || isRefused(response.failure, true))
        storeSubmittedCheckout(form.id, submitted);
      return response;
    },
    onConfirming: (attempt) => {
      const submitted = getSubmitted();
      if (submitted === null) return;
      storeSubmittedCheckout(form.id, { ...submitted, sent: attempt && toConfirmed(attempt) });
    },
  };
}

function toToken(
  { processor: tokenProcessor, paymentType }: FlowMethod,
  sent: Pick<CheckoutToken, 'paymentToken' | 'isConfirmed' | 'card'>,
): CheckoutToken {
  return { tokenProcessor, paymentType, ...sent };
}

/** The request to repeat if the page is closed before the processor's script responds. */
function toConfirmed({ method, session }: Attempt): SentCheckout | null {
  if (session === null) return null;
  const token = toToken(method, { paymentToken: session.paymentId, isConfirmed: true });
  return { token, connectionId: method.connectionId };
}

/**
 * The server needs the basket and its customer before the processor gets an amount. If no amount is sent, the payment itself names
 * the customer; with a delivery, only the basket does.
 */
function withBasket(
  calls: SessionCalls,
  { sendBasket, getSubmitted }: CheckoutCallsOptions,
): SessionCalls {
  switch (calls.opens) {
    case 'before-fields':
      return {
        ...calls,
        sendAmount: afterBasket(sendBasket, calls.sendAmount),
      } satisfies SessionCalls;
    case 'on-start':
      return { ...calls, create: afterBasket(sendBasket, calls.create) } satisfies SessionCalls;
    default:
      return {
        ...calls,
        prepare: () =>
          getSubmitted()?.delivery === undefined ? Promise.resolve(NO_RESULT) : sendBasket(),
      } satisfies SessionCalls;
  }
}

function afterBasket<Values extends readonly unknown[], Value>(
  sendBasket: CheckoutCallsOptions['sendBasket'],
  call: (...values: Values) => Promise<ApiResult<Value>>,
) {
  return async (...values: Values): Promise<ApiResult<Value>> => {
    const sent = await sendBasket();
    return sent.isOk ? call(...values) : sent;
  };
}
