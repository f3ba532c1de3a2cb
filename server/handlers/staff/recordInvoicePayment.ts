import { recordPayment } from '#server/back-office/payments/recordPayment.ts';
import { toManualPayment } from '#server/back-office/payments/toManualPayment.ts';
import type { Handler } from '../shared/handler.ts';
import { respondWithStaffInvoice } from './respondWithStaffDocument.ts';

/** Records a manual payment, up to the balance. */
export const recordInvoicePayment: Handler<'recordInvoicePayment'> = async (call) => {
  let recordedId = '';
  const { body } = await respondWithStaffInvoice(call, async (write) => {
    recordedId = await recordPayment(call, write, toManualPayment(call.payload));
  });
  return { body: { ...body, recordedId } };
};
