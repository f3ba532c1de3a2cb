import {
  getCheckoutReceipt,
  getInvoiceCharges,
  processCheckoutPayment,
  removeCheckoutMethod,
  setCheckoutBasket,
  stopCheckoutCharges,
} from 'virtual:calls';
import type {
  CheckoutBasket,
  CheckoutPayment,
  CheckoutReceipt,
  CheckoutResult,
  CheckoutTotals,
} from '#contract/entities/checkout/checkoutForm.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { type WriteHeaders, writeHeaders } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';
import type { FormKey } from './checkoutEndpoints.ts';

/** Sends a page's basket for the version in `ifMatch`; returns its price. */
export function setBasket(
  { appId, id }: FormKey,
  body: CheckoutBasket,
  write: WriteHeaders,
): ApiThunk<Promise<ApiResult<CheckoutTotals>>> {
  return sendCall(setCheckoutBasket, {
    params: { id },
    appId,
    body,
    headers: writeHeaders(write),
  });
}

/** PROCESS_CHECKOUT_PAYMENT: lets the server read the outcome. */
export function processCheckout(
  { appId, id }: FormKey,
  body: CheckoutPayment,
  write: WriteHeaders,
): ApiThunk<Promise<ApiResult<CheckoutResult>>> {
  return sendCall(processCheckoutPayment, {
    params: { id },
    appId,
    body,
    headers: writeHeaders(write),
  });
}

/** Reads a receipt by its id. */
export function readReceipt(
  appId: string,
  receiptId: string,
): ApiThunk<Promise<ApiResult<CheckoutReceipt>>> {
  return sendCall(getCheckoutReceipt, { params: { id: receiptId }, appId });
}

/** Reads the later charges of an invoice's order; null where there are none. */
export function readCharges(
  appId: string,
  xid: string,
): ApiThunk<Promise<ApiResult<RouteResponse<'getInvoiceCharges'>>>> {
  return sendCall(getInvoiceCharges, { params: { xid }, appId });
}

/** Removes the payment method saved with an order, for its customer; returns the updated receipt. */
export function removeMethod(
  appId: string,
  receiptId: string,
  write: WriteHeaders,
): ApiThunk<Promise<ApiResult<CheckoutReceipt>>> {
  const headers = writeHeaders(write);
  return sendCall(removeCheckoutMethod, { params: { id: receiptId }, appId, headers });
}

/** Stops an order's later charges, for its customer; returns the updated receipt. */
export function stopCharges(
  appId: string,
  receiptId: string,
  write: WriteHeaders,
): ApiThunk<Promise<ApiResult<CheckoutReceipt>>> {
  const headers = writeHeaders(write);
  return sendCall(stopCheckoutCharges, { params: { id: receiptId }, appId, headers });
}
