import { isResponse as isPaymentResult } from 'virtual:guard/acceptPayment';
import type {
  AuthorizedPayment,
  PaymentResult,
  PublicPayment,
} from '#contract/entities/payment.ts';
import { type ApiRequest, part } from './apiRequest.ts';
import type { DocumentKey } from './documentKey.ts';
import type { ApiResult } from './failure.ts';
import { invoiceEndpoints } from './invoiceEndpoints.ts';
import type { ApiThunk } from './sendOutsideCache.ts';
import { sendWithRetry } from './sendWithRetry.ts';
import { writeHeaders } from './writeHeaders.ts';

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

/** A processor's own call. Its session may contain a secret, so nothing of it passes through the store. */
export function sendProcessorCall<Body>(
  call: Pick<ApiRequest, 'method' | 'path' | 'body' | 'isResponse'>,
  { appId, ...write }: PaymentChange,
): ApiThunk<Promise<ApiResult<Body>>> {
  return sendWithRetry({ ...call, appId, headers: writeHeaders(write) });
}

/** PROCESS_PUBLIC_PAYMENT (7.12): the server reads the outcome; its response replaces the invoice in the cache. */
export function acceptPayment(
  payment: PublicPayment,
  change: PaymentChange,
): ApiThunk<Promise<ApiResult<PaymentResult>>> {
  return settle('acceptPayment', payment, { ...change, xid: payment.invoiceXID });
}

/** completeAuthorizedPayment (7.13): the same after a redirect or 3D Secure. */
export function completeAuthorizedPayment(
  payment: AuthorizedPayment,
  change: PaymentChange,
): ApiThunk<Promise<ApiResult<PaymentResult>>> {
  return settle('completeAuthorizedPayment', payment, { ...change, xid: payment.invoiceXID });
}

function settle(
  call: 'acceptPayment' | 'completeAuthorizedPayment',
  body: PublicPayment | AuthorizedPayment,
  { appId, xid, idempotencyKey, connectionId }: PaymentChange & DocumentKey,
): ApiThunk<Promise<ApiResult<PaymentResult>>> {
  return async (dispatch) => {
    const result = await dispatch(
      sendWithRetry<PaymentResult>({
        method: 'POST',
        path: `/v1/sales/invoice/${part(xid)}/${call}`,
        appId,
        body,
        headers: writeHeaders({ idempotencyKey, connectionId }),
        isResponse: isPaymentResult,
      }),
    );
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
