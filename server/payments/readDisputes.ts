import type { VendorDispute } from '#server/processors/contract/disputes.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { VendorPayment } from '#server/processors/contract/vendorPayment.ts';

/**
 * What payers contest about a payment, as its vendor has it. `undefined` where nothing was taken, or the vendor lets us ask no such thing: then
 * the books stay as they are. Throws `unreachable` where the vendor does not answer.
 */
export async function readDisputes(
  { adapter, context }: Connected,
  payment: VendorPayment,
): Promise<readonly VendorDispute[] | undefined> {
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
