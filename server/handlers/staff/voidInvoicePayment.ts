import { voidPayment } from '#server/back-office/payments/voidPayment.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithStaffInvoice } from './respondWithStaffDocument.ts';

/** Voids a manual payment. */
export const voidInvoicePayment: Handler<'voidInvoicePayment'> = (call) =>
  respondWithStaffInvoice(call, (write) =>
    voidPayment(call, write, { paymentId: call.params.id ?? '', reason: call.payload.reason }),
  );
