import type { StripeEvent } from '../objects/event.ts';
import type { WebhookSender } from './WebhookSender.ts';

/** The events that the endpoint is subscribed to; all others are recorded only. */
const DELIVERED = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'setup_intent.created',
  'setup_intent.requires_action',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
  'charge.refunded',
]);

/** Keeps every event of this process and hands the subscribed ones to the sender. */
export class EventLog {
  private readonly events: StripeEvent[] = [];
  private readonly sender: WebhookSender;

  constructor(sender: WebhookSender) {
    this.sender = sender;
  }

  add(event: StripeEvent): void {
    this.events.push(event);
    if (DELIVERED.has(event.type)) this.sender.send(event);
  }

  find(id: string): StripeEvent | undefined {
    return this.events.find((event) => event.id === id);
  }

  /** All events, oldest first. */
  list(): readonly StripeEvent[] {
    return this.events;
  }

  /** Takes over the events of an earlier process; none is delivered by this. */
  restore(events: readonly StripeEvent[]): void {
    this.events.push(...events);
  }

  clear(): void {
    this.events.length = 0;
  }
}
