import { eq } from 'drizzle-orm';
import type { PaymentResult } from '#contract/entities/payments/payment.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import type { InvoiceRow } from '#server/database/schema/documents.ts';
import { paymentIntents } from '#server/database/schema/payments.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { type PaymentReport, reportPayment } from '#server/payments/charges/reportPayment.ts';
import { toProcessorProblem, withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import type { Call } from '../shared/handler.ts';
import { presentNow } from './paymentCall.ts';

/** The state of a payment, without our internal ids. */
type Reported = Omit<PaymentReport, 'intentId' | 'nextAction' | 'failureCode' | 'isFinal'>;

/** A response about an open payment is stored with the id of its intent, so that a replay can read the payment again. */
type StoredResponse<Body> = Body & { readonly intentId?: string };

/**
 * How to make a payment and build the response. `pay` makes or completes it and returns its state. `recordConsent` records the
 * payer's consent before the response is built, also when a replay reads the payment again.
 */
interface ReportRequest<Body> {
  readonly pay: () => Promise<PaymentReport>;
  readonly recordConsent?: (report: PaymentReport) => Promise<unknown>;
  readonly present: (report: Reported) => Promise<Body>;
}

type Outcome = Pick<PaymentResult, 'outcome'>;

type WithNextAction<Body> = Body & Pick<PaymentResult, 'nextAction'>;

/** Runs a write that makes or completes a payment, and responds with its outcome and the invoice as it is afterwards. */
export function respondWithReport(
  call: Call<RouteName>,
  invoice: InvoiceRow,
  pay: () => Promise<PaymentReport>,
  recordConsent?: ReportRequest<PaymentResult>['recordConsent'],
): Promise<{ readonly body: PaymentResult }> {
  return respondWithSubjectReport(call, {
    pay,
    ...(recordConsent && { recordConsent }),
    present: async (report) => ({ ...report, invoice: await presentNow(call, invoice) }),
  });
}

/** Like `respondWithReport`, for a payment of any subject. */
export async function respondWithSubjectReport<Body extends Outcome>(
  call: Call<RouteName>,
  request: ReportRequest<Body>,
): Promise<{ readonly body: WithNextAction<Body> }> {
  let action: PaymentResult['nextAction'];
  try {
    const { response, isReplay } = await runProcessorWrite<StoredResponse<Body>>(
      call,
      call.write,
      async () => {
        const report = await withProcessorProblem(request.pay());
        const { intentId, nextAction, isFinal } = report;
        action = nextAction;
        const body = await presentRecorded(report, request);
        const storedBody = isFinal || intentId === null ? body : { ...body, intentId };
        return { status: 200, headers: {}, body: storedBody };
      },
    );
    const { intentId, ...body } = response.body;
    const since =
      isReplay && intentId !== undefined ? await readAgain(call, intentId, request) : null;
    if (since !== null && !hidesDecline(response.body, since)) return { body: since };
    return { body: { ...(body as Body), ...(action && { nextAction: action }) } };
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

/** The response with the payment as it is now; null if the intent no longer exists. */
async function readAgain<Body extends Outcome>(
  call: Call<RouteName>,
  id: string,
  request: ReportRequest<Body>,
): Promise<WithNextAction<Body> | null> {
  const [intent] = await call.db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  if (intent === undefined) return null;
  const report = await reportPayment(call, intent);
  const { nextAction } = report;
  return { ...(await presentRecorded(report, request)), ...(nextAction && { nextAction }) };
}

/** Whether the stored response has a decline that the processor reported once only, and that a later read does not show. */
function hidesDecline(stored: Outcome, since: Outcome): boolean {
  return stored.outcome === 'failed' && since.outcome === 'open';
}

async function presentRecorded<Body>(
  report: PaymentReport,
  { recordConsent, present }: ReportRequest<Body>,
): Promise<Body> {
  if (recordConsent) await withProcessorProblem(recordConsent(report));
  const {
    intentId: _id,
    nextAction: _action,
    failureCode: _code,
    isFinal: _final,
    ...reported
  } = report;
  return present(reported);
}
