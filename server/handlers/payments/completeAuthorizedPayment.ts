import { completePayment } from '#server/payments/charges/completePayment.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Handler } from '../shared/handler.ts';
import { getIntent, getOfferedConnection, namedInvoice, toInvoiceSubject } from './paymentCall.ts';
import { respondWithReport } from './respondWithReport.ts';

/** The payer has returned from a bank's or the processor's page: retrieves the payment's outcome from the processor. */
export const completeAuthorizedPayment: Handler<'completeAuthorizedPayment'> = async (call) => {
  const { invoiceXID, paymentToken, tokenProcessor } = call.payload;
  const invoice = await namedInvoice(call, invoiceXID);
  const intent = await getIntent(call, toInvoiceSubject(invoice), {
    processor: tokenProcessor,
    id: paymentToken,
  });
  if (intent === null) {
    await getOfferedConnection(call, invoice, tokenProcessor);
    throw new ProblemError('not-found');
  }
  return respondWithReport(call, invoice, () => completePayment(call, intent));
};
