import { fromTwoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import type { Handler } from '#server/http/handler.ts';
import { orNotFound } from '#server/http/notFound.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { answerReport } from '#server/payments/answerReport.ts';
import { findIntentOfVendor } from '#server/payments/intentStore.ts';
import { invoiceOf } from '#server/payments/paymentCall.ts';

/** The page believes that it has paid (7.12): nothing in the payload is believed, the processor is asked. */
export const acceptPayment: Handler<'acceptPayment'> = async (call) => {
  const { invoiceXID, payAmount, paymentToken, tokenProcessor } = call.payload;
  const invoice = await invoiceOf(call, { xid: call.params.xid ?? '' });
  if (invoiceXID !== invoice.xid) {
    throw new ProblemError('invalid-request', { detail: 'Path and payload name two invoices' });
  }
  if (tokenProcessor !== 'STRIPE') throw new ProblemError('processor-not-configured');
  const intent = orNotFound(await findIntentOfVendor(call.db, paymentToken));
  if (fromTwoDecimalAmount(payAmount, intent.currency) === undefined) {
    throw new ProblemError('amount-invalid');
  }
  return answerReport(call, invoice, paymentToken);
};
