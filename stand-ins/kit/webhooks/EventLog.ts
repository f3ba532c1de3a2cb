import type { HookEvent } from './HookEvent.ts';
import type { WebhookSender } from './WebhookSender.ts';

/** Stores every event of this process and passes the subscribed ones to the sender. */
export class EventLog<E extends HookEvent> {
  private readonly events: E[] = [];
  private readonly sender: WebhookSender<E>;
  private readonly isDelivered: (event: E) => boolean;

  constructor(sender: WebhookSender<E>, isDelivered: (event: E) => boolean = () => true) {
    this.sender = sender;
    this.isDelivered = isDelivered;
  }

  add(event: E): void {
    this.events.push(event);
    if (this.isDelivered(event)) this.sender.send(event);
  }

  find(id: string): E | undefined {
    return this.events.find((event) => event.id === id);
  }

  /** All events, oldest first. */
  list(): readonly E[] {
    return this.events;
  }

  /** Imports the events of an earlier process without delivering them again. */
  restore(events: readonly E[]): void {
    this.events.push(...events);
  }

  clear(): void {
    this.events.length = 0;
  }
}
