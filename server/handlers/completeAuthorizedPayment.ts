import type { Handler } from '#server/http/handler.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { answerReport } from '#server/payments/answerReport.ts';
import { invoiceOf } from '#server/payments/paymentCall.ts';

/** The payer is back from a bank's step (7.13): the processor is asked what came of it. */
export const completeAuthorizedPayment: Handler<'completeAuthorizedPayment'> = async (call) => {
  const { invoiceXID, paymentToken, tokenProcessor } = call.payload;
  const invoice = await invoiceOf(call, { xid: call.params.xid ?? '' });
  if (invoiceXID !== invoice.xid) {
    throw new ProblemError('invalid-request', { detail: 'Path and payload name two invoices' });
  }
  if (tokenProcessor !== 'STRIPE') throw new ProblemError('processor-not-configured');
  return answerReport(call, invoice, paymentToken);
};
