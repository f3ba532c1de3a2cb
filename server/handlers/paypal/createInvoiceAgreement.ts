import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { getCapability } from '#server/payments/connections.ts';
import { toProcessorProblem, withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { getInvoice, getOfferedConnection, getProcessor } from '../payments/paymentCall.ts';
import type { Call, Handler } from '../shared/handler.ts';

/** A token for asking the payer of an invoice to agree to later payments. Charges nothing. */
export const createInvoiceAgreement: Handler<'createInvoiceAgreement'> = async (call) => {
  const invoice = await getInvoice(call, { orderId: call.params.id ?? '' });
  if (invoice.contactId === null) throw new ProblemError('not-found'); // there is no contact to save the method for
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

/** Where the payer returns to: the origin of the calling page, otherwise the business's website; null if there is neither. */
function getPageUrl(call: Call<'createInvoiceAgreement'>): string | null {
  const origin = call.header('origin');
  if (origin !== undefined && URL.canParse(origin)) return new URL('/', origin).href;
  return call.business.website;
}
