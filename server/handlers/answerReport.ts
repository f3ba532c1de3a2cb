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

/** An answer about a payment that is not over is kept with its intent: a replay reads what came of it since. */
type Kept<Body> = Body & { readonly intentId?: string };

/**
 * How a payment is asked about, and what is answered. `note` writes down what else the payer has agreed to, once something is known of the
 * payment; a replay does so too.
 */
interface Asking<Body> {
  readonly ask: () => Promise<PaymentReport>;
  readonly note?: (report: PaymentReport) => Promise<unknown>;
  readonly present: (report: Reported) => Promise<Body>;
}

type Answered<Body> = Body & Pick<PaymentResult, 'nextAction'>;

/** Runs a write that asks what came of a payment, and answers what is true, with the invoice as it stands afterwards. */
export function answerReport(
  call: Call<RouteName>,
  invoice: InvoiceRow,
  ask: () => Promise<PaymentReport>,
  note?: Asking<PaymentResult>['note'],
): Promise<{ readonly body: PaymentResult }> {
  return answerReported(call, {
    ask,
    ...(note && { note }),
    present: async (report) => ({ ...report, invoice: await presentNow(call, invoice) }),
  });
}

/** The same of a payment of anything. */
export async function answerReported<Body extends object>(
  call: Call<RouteName>,
  asking: Asking<Body>,
): Promise<{ readonly body: Answered<Body> }> {
  let action: PaymentResult['nextAction'];
  try {
    const { answer, isReplay } = await runProcessorWrite<Kept<Body>>(call, call.write, async () => {
      const report = await withProcessorProblem(asking.ask());
      const { intentId, nextAction } = report;
      action = nextAction;
      const body = await presentNoted(report, asking);
      const isOver = report.successful || report.outcome === 'failed';
      const kept = isOver || intentId === null ? body : { ...body, intentId };
      return { status: 200, headers: {}, body: kept };
    });
    const { intentId, ...body } = answer.body;
    const since =
      isReplay && intentId !== undefined ? await readAgain(call, intentId, asking) : null;
    return { body: since ?? { ...(body as Body), ...(action && { nextAction: action }) } };
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

/** What came of a payment that was not over; null where it is not known any more. */
async function readAgain<Body extends object>(
  call: Call<RouteName>,
  id: string,
  asking: Asking<Body>,
): Promise<Answered<Body> | null> {
  const [intent] = await call.db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  if (intent === undefined) return null;
  const report = await reportPayment(call, intent);
  const { nextAction } = report;
  return { ...(await presentNoted(report, asking)), ...(nextAction && { nextAction }) };
}

async function presentNoted<Body>(
  report: PaymentReport,
  { note, present }: Asking<Body>,
): Promise<Body> {
  if (note) await withProcessorProblem(note(report));
  const { intentId: _id, nextAction: _action, failureCode: _code, ...reported } = report;
  return present(reported);
}
