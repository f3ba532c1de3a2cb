import { receiveSetupEvent } from '#server/payment-methods/setups/receiveSetupEvent.ts';
import {
  receiveProcessorEvent,
  type VerifiedEvent,
} from '#server/payments/events/receiveProcessorEvent.ts';
import type { Reply, WebhookCall, WebhookRouteName } from '../shared/handler.ts';

/** Processes a verified event from either address; logs what the business needs to know about a payment. */
export async function receiveVerifiedEvent(
  call: WebhookCall<WebhookRouteName>,
  verified: VerifiedEvent,
): Promise<Reply<WebhookRouteName>> {
  const { processor } = verified;
  await receiveProcessorEvent(call, verified, {
    receiveSetup: receiveSetupEvent,
    onDispute: (dispute) => call.log.warn({ processor, ...dispute }, 'a payment is disputed'),
    onAlarm: (alarm) =>
      call.log.warn({ processor, ...alarm }, 'a payment changed at its processor'),
  });
  return { body: { received: true } };
}
