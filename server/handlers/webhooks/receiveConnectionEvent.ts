import { verifyConnectionEvent } from '#server/payments/events/verifyConnectionEvent.ts';
import type { WebhookHandler } from '../shared/handler.ts';
import { receiveVerifiedEvent } from './receiveVerifiedEvent.ts';

/** Receives an event sent to the address of one connection. */
export const receiveConnectionEvent: WebhookHandler<'receiveConnectionEvent'> = async (call) => {
  const { principal, params, rawBody, headers, visitor, logBusiness } = call;
  const address = { processor: principal.processor, connectionId: params.connectionId ?? '' };
  const unverified = { raw: { rawBody, headers }, visitor, onBusiness: logBusiness };
  return receiveVerifiedEvent(call, await verifyConnectionEvent(call, address, unverified));
};
