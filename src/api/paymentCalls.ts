import type {
  AuthorizedPayment,
  PaymentResult,
  PublicPayment,
  StripeIntent,
  StripeIntentUpdate,
} from '#contract/entities/payment.ts';
import { part } from './apiRequest.ts';
import type { DocumentChange } from './documentKey.ts';
import type { ApiResult } from './failure.ts';
import { isPaymentResult, isStripeIntent } from './guards/paymentGuards.ts';
import { invoiceEndpoints } from './invoiceEndpoints.ts';
import { paymentSettled } from './paymentSettled.ts';
import type { ApiThunk } from './sendOutsideCache.ts';
import { sendPatiently } from './sendPatiently.ts';

/** A change of one order's or intent's payment, with the UUID that all its retries carry. */
export interface PaymentChange {
  readonly appId: string;
  readonly idempotencyKey: string;
  /** Names this visit of the pay page (docs/decisions/0003). */
  readonly page?: string;
}

/** PUBLIC_CREATE_INVOICE_PAYMENT_INTENT (7.16): the one open intent of the order's invoice. */
export function createPaymentIntent(
  orderId: string,
  { appId, ...write }: PaymentChange,
): ApiThunk<Promise<ApiResult<StripeIntent>>> {
  return sendPatiently({
    method: 'POST',
    path: `/v1/sales/order/${part(orderId)}/stripe/paymentIntent`,
    appId,
    write,
    isAnswer: isStripeIntent,
  });
}

/** PUBLIC_UPDATE_MANUAL_INVOICE_PAYMENT_INTENT (7.17, 7.53): sends the amount right before confirming. */
export function updatePaymentIntent(
  update: StripeIntentUpdate,
  { appId, ...write }: PaymentChange,
): ApiThunk<Promise<ApiResult<StripeIntent>>> {
  return sendPatiently({
    method: 'PUT',
    path: `/v1/sales/stripe/paymentIntent/${part(update.paymentIntentId)}`,
    appId,
    body: update,
    write,
    isAnswer: isStripeIntent,
  });
}

/** PROCESS_PUBLIC_PAYMENT (7.12): the server reads what is true; the invoice in the cache becomes what it answers. */
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
  { appId, xid, idempotencyKey }: DocumentChange,
): ApiThunk<Promise<ApiResult<PaymentResult>>> {
  return async (dispatch) => {
    const result = await dispatch(
      sendPatiently<PaymentResult>({
        method: 'POST',
        path: `/v1/sales/invoice/${part(xid)}/${call}`,
        appId,
        body,
        write: { idempotencyKey },
        isAnswer: isPaymentResult,
      }),
    );
    if (result.isOk) {
      dispatch(paymentSettled(result.value));
      dispatch(
        invoiceEndpoints.util.updateQueryData('getInvoice', { appId, xid }, ({ value }) => {
          Object.assign(value, { invoice: result.value.invoice });
        }),
      );
    }
    return result;
  };
}
