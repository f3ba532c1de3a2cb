import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithStaffInvoice } from './respondWithStaffDocument.ts';

/** Withdraws an invoice. */
export const withdrawStaffInvoice: Handler<'withdrawStaffInvoice'> = (call) =>
  respondWithStaffInvoice(call, (write) => withdrawInvoice(call, write.appId, write.xid, write));
