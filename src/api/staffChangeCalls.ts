import { recordInvoicePayment } from 'virtual:calls';
import type { RecordedPayment, StaffInvoice } from '#contract/entities/staffDocument.ts';
import { writeHeaders } from './client/writeHeaders.ts';
import type { ApiResult } from './failure.ts';
import { type ApiThunk, sendCall } from './sendCall.ts';
import type { StaffChange } from './staffCalls.ts';

/** A change of an invoice by staff: the response is the invoice after it. */
export type InvoiceThunk = ApiThunk<Promise<ApiResult<StaffInvoice>>>;

/** Records a payment that was taken by hand. */
export function recordPayment(
  xid: string,
  body: RecordedPayment,
  { appId, ...write }: StaffChange,
): InvoiceThunk {
  const headers = writeHeaders(write);
  return sendCall(recordInvoicePayment, { params: { xid }, appId, body, headers });
}
