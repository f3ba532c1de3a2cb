import type { ManualResult } from '#contract/entities/manualPayment.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { saveStaffMethod } from '#server/payment-methods/staffLink.ts';
import { completePayment } from '#server/payments/completePayment.ts';
import { findManualIntent } from '#server/payments/manualPaymentStore.ts';
import { withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { answerReported } from './answerReport.ts';
import type { Call, Handler } from './handler.ts';
import { toStaffBilling, withConsent } from './manualPaymentCall.ts';

type ManualCall = Call<'processManualProductPayment'>;

/**
 * Staff have charged a card without a document, or saved one for a contact (7.34): the processor is asked what came of it. Without
 * the contact's consent no card is stored.
 */
export const processManualProductPayment: Handler<'processManualProductPayment'> = async (call) => {
  const { paymentToken, tokenProcessor, consent } = call.payload;
  const named = { processor: tokenProcessor, id: paymentToken };
  const intent = await findManualIntent(call.db, call.business.appId, named);
  if (intent === null) return answerSaved(call);
  return answerReported(
    call,
    async () => withConsent(call, consent, await completePayment(call, intent)),
    async (report) => ({ ...report, method: null }),
  );
};

/** Throws `not-found` for what is neither a payment nor a session of this business's staff. */
async function answerSaved(call: ManualCall): Promise<{ readonly body: ManualResult }> {
  const { paymentToken, tokenProcessor, consent } = call.payload;
  const { answer } = await runProcessorWrite<ManualResult>(call, call.write, async () => {
    const billing = toStaffBilling(call.payload);
    const save = { processor: tokenProcessor, setupId: paymentToken, consent, billing };
    const saved = await withProcessorProblem(saveStaffMethod(call, call.business.appId, save));
    const { successful, outcome, declineCode, method } = saved;
    const body = { successful, outcome, declineCode, method, payment: null };
    return { status: 200, headers: {}, body };
  });
  return { body: answer.body };
}
