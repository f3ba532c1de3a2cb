import { verifySharedEvent } from '#server/payments/events/verifySharedEvent.ts';
import type { WebhookHandler } from '../shared/handler.ts';
import { receiveVerifiedEvent } from './receiveVerifiedEvent.ts';

/** Receives an event sent to a processor's shared address. */
export const receiveProcessorEvent: WebhookHandler<'receiveProcessorEvent'> = async (call) => {
  const { principal, rawBody, headers, visitor, logBusiness } = call;
  const unverified = { raw: { rawBody, headers }, visitor, onBusiness: logBusiness };
  return receiveVerifiedEvent(call, await verifySharedEvent(call, principal.processor, unverified));
};
