import { readContent } from '#server/documents/contentStore.ts';
import { completePayment } from '#server/payments/completePayment.ts';
import { orNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { answerReport } from './answerReport.ts';
import type { Handler } from './handler.ts';
import { withConsent } from './manualPaymentCall.ts';
import { getAmount, getIntent, getInvoice, toInvoiceSubject } from './paymentCall.ts';

/**
 * Staff have taken a payment for an invoice (7.30 to 7.33): the processor is asked what came of it, and nothing in the payload is
 * believed but what the payer allowed.
 */
export const processManualInvoicePayment: Handler<'processManualInvoicePayment'> = async (call) => {
  const { orderId, contactId, amount, paymentToken, tokenProcessor, consent } = call.payload;
  const invoice = await getInvoice(call, { orderId: call.params.id ?? '' });
  const { contact, currency } = (await readContent(call.db, invoice.contentId)).row;
  if (orderId !== invoice.orderId || contactId !== contact.contactId) {
    throw new ProblemError('invalid-request', { detail: 'Path and payload name two invoices' });
  }
  getAmount(amount, currency);
  const named = { processor: tokenProcessor, id: paymentToken };
  const intent = orNotFound(await getIntent(call, toInvoiceSubject(invoice), named));
  return answerReport(call, invoice, async () =>
    withConsent(call, consent, await completePayment(call, intent)),
  );
};
