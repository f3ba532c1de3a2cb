import type { StripeIntent } from '#contract/entities/payment.ts';
import type { RouteName } from '#contract/routes/routes.ts';
import type { Call } from '#server/http/handler.ts';
import type { VendorPayment } from '#server/processors/processor.ts';
import { runProcessorWrite } from '#server/writing/runProcessorWrite.ts';
import { paymentDepsOf } from './paymentCall.ts';
import { presentIntent } from './presentIntent.ts';
import { problemOfProcessor } from './problemOfProcessor.ts';

/** What is kept of an answer with a secret: where to read it again. */
interface Kept {
  readonly accountId: string;
  readonly id: string;
}

/**
 * Runs a write that ends in an open payment and answers it with its secret. Under the key only the payment's id is kept: a
 * replay reads the secret from the processor again.
 */
export async function answerIntent(
  call: Call<RouteName>,
  effect: () => Promise<VendorPayment>,
): Promise<{ readonly body: StripeIntent }> {
  const deps = paymentDepsOf(call);
  let payment: VendorPayment | null = null;
  try {
    const { answer } = await runProcessorWrite<Kept>(call, call.write, async () => {
      payment = await explained(effect());
      return {
        status: 200,
        headers: {},
        body: { accountId: payment.accountId, id: payment.id },
      };
    });
    payment ??= await deps.processor.readPayment(answer.body);
    return { body: presentIntent(payment) };
  } catch (error) {
    throw problemOfProcessor(error);
  }
}

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw problemOfProcessor(error);
  }
}
