import { isResponse as isManualInvoice } from 'virtual:guard/getManualInvoicePayment';
import { isResponse as isManualSale } from 'virtual:guard/getManualPayment';
import { isResponse as isPaymentResult } from 'virtual:guard/processManualInvoicePayment';
import { isResponse as isManualResult } from 'virtual:guard/processManualProductPayment';
import type {
  ManualInvoice,
  ManualInvoicePayment,
  ManualProductPayment,
  ManualResult,
  ManualSale,
} from '#contract/entities/manualPayment.ts';
import type { PaymentResult } from '#contract/entities/payment.ts';
import { part } from './apiRequest.ts';
import type { ApiResult } from './failure.ts';
import type { PaymentChange } from './paymentCalls.ts';
import { type ApiThunk, sendOutsideCache } from './sendOutsideCache.ts';
import { sendRequest } from './sendRequest.ts';
import { sendWithRetry } from './sendWithRetry.ts';
import { staffHeader, writeHeaders } from './writeHeaders.ts';

/** The business, and the staff member who reads. */
export interface StaffReading {
  readonly appId: string;
  readonly staffToken: string;
}

/** A change of staff. */
export type StaffChange = PaymentChange & StaffReading;

/** The path for staff's payments of an invoice, by its order id. */
const invoicePath = (orderId: string) => `/v1/sales/manualInvoicePayment/${part(orderId)}`;

/** Reads an invoice that staff charge for. Nothing that staff read passes through the store. */
export function readManualInvoice(
  orderId: string,
  { appId, staffToken }: StaffReading,
): ApiThunk<Promise<ApiResult<ManualInvoice>>> {
  const headers = staffHeader(staffToken);
  return sendOutsideCache({
    path: invoicePath(orderId),
    appId,
    headers,
    isResponse: isManualInvoice,
  });
}

/** Reads what staff need for a payment without a document, or for saving a contact's card. */
export function readManualSale(
  contactId: string | null,
  { appId, staffToken }: StaffReading,
): ApiThunk<Promise<ApiResult<ManualSale>>> {
  const query = contactId === null ? '' : `?contactId=${part(contactId)}`;
  const path = `/v1/sales/manualPayment${query}`;
  return sendOutsideCache({
    path,
    appId,
    headers: staffHeader(staffToken),
    isResponse: isManualSale,
  });
}

/** Settles staff's payment of an invoice (7.30 to 7.33): the server reads the outcome. */
export function processManualInvoice(
  payment: ManualInvoicePayment,
  { appId, ...write }: StaffChange,
): ApiThunk<Promise<ApiResult<PaymentResult>>> {
  return sendWithRetry({
    method: 'POST',
    path: `${invoicePath(payment.orderId)}/payment`,
    appId,
    body: payment,
    headers: writeHeaders(write),
    isResponse: isPaymentResult,
  });
}

/** Settles a payment without a document (7.34), or a card to be saved. */
export function processManualProduct(
  payment: ManualProductPayment,
  { appId, ...write }: StaffChange,
): ApiThunk<Promise<ApiResult<ManualResult>>> {
  return sendWithRetry({
    method: 'POST',
    path: '/v1/sales/manualPayment/payment',
    appId,
    body: payment,
    headers: writeHeaders(write),
    isResponse: isManualResult,
  });
}

/** A token of the demo's staff; only a server with the demo issues one. It is not stored. */
export function fetchDemoToken(appId: string): ApiThunk<Promise<ApiResult<string>>> {
  return async (_dispatch, _getState, deps) => {
    const request = {
      method: 'POST',
      path: '/demo/staff-token',
      body: { appId },
      isResponse: hasToken,
    } as const;
    const settings = { ...deps.settings, apiBase: '' };
    const result = await sendRequest(request, appId, { ...deps, settings });
    if (!result.isOk) return result;
    return { isOk: true, value: (result.value.value as { readonly token: string }).token };
  };
}

function hasToken(body: unknown): boolean {
  return typeof (body as { readonly token?: unknown } | null)?.token === 'string';
}
