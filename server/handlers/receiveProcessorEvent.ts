import { receiveProcessorEvent as receiveEvent } from '#server/payments/receiveProcessorEvent.ts';
import type { VendorHandler } from './handler.ts';

/** Takes a signed event of a processor; what it speaks of is read from the processor itself. */
export const receiveProcessorEvent: VendorHandler<'receiveProcessorEvent'> = async (call) => {
  const { principal, rawBody, headers } = call;
  await receiveEvent(call, principal.processor, { rawBody, headers });
  return { body: { received: true } };
};
