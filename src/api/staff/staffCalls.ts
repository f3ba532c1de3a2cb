import { getManualInvoicePayment, getManualPayment } from 'virtual:calls';
import type { ManualInvoice, ManualSale } from '#contract/entities/payments/manualPayment.ts';
import { staffHeader } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import type { PaymentChange } from '../payments/paymentCalls.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';

/** The business, and the staff member who reads. */
export interface StaffReadOptions {
  readonly appId: string;
  readonly staffToken: string;
}

/** A change of staff. */
export type StaffChange = PaymentChange & StaffReadOptions;

/** Reads an invoice that staff charge for. Nothing that staff read passes through the store. */
export function readManualInvoice(
  orderId: string,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<ManualInvoice>>> {
  const headers = staffHeader(staffToken);
  return sendCall(getManualInvoicePayment, { params: { id: orderId }, appId, headers });
}

/** Reads what staff need for a payment without a document, or for saving a contact's card. */
export function readManualSale(
  contactId: string | null,
  { appId, staffToken }: StaffReadOptions,
): ApiThunk<Promise<ApiResult<ManualSale>>> {
  const query = contactId === null ? {} : { contactId };
  return sendCall(getManualPayment, { query, appId, headers: staffHeader(staffToken) });
}
