import { setMaxListeners } from 'node:events';
import type { HookEvent } from './HookEvent.ts';

/** A delivery to sign: the exact body, its event, and the time in ms. */
export interface Unsigned {
  body: string;
  event: HookEvent;
  secret: string;
  nowMs: number;
}

/** Creates the headers that authenticate a delivery, with the processor's method. */
export type WebhookSigner = (delivery: Unsigned) => Record<string, string>;

/** Where events go, how they are written and signed, and how long to wait before each retry (ms). */
export interface WebhookSettings<E extends HookEvent> {
  url: string | undefined;
  secret: string;
  backoffMs: readonly number[];
  now: () => number;
  sign: WebhookSigner;
  toBody: (event: E) => string;
  userAgent: string;
}

/** One attempt to deliver an event. `status` is undefined without a response. */
export interface Delivery {
  event: string;
  type: string;
  attempt: number;
  status: number | undefined;
}

const TIMEOUT_MS = 10_000;

/** Delivers signed events over HTTP, with a limited number of retries. */
export class WebhookSender<E extends HookEvent> {
  readonly deliveries: Delivery[] = [];
  private settings: WebhookSettings<E>;
  private held: E[] | undefined;
  private readonly sending = new Set<E>();
  private closing = newClosing();
  private idleWaiters: (() => void)[] = [];

  constructor(settings: WebhookSettings<E>) {
    this.settings = settings;
  }

  configure(change: Partial<Pick<WebhookSettings<E>, 'url' | 'secret'>>): void {
    this.settings = { ...this.settings, ...change };
  }

  /** Starts the delivery and returns at once; without a URL nothing is sent. */
  send(event: E): void {
    if (this.settings.url === undefined) return;
    if (this.held !== undefined) {
      this.held.push(event);
      return;
    }
    const sent = structuredClone(event);
    this.sending.add(sent);
    void this.deliver(sent).finally(() => {
      this.sending.delete(sent);
      if (this.sending.size === 0) this.wakeIdle();
    });
  }

  pause(): void {
    this.held ??= [];
  }

  /** Sends paused events, in order. */
  resume(): void {
    const events = this.held ?? [];
    this.held = undefined;
    for (const event of events) this.send(event);
  }

  status(): { paused: boolean; held: number; underWay: number } {
    const held = this.held?.length ?? 0;
    return { paused: this.held !== undefined, held, underWay: this.sending.size };
  }

  /** Resolves when no delivery is in progress or planned, or after the timeout. Paused events do not count. */
  async idle(timeoutMs: number): Promise<boolean> {
    if (this.sending.size === 0) return true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.idleWaiters.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    return this.sending.size === 0;
  }

  /** The events that are paused or being delivered. */
  unfinished(): E[] {
    return [...this.sending, ...(this.held ?? [])];
  }

  /** Cancels everything in progress and drops paused events. */
  clear(): void {
    this.closing.abort();
    this.closing = newClosing();
    this.held = undefined;
    this.deliveries.length = 0;
  }

  private async deliver(event: E): Promise<void> {
    const { signal } = this.closing;
    for (const [attempt, waitMs] of [0, ...this.settings.backoffMs].entries()) {
      await pause(waitMs, signal);
      if (signal.aborted) return;
      const status = await this.post(event, signal);
      this.deliveries.push({ event: event.id, type: event.type, attempt: attempt + 1, status });
      if (status !== undefined && status >= 200 && status < 300) return;
    }
  }

  private async post(event: E, signal: AbortSignal): Promise<number | undefined> {
    const { url, secret, now, sign, toBody, userAgent } = this.settings;
    const body = toBody(event);
    try {
      const response = await fetch(url ?? '', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': userAgent,
          ...sign({ body, event, secret, nowMs: now() }),
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined; // no response; the next attempt decides
    }
  }

  private wakeIdle(): void {
    const waiters = this.idleWaiters;
    this.idleWaiters = [];
    for (const wake of waiters) wake();
  }
}

/** Creates the controller that cancels all deliveries; it allows any number of listeners. */
function newClosing(): AbortController {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  return closing;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
