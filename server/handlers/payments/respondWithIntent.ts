import type { RouteName } from '#contract/routes/routes.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import { runProcessorWrite } from '#server/idempotency/runProcessorWrite.ts';
import { getConnection, readPayment } from '#server/payments/connections.ts';
import { recordHolder } from '#server/payments/intents/intentHolders.ts';
import { lockIntent, type ProcessorObjectId } from '#server/payments/intents/intentStore.ts';
import { toProcessorProblem, withProcessorProblem } from '#server/payments/toProcessorProblem.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';
import type { Call } from '../shared/handler.ts';
import { getCallingPage, getProcessor } from './paymentCall.ts';

/** Finds the payment with an id at its processor, if the call may access it. */
export type FindIntent = (
  name: Omit<ProcessorObjectId, 'accountId'>,
) => Promise<PaymentIntentRow | null>;

/** What is stored of a response with a secret: where to read the secret again. */
interface StoredResponse {
  readonly accountId: string;
  readonly id: string;
}

/**
 * Runs a write that ends in an open payment and responds with its client secret. Only the payment's id is stored under the key: a
 * replay reads the secret from the processor again, for the payment that `find` returns.
 */
export async function respondWithIntent(
  call: Call<RouteName>,
  find: FindIntent,
  effect: () => Promise<ProcessorPayment>,
): Promise<ProcessorPayment> {
  let payment: ProcessorPayment | null = null;
  try {
    const { response } = await runProcessorWrite<StoredResponse>(call, call.write, async () => {
      payment = await withProcessorProblem(effect());
      const { accountId, id } = payment;
      return { status: 200, headers: {}, body: { accountId, id } };
    });
    return payment ?? (await readAgain(call, find, response.body));
  } catch (error) {
    throw toProcessorProblem(error);
  }
}

async function readAgain(
  call: Call<RouteName>,
  find: FindIntent,
  { id }: StoredResponse,
): Promise<ProcessorPayment> {
  const intent = orThrowNotFound(await find({ processor: getProcessor(call), id }));
  // before the secret is read: from here on the payment counts as shared with this page
  await call.db.transaction(async (tx) => {
    await lockIntent(tx, intent.id);
    const now = call.clock.now();
    await recordHolder(tx, { intentId: intent.id, page: getCallingPage(call), now });
  });
  return readPayment(await getConnection(call, intent), id);
}
