import { verifySharedEvent } from '#server/payments/events/verifySharedEvent.ts';
import type { WebhookHandler } from '../shared/handler.ts';
import { receiveVerifiedEvent } from './receiveVerifiedEvent.ts';

/** Takes a signed event of a processor; what it speaks of is read from the processor itself. */
export const receiveProcessorEvent: WebhookHandler<'receiveProcessorEvent'> = async (call) => {
  const { principal, rawBody, headers, visitor } = call;
  const unverified = { raw: { rawBody, headers }, visitor };
  return receiveVerifiedEvent(call, await verifySharedEvent(call, principal.processor, unverified));
};
