import { isResponse as isReceipt } from 'virtual:guard/getCheckoutReceipt';
import { isResponse as isCharges } from 'virtual:guard/getInvoiceCharges';
import { isResponse as isResult } from 'virtual:guard/processCheckoutPayment';
import { isResponse as isRemoved } from 'virtual:guard/removeCheckoutMethod';
import { isResponse as isTotals } from 'virtual:guard/setCheckoutBasket';
import { isResponse as isStopped } from 'virtual:guard/stopCheckoutCharges';
import type { OrderCharges } from '#contract/entities/chargeSchedule.ts';
import type {
  CheckoutBasket,
  CheckoutPayment,
  CheckoutReceipt,
  CheckoutResult,
  CheckoutTotals,
} from '#contract/entities/checkoutForm.ts';
import { part } from './apiRequest.ts';
import type { FormKey } from './checkoutEndpoints.ts';
import type { ApiResult } from './failure.ts';
import { type ApiThunk, sendOutsideCache } from './sendOutsideCache.ts';
import { sendWithRetry } from './sendWithRetry.ts';
import { type WriteHeaders, writeHeaders } from './writeHeaders.ts';

const toPath = ({ id }: FormKey) => `/v1/sales/checkoutForm/${part(id)}`;

/** Sends a page's basket for the version in `ifMatch`; returns its price. */
export function setBasket(
  form: FormKey,
  basket: CheckoutBasket,
  write: WriteHeaders,
): ApiThunk<Promise<ApiResult<CheckoutTotals>>> {
  return sendWithRetry({
    method: 'PUT',
    path: `${toPath(form)}/basket`,
    appId: form.appId,
    body: basket,
    headers: writeHeaders(write),
    isResponse: isTotals,
  });
}

/** PROCESS_CHECKOUT_PAYMENT (7.35 to 7.37): lets the server read the outcome. */
export function processCheckout(
  form: FormKey,
  payment: CheckoutPayment,
  write: WriteHeaders,
): ApiThunk<Promise<ApiResult<CheckoutResult>>> {
  return sendWithRetry({
    method: 'POST',
    path: `${toPath(form)}/payment`,
    appId: form.appId,
    body: payment,
    headers: writeHeaders(write),
    isResponse: isResult,
  });
}

/** Reads a receipt by its id. */
export function readReceipt(
  appId: string,
  receiptId: string,
): ApiThunk<Promise<ApiResult<CheckoutReceipt>>> {
  return sendOutsideCache({
    path: `/v1/sales/checkoutReceipt/${part(receiptId)}`,
    appId,
    isResponse: isReceipt,
  });
}

/** Reads the later charges of an invoice's order; null where there are none. */
export function readCharges(
  appId: string,
  xid: string,
): ApiThunk<Promise<ApiResult<{ readonly charges: OrderCharges | null }>>> {
  return sendOutsideCache({
    path: `/v1/sales/invoice/${part(xid)}/charges`,
    appId,
    isResponse: isCharges,
  });
}

/** Removes the payment method saved with an order, for its customer; returns the updated receipt. */
export function removeMethod(
  appId: string,
  receiptId: string,
  write: WriteHeaders,
): ApiThunk<Promise<ApiResult<CheckoutReceipt>>> {
  return changeReceipt({ appId, receiptId, change: 'removeMethod', isResponse: isRemoved }, write);
}

/** Stops an order's later charges, for its customer; returns the updated receipt. */
export function stopCharges(
  appId: string,
  receiptId: string,
  write: WriteHeaders,
): ApiThunk<Promise<ApiResult<CheckoutReceipt>>> {
  return changeReceipt({ appId, receiptId, change: 'stopCharges', isResponse: isStopped }, write);
}

interface ReceiptChange {
  readonly appId: string;
  readonly receiptId: string;
  readonly change: 'removeMethod' | 'stopCharges';
  readonly isResponse: (value: unknown) => boolean;
}

function changeReceipt(
  { appId, receiptId, change, isResponse }: ReceiptChange,
  write: WriteHeaders,
): ApiThunk<Promise<ApiResult<CheckoutReceipt>>> {
  return sendWithRetry({
    method: 'POST',
    path: `/v1/sales/checkoutReceipt/${part(receiptId)}/${change}`,
    appId,
    headers: writeHeaders(write),
    isResponse: isResponse,
  });
}
