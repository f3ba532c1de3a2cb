import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { getCapability } from '#server/payments/connections.ts';
import { toProcessorProblem, withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { getInvoice, getOfferedConnection, getProcessor } from '../payments/paymentCall.ts';
import type { Call, Handler } from '../shared/handler.ts';

/** A token with which the payer of an invoice is asked for an agreement to later payments (7.14). Nothing is charged by it. */
export const createInvoiceAgreement: Handler<'createInvoiceAgreement'> = async (call) => {
  const invoice = await getInvoice(call, { orderId: call.params.id ?? '' });
  if (invoice.contactId === null) throw new ProblemError('not-found'); // nobody's method could be saved
  const connected = await getOfferedConnection(call, invoice, getProcessor(call));
  try {
    const agreements = getCapability(connected, 'agreements');
    const description = `${call.business.name}, ${invoice.number}`;
    const pageUrl = getPageUrl(call);
    const { response } = await runProcessorWrite(call, call.write, async (idempotencyKey) => {
      const request = { description, pageUrl, idempotencyKey };
      const opening = agreements.open(connected.context, request);
      const { token } = await withProcessorProblem(opening);
      return { status: 200, headers: {}, body: { billingToken: token } };
    });
    return { body: response.body };
  } catch (error) {
    throw toProcessorProblem(error);
  }
};

/** Where the payer comes back to: the website of the page that calls, else the business's; null where there is neither. */
function getPageUrl(call: Call<'createInvoiceAgreement'>): string | null {
  const origin = call.header('origin');
  if (origin !== undefined && URL.canParse(origin)) return new URL('/', origin).href;
  return call.business.website;
}
