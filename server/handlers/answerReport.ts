import { eq } from 'drizzle-orm';
import type { PaymentResult } from '#contract/entities/payment.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import type { InvoiceRow } from '#server/database/schema/documents.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { type PaymentReport, reportPayment } from '#server/payments/reportPayment.ts';
import { toProcessorProblem, withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import type { Call } from './handler.ts';
import { presentNow } from './paymentCall.ts';

/** What is true of a payment, without which of ours it is. */
type Reported = Omit<PaymentReport, 'intentId' | 'nextAction' | 'failureCode'>;

/** What is kept of an answer that asks the payer for more: not what leads there, but of which intent to read it again. */
type Kept<Body> = Body & { readonly intentId?: string };

type Answered<Body> = Body & Pick<PaymentResult, 'nextAction'>;

/** Runs a write that asks what came of a payment, and answers what is true, with the invoice as it stands afterwards. */
export function answerReport(
  call: Call<RouteName>,
  invoice: InvoiceRow,
  ask: () => Promise<PaymentReport>,
): Promise<{ readonly body: PaymentResult }> {
  return answerReported(call, ask, async (report) => ({
    ...report,
    invoice: await presentNow(call, invoice),
  }));
}

/** The same of a payment of anything: `present` says what is answered. */
export async function answerReported<Body extends object>(
  call: Call<RouteName>,
  ask: () => Promise<PaymentReport>,
  present: (report: Reported) => Promise<Body>,
): Promise<{ readonly body: Answered<Body> }> {
  let action: PaymentResult['nextAction'];
  try {
    const { answer, isReplay } = await runProcessorWrite<Kept<Body>>(call, call.write, async () => {
      const {
        intentId,
        nextAction: asked,
        failureCode: _code,
        ...report
      } = await withProcessorProblem(ask());
      action = asked;
      const body = await present(report);
      const kept = asked === undefined || intentId === null ? body : { ...body, intentId };
      return { status: 200, headers: {}, body: kept };
    });
    const { intentId, ...body } = answer.body;
    if (isReplay && intentId !== undefined) action = await getAction(call, intentId);
    return { body: { ...(body as Body), ...(action !== undefined && { nextAction: action }) } };
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

async function getAction(call: Call<RouteName>, intentId: string) {
  const rows = await call.db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId));
  const report = rows[0] === undefined ? null : await reportPayment(call, rows[0]);
  return report?.nextAction;
}
