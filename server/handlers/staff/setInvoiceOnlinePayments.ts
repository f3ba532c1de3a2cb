import { changeInvoiceOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithStaffInvoice } from './respondWithStaffDocument.ts';

/** Turns online payments of one invoice on or off. */
export const setInvoiceOnlinePayments: Handler<'setInvoiceOnlinePayments'> = (call) =>
  respondWithStaffInvoice(call, (write) =>
    changeInvoiceOnlinePayments(call, write, call.payload.onlinePayments, write),
  );
