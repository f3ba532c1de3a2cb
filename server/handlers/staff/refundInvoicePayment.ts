import { refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { assertMayRefund } from '#server/documents/staff/staffView.ts';
import type { Handler } from '../shared/handler.ts';
import { getStaffView } from './getStaffView.ts';
import { respondWithStaffInvoice } from './respondWithStaffDocument.ts';

/** Refunds all or a part of a payment; staff who are not owners only where the business allows it. */
export const refundInvoicePayment: Handler<'refundInvoicePayment'> = (call) =>
  respondWithStaffInvoice(call, (write) => {
    assertMayRefund(getStaffView(call));
    return refundPayment(call, write, { paymentId: call.params.id ?? '', ...call.payload });
  });
