import { receiveSetupEvent } from '#server/payment-methods/receiveSetupEvent.ts';
import { receiveProcessorEvent as receiveEvent } from '#server/payments/receiveProcessorEvent.ts';
import type { VendorHandler } from './handler.ts';

/** Takes a signed event of a processor; what it speaks of is read from the processor itself. */
export const receiveProcessorEvent: VendorHandler<'receiveProcessorEvent'> = async (call) => {
  const { principal, rawBody, headers, log } = call;
  const { processor } = principal;
  await receiveEvent(call, processor, {
    raw: { rawBody, headers },
    receiveSetup: receiveSetupEvent,
    onDispute: (dispute) => log.warn({ processor, ...dispute }, 'a payment is disputed'),
  });
  return { body: { received: true } };
};
