import { LRUCache } from 'lru-cache';
import { ProblemError } from '#server/platform/problemError.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';

/** An address may have this many events refused in a minute, at each connection; whoever signs its events has none. */
const MOST_REFUSED = 30;

const WINDOW_MS = 60_000;

/** A processor is asked about this many events of one connection at once. */
const MOST_AT_ONCE = 8;

/** So many addresses and connections are counted at once; the one that was quiet longest is forgotten first. */
const MOST_COUNTED = 20_000;

/** Who sends an event, and which connection it is for. */
export interface EventSender {
  /** The network of the sender; null for this machine, which nothing limits. */
  readonly visitor: string | null;
  /** The connection's id, or the processor's name where the event names no connection. */
  readonly target: string;
}

interface Window {
  readonly endsAt: number;
  count: number;
}

/**
 * Limits what events that nobody signed can cost. Refused events are counted by address and connection: processors send from a few
 * addresses of their own, so a business with a wrong webhook secret must not close them for the others. Kept in this process's memory.
 */
export class EventLimits {
  readonly #refused = new LRUCache<string, Window>({ max: MOST_COUNTED });
  readonly #asking = new Map<string, number>();

  /** Throws `too-many-requests` for a sender that had too many events refused. */
  assertFew(sender: EventSender, now: Date): void {
    const { endsAt, count } = this.#open(sender, now);
    if (sender.visitor === null || count < MOST_REFUSED) return;
    throw tooMany(Math.ceil((endsAt - now.getTime()) / 1_000));
  }

  /** Counts a refused event. */
  count(sender: EventSender, now: Date): void {
    const window = this.#open(sender, now);
    window.count += 1;
    this.#refused.set(toName(sender), window);
  }

  /** Runs a verification that asks nobody. Once too many were refused, the next refusal is `too-many-requests`; a signed event always passes. */
  async check<T>(sender: EventSender, now: Date, verify: () => Promise<T>): Promise<T> {
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
   * Runs a verification that asks the processor. It counts as refused until it succeeds, so that calls made at once are limited
   * too. Throws `too-many-requests` for a sender over its limit, and where the processor is asked about too many events already.
   */
  async ask<T>(sender: EventSender, now: Date, verify: () => Promise<T>): Promise<T> {
    if (sender.visitor === null) return verify();
    this.assertFew(sender, now);
    const { target } = sender;
    const atOnce = this.#asking.get(target) ?? 0;
    if (atOnce >= MOST_AT_ONCE) throw tooMany(5);
    this.#asking.set(target, atOnce + 1);
    this.count(sender, now);
    try {
      const verified = await verify();
      this.#open(sender, now).count -= 1;
      return verified;
    } finally {
      const left = (this.#asking.get(target) ?? 1) - 1;
      if (left > 0) this.#asking.set(target, left);
      else this.#asking.delete(target);
    }
  }

  #open(sender: EventSender, now: Date): Window {
    const known = this.#refused.get(toName(sender));
    const isOpen = known !== undefined && known.endsAt > now.getTime();
    return isOpen ? known : { endsAt: now.getTime() + WINDOW_MS, count: 0 };
  }
}

/** Those of this process. */
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
