import type { ProcessorDispute } from '#server/processors/contract/disputes.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { ProcessorPayment } from '#server/processors/contract/processorPayment.ts';

/**
 * The disputes of a payment as its processor has them. Returns `undefined` if nothing was charged or the processor has no such
 * API: the books stay as they are then. Throws `unreachable` if the processor does not respond.
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
    return undefined; // keys without this permission can still charge and refund
  }
}
