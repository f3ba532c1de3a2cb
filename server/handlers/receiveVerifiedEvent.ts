import { receiveSetupEvent } from '#server/payment-methods/receiveSetupEvent.ts';
import {
  receiveProcessorEvent,
  type VerifiedEvent,
} from '#server/payments/receiveProcessorEvent.ts';
import type { Reply, VendorCall, VendorRouteName } from './handler.ts';

/** Takes an event whichever address it came to; a payment that is disputed is a line of the log. */
export async function receiveVerifiedEvent(
  call: VendorCall<VendorRouteName>,
  verified: VerifiedEvent,
): Promise<Reply<VendorRouteName>> {
  const { processor } = verified;
  await receiveProcessorEvent(call, verified, {
    receiveSetup: receiveSetupEvent,
    onDispute: (dispute) => call.log.warn({ processor, ...dispute }, 'a payment is disputed'),
  });
  return { body: { received: true } };
}
