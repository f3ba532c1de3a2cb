import type Stripe from 'stripe';
import type { EventCapability } from '../contract/events.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { ClientFor } from './stripePayments.ts';

/** Stripe's signature may be this old. */
const SIGNATURE_TOLERANCE_S = 300;

/** Stripe's events, signed over the raw body with the endpoint's secret. */
export function stripeEvents(clientFor: ClientFor): EventCapability {
  return {
    readNames({ rawBody, headers }) {
      const event = parseEvent(rawBody);
      if (event === null || !/^t=\d+,/.test(String(headers['stripe-signature']))) return null;
      const ids = [getPaymentId(event), getSetupId(event)].filter((id) => id !== null);
      return { accountId: typeof event.account === 'string' ? event.account : null, ids };
    },
    async verify(context, { rawBody, headers }) {
      const stripe = clientFor(context);
      const header = headers['stripe-signature'];
      const signature = typeof header === 'string' ? header : '';
      const secret = context.secrets.webhookSecret;
      if (!secret) throw new ProcessorError('not-configured', 'The webhook’s secret is missing');
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_S);
      } catch (cause) {
        throw new ProcessorError('signature', 'The event is not signed by Stripe', { cause });
      }
      const { id, type, account } = event;
      const named = { paymentId: getPaymentId(event), setupId: getSetupId(event) };
      const isDispute = type.startsWith('charge.dispute.');
      return { id, type, accountId: account ?? null, ...named, isDispute };
    },
  };
}

/** A received, unverified event; null if it has no object. */
function parseEvent(rawBody: Buffer): Stripe.Event | null {
  try {
    const event = JSON.parse(rawBody.toString('utf8')) as Stripe.Event | null;
    return typeof event?.data.object === 'object' && event.data.object !== null ? event : null;
  } catch {
    return null; // not JSON, or not an event
  }
}

/** The intent of an event: the object itself, or the intent of a charge. */
function getPaymentId(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'payment_intent') return object.id ?? null;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

/** The setup intent of an event. */
function getSetupId(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string };
  return object.object === 'setup_intent' ? (object.id ?? null) : null;
}
