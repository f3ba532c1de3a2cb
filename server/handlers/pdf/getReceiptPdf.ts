import { PAYMENT_QUERY } from '#domain/address/successPath.ts';
import { getDisplayedPayment } from '#domain/payment/getDisplayedPayment.ts';
import { receiptNumber } from '#domain/payment/receiptNumber.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { getInvoice } from '../invoices/getInvoice.ts';
import type { Handler } from '../shared/handler.ts';
import { countInvoiceLines } from './countInvoiceLines.ts';
import { respondWithPdf } from './respondWithPdf.ts';

/** The receipt of a payment as PDF: the payment in the query, or else the newest, as on the receipt page. */
export const getReceiptPdf: Handler<'getReceiptPdf'> = async (call) => {
  const { body } = await getInvoice(call);
  const { invoice } = body;
  const { payment: id } = call.query;
  const search = new URLSearchParams(id === undefined ? {} : { [PAYMENT_QUERY]: id });
  const payment = orThrowNotFound(getDisplayedPayment(invoice, String(search)));
  return respondWithPdf(call, {
    ...{ kind: 'receipt', response: body, paymentId: payment.id },
    number: receiptNumber(payment.id),
    lineCount: countInvoiceLines(invoice),
    madeAt: payment.at,
  });
};
