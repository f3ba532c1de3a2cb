import {
  type DrainOptions,
  type DrainResult,
  drainOutbox,
} from '#offline/core/outbox/drainOutbox.ts';
import type { OutboxDeps } from '#offline/core/outbox/outboxDeps.ts';
import { retryDelay } from '#offline/core/outbox/retryDelay.ts';

/**
 * Poll intervals while another tab or the worker sends, and while only a connection is missing, in ms. Also the longest timer:
 * after a clock was set back, the next attempt might appear a day away.
 */
const POLL_MS = { busy: 1_000, offline: 60_000, longest: 20_000 };

/**
 * Sends what is due in this page, one round after the other; runs again when the next attempt is due, or after the store has
 * failed.
 */
export interface Sender {
  /** Resolves when the round has ended, even if another tab is sending. Never rejects. */
  send(options?: DrainOptions): Promise<void>;
  /** Whether something may be unsent: a round is running, or the last one left something unsent. */
  hasWork(): boolean;
  /** Clears the timer of the next attempt. */
  rest(): void;
}

/** Creates the sender of a page; `onSending` is called when a round starts and when the last one has ended. */
export function createSender(deps: OutboxDeps, onSending: (isSending: boolean) => void): Sender {
  const { clock } = deps;
  let running: Promise<void> | null = null;
  let next: DrainOptions | null = null;
  let rest = () => {};
  let unsent = 0;
  let failures = 0;

  const wake = (delayMs: number) => {
    rest = clock.after(Math.max(0, delayMs), () => void send());
  };
  const scheduleNext = (drained: DrainResult) => {
    rest();
    failures = 0;
    if (drained.kind === 'busy') return wake(POLL_MS.busy);
    unsent = drained.unsent;
    if (drained.nextAt !== null) wake(Math.min(drained.nextAt - clock.now(), POLL_MS.longest));
    else if (unsent > 0) wake(POLL_MS.offline);
  };
  const round = async (options: DrainOptions) => {
    try {
      scheduleNext(await drainOutbox(deps, options));
    } catch {
      rest(); // the store fails: readers report that, and it may work again later
      failures += 1;
      wake(retryDelay(failures, 1));
    }
  };
  const rounds = async (options: DrainOptions) => {
    onSending(true);
    await round(options);
    for (let more = next; more !== null; more = next) {
      next = null;
      await round(more);
    }
    running = null;
    onSending(false);
  };
  const send = (options: DrainOptions = {}): Promise<void> => {
    if (running) next = { isPrompted: Boolean(next?.isPrompted || options.isPrompted) };
    else running = rounds(options);
    return running;
  };
  return { send, hasWork: () => running !== null || unsent > 0, rest: () => rest() };
}
