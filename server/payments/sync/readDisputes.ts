import type { ProcessorDispute } from '#server/processors/contract/disputes.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';

/**
 * What payers contest about a payment, as its processor has it. `undefined` where nothing was taken, or the processor lets us ask no such thing: then
 * the books stay as they are. Throws `unreachable` where the processor does not answer.
 */
export async function readDisputes(
  { adapter, context }: Connected,
  payment: ProcessorPayment,
): Promise<readonly ProcessorDispute[] | undefined> {
  const { disputes } = adapter.capabilities;
  if (disputes === undefined || payment.state !== 'paid') return undefined;
  try {
    return await disputes.list(context, payment);
  } catch (error) {
    const isSilent = !(error instanceof ProcessorError) || error.failure === 'unreachable';
    if (isSilent) throw error;
    return undefined; // keys without this right still charge and refund
  }
}
