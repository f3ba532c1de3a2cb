import {
  reconcileStaffInvoice,
  recordInvoicePayment,
  refundInvoicePayment,
  revokeStaffInvoiceLink,
  revokeStaffQuoteLink,
  setInvoiceOnlinePayments,
  voidInvoicePayment,
  withdrawStaffInvoice,
  withdrawStaffQuote,
} from 'virtual:calls';
import type {
  RecordedPayment,
  StaffInvoice,
  StaffQuote,
} from '#contract/entities/staff/staffDocument.ts';
import type { Payload } from '#contract/routes/routes.ts';
import { writeHeaders } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';
import type { StaffChange } from './staffCalls.ts';

/** An invoice after a change, and the id of the payment that was recorded, if the change was one. */
export type ChangedInvoice = StaffInvoice & { readonly recordedId?: string };

/** A change of an invoice by staff: the response is the invoice after it. */
export type InvoiceThunk = ApiThunk<Promise<ApiResult<ChangedInvoice>>>;

/** A change of a quote by staff: the response is the quote after it. */
export type QuoteThunk = ApiThunk<Promise<ApiResult<StaffQuote>>>;

/** Identifies a payment of an invoice. */
export interface PaymentAddress {
  readonly xid: string;
  readonly id: string;
}

/** Records a manual payment. */
export function recordPayment(
  xid: string,
  body: RecordedPayment,
  { appId, ...write }: StaffChange,
): InvoiceThunk {
  const headers = writeHeaders(write);
  return sendCall(recordInvoicePayment, { params: { xid }, appId, body, headers });
}

/** Voids a manual payment. */
export function voidPayment(
  { xid, id }: PaymentAddress,
  body: Payload<'voidInvoicePayment'>,
  { appId, ...write }: StaffChange,
): InvoiceThunk {
  const headers = writeHeaders(write);
  return sendCall(voidInvoicePayment, { params: { xid, id }, appId, body, headers });
}

/** Refunds all or a part of a payment. */
export function refundPayment(
  { xid, id }: PaymentAddress,
  body: Payload<'refundInvoicePayment'>,
  { appId, ...write }: StaffChange,
): InvoiceThunk {
  const headers = writeHeaders(write);
  return sendCall(refundInvoicePayment, { params: { xid, id }, appId, body, headers });
}

/** Withdraws an invoice on which nothing was paid. */
export function withdrawInvoice(xid: string, { appId, ...write }: StaffChange): InvoiceThunk {
  const headers = writeHeaders(write);
  return sendCall(withdrawStaffInvoice, { params: { xid }, appId, headers });
}

/** Retrieves the state of an invoice's open payment from its processor; charges nothing. */
export function reconcileInvoice(xid: string, { appId, ...write }: StaffChange): InvoiceThunk {
  const headers = writeHeaders(write);
  return sendCall(reconcileStaffInvoice, { params: { xid }, appId, headers });
}

/** Turns online payments of one invoice on or off. */
export function setOnlinePayments(
  xid: string,
  body: Payload<'setInvoiceOnlinePayments'>,
  { appId, ...write }: StaffChange,
): InvoiceThunk {
  const headers = writeHeaders(write);
  return sendCall(setInvoiceOnlinePayments, { params: { xid }, appId, body, headers });
}

/** Revokes the public link of an invoice permanently. */
export function revokeInvoiceLink(xid: string, { appId, ...write }: StaffChange): InvoiceThunk {
  const headers = writeHeaders(write);
  return sendCall(revokeStaffInvoiceLink, { params: { xid }, appId, headers });
}

/** Revokes the public link of a quote permanently. */
export function revokeQuoteLink(xid: string, { appId, ...write }: StaffChange): QuoteThunk {
  const headers = writeHeaders(write);
  return sendCall(revokeStaffQuoteLink, { params: { xid }, appId, headers });
}

/** Withdraws a quote that the customer has not decided on. */
export function withdrawQuote(xid: string, { appId, ...write }: StaffChange): QuoteThunk {
  const headers = writeHeaders(write);
  return sendCall(withdrawStaffQuote, { params: { xid }, appId, headers });
}
