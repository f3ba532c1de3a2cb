import { acceptPayment as accept, completeAuthorizedPayment as complete } from 'virtual:calls';
import type {
  AuthorizedPayment,
  PaymentResult,
  PublicPayment,
} from '#contract/entities/payments/payment.ts';
import { writeHeaders } from '../client/writeHeaders.ts';
import { invoiceEndpoints } from '../documents/invoiceEndpoints.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';

/** A change of a payment, with the idempotency key of all its retries. */
export interface PaymentChange {
  readonly appId: string;
  readonly idempotencyKey: string;
  /** Identifies this visit of the pay page (docs/decisions/0003). */
  readonly page?: string;
  /** The chosen method's connection; empty where the server sent none. */
  readonly connectionId?: string;
  /** For calls by staff. */
  readonly staffToken?: string;
}

/** PROCESS_PUBLIC_PAYMENT: the server reads the outcome; its response replaces the invoice in the cache. */
export function acceptPayment(
  payment: PublicPayment,
  change: PaymentChange,
): ApiThunk<Promise<ApiResult<PaymentResult>>> {
  return settle(sendCall(accept, toInput(payment, change)), payment, change);
}

/** completeAuthorizedPayment: the same after a redirect or 3D Secure. */
export function completeAuthorizedPayment(
  payment: AuthorizedPayment,
  change: PaymentChange,
): ApiThunk<Promise<ApiResult<PaymentResult>>> {
  return settle(sendCall(complete, toInput(payment, change)), payment, change);
}

function toInput<Body extends AuthorizedPayment>(
  body: Body,
  { appId, idempotencyKey, connectionId }: PaymentChange,
) {
  const headers = writeHeaders({ idempotencyKey, connectionId });
  return { params: { xid: body.invoiceXID }, appId, body, headers };
}

function settle(
  send: ApiThunk<Promise<ApiResult<PaymentResult>>>,
  { invoiceXID: xid }: AuthorizedPayment,
  { appId }: PaymentChange,
): ApiThunk<Promise<ApiResult<PaymentResult>>> {
  return async (dispatch) => {
    const result = await dispatch(send);
    if (result.isOk) {
      dispatch(
        invoiceEndpoints.util.updateQueryData('getInvoice', { appId, xid }, ({ value }) => {
          Object.assign(value, { invoice: result.value.invoice });
        }),
      );
    }
    return result;
  };
}
