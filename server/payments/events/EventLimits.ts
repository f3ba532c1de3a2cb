import { LRUCache } from 'lru-cache';
import { ProblemError } from '#server/platform/problemError.ts';
import { toEntryBytes } from '#server/platform/toEntryBytes.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';

/** The number of rejected events per minute that an address may send to each connection. Signed events are not limited. */
const MOST_REFUSED = 30;

const WINDOW_MS = 60_000;

/** The number of events of one connection that are verified with the processor at the same time. */
const MAX_CONCURRENT = 8;

/** Maximum total size of the counts, in bytes; the least recently used address and connection is dropped. */
const COUNTED_BYTES = 8_000_000;

/** The sender of an event, and the connection that it is for. */
export interface EventSender {
  /** The sender's network; null for this machine, which is not limited. */
  readonly visitor: string | null;
  /** The connection's id, or the processor's name if the event names no connection. */
  readonly target: string;
}

interface Window {
  readonly endsAt: number;
  count: number;
}

/**
 * Limits the cost of unsigned events. Refused events are counted per address and connection: processors send from few addresses,
 * so a business with a wrong webhook secret must not block events to other connections. Kept in this process's memory.
 */
export class EventLimits {
  readonly #refused = new LRUCache<string, Window>({
    maxSize: COUNTED_BYTES,
    sizeCalculation: (_, name) => toEntryBytes(name),
  });
  readonly #verifying = new Map<string, number>();

  /** Throws `too-many-requests` if too many events of the sender were rejected. */
  assertFew(sender: EventSender, now: Date): void {
    const { endsAt, count } = this.#open(sender, now);
    if (sender.visitor === null || count < MOST_REFUSED) return;
    throw tooMany(Math.ceil((endsAt - now.getTime()) / 1_000));
  }

  /** Counts a rejected event. */
  count(sender: EventSender, now: Date): void {
    const window = this.#open(sender, now);
    window.count += 1;
    this.#refused.set(toName(sender), window);
  }

  /**
   * Runs a verification that needs no request to the processor. Over the limit, the next rejection is `too-many-requests`; a signed
   * event always passes.
   */
  async verifyLocally<T>(sender: EventSender, now: Date, verify: () => Promise<T>): Promise<T> {
    try {
      return await verify();
    } catch (error) {
      if (error instanceof ProcessorError && error.failure === 'signature') {
        this.assertFew(sender, now);
        this.count(sender, now);
      }
      throw error;
    }
  }

  /**
   * Runs a verification that sends a request to the processor. It counts as rejected until it succeeds, so that concurrent events
   * are limited too. Throws `too-many-requests` for a sender over its limit, and while too many requests to the processor are
   * open.
   */
  async verifyAtProcessor<T>(sender: EventSender, now: Date, verify: () => Promise<T>): Promise<T> {
    if (sender.visitor === null) return verify();
    this.assertFew(sender, now);
    const { target } = sender;
    const atOnce = this.#verifying.get(target) ?? 0;
    if (atOnce >= MAX_CONCURRENT) throw tooMany(5);
    this.#verifying.set(target, atOnce + 1);
    this.count(sender, now);
    try {
      const verified = await verify();
      this.#open(sender, now).count -= 1;
      return verified;
    } finally {
      const left = (this.#verifying.get(target) ?? 1) - 1;
      if (left > 0) this.#verifying.set(target, left);
      else this.#verifying.delete(target);
    }
  }

  #open(sender: EventSender, now: Date): Window {
    const current = this.#refused.get(toName(sender));
    const isOpen = current !== undefined && current.endsAt > now.getTime();
    return isOpen ? current : { endsAt: now.getTime() + WINDOW_MS, count: 0 };
  }
}

/** The limits of this process. */
export const eventLimits = new EventLimits();

function toName({ visitor, target }: EventSender): string {
  return `${visitor} ${target}`;
}

function tooMany(seconds: number): ProblemError {
  return new ProblemError('too-many-requests', {
    detail: 'Send the event again later',
    headers: { 'retry-after': String(seconds) },
  });
}
