import type { PaymentResult } from '#contract/entities/payment.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import type { InvoiceRow } from '#server/database/schema/documents.ts';
import type { Call } from '#server/http/handler.ts';
import { runProcessorWrite } from '#server/writing/runProcessorWrite.ts';
import { paymentDepsOf, presentNow } from './paymentCall.ts';
import { problemOfProcessor } from './problemOfProcessor.ts';
import { reportPayment } from './reportPayment.ts';

/** Asks the processor about a payment of an invoice and answers what is true, with the invoice as it stands afterwards. */
export async function answerReport(
  call: Call<RouteName>,
  invoice: InvoiceRow,
  vendorIntentId: string,
): Promise<{ readonly body: PaymentResult }> {
  const deps = paymentDepsOf(call);
  const { answer } = await runProcessorWrite<PaymentResult>(call, call.write, async () => {
    try {
      const report = await reportPayment(deps, { invoiceId: invoice.id, vendorIntentId });
      const body = { ...report, invoice: await presentNow(call, invoice) };
      return { status: 200, headers: {}, body };
    } catch (error) {
      throw problemOfProcessor(error);
    }
  });
  return { body: answer.body };
}
