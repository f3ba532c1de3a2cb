import { revokeStaffInvoiceLink, revokeStaffQuoteLink, withdrawStaffQuote } from 'virtual:calls';
import type { StaffInvoice, StaffQuote } from '#contract/entities/staff/staffDocument.ts';
import { writeHeaders } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';
import type { StaffChange } from './staffCalls.ts';

type InvoiceThunk = ApiThunk<Promise<ApiResult<StaffInvoice>>>;
type QuoteThunk = ApiThunk<Promise<ApiResult<StaffQuote>>>;

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
