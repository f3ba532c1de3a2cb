import { type DrainOptions, drainOutbox } from '#offline/core/outbox/drainOutbox.ts';
import {
  OUTBOX_CHANNEL,
  OUTBOX_TAG,
  type OutboxEvent,
} from '#offline/core/outbox/outboxChannel.ts';
import { storedRecords } from '#offline/core/outbox/outboxRecords.ts';
import { randomFraction } from '#offline/core/outbox/randomFraction.ts';
import { updateBadge } from '#offline/core/outbox/updateBadge.ts';
import { readPreference } from '#offline/core/preferences.ts';
import { systemClock } from '#platform/clock.ts';

/** The worker events that the outbox listens to. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Sends, in the worker, what no page is left to send: on Background Sync, when it takes over, and
 * when a page requests it (`{type: 'drain-outbox'}`). A sync that leaves something unsent fails, so
 * that the browser retries it.
 */
export function registerOutboxSync(worker: {
  addEventListener(type: string, listener: (event: Event) => void): void;
}): void {
  const on = (type: string, work: (event: Event) => Promise<unknown> | undefined) =>
    worker.addEventListener(type, (event) => {
      const running = work(event);
      if (running) (event as Extendable).waitUntil(running);
    });
  on('sync', (event) =>
    (event as Event & { readonly tag?: string }).tag === OUTBOX_TAG ? syncAll() : undefined,
  );
  on('activate', () => {
    void quietly(drain({ isPrompted: true })); // the pages do not wait for it
    return undefined;
  });
  on('message', (event) =>
    (event as MessageEvent<{ readonly type?: unknown } | null>).data?.type === 'drain-outbox'
      ? quietly(drain({ isPrompted: true, waits: true }))
      : undefined,
  );
}

async function syncAll(): Promise<void> {
  const drained = await drain({ isPrompted: true, waits: true });
  if (drained.kind === 'done' && drained.unsent > 0) throw new Error('Unsent');
}

/** No page is open to report a failing store to; pages report it themselves. */
function quietly(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined);
}

async function drain(options: DrainOptions) {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  try {
    const records = storedRecords();
    const drained = await drainOutbox(
      {
        records,
        fetch: (...request) => fetch(...request),
        clock: systemClock,
        maySave: () => readPreference('keep'),
        random: randomFraction,
        isOnline: () => navigator.onLine,
        locks: navigator.locks,
        onChange: ({ appId, xid, kind }) =>
          channel.postMessage({ appId, xid, kind } satisfies OutboxEvent),
      },
      options,
    );
    await updateBadge(records, systemClock.now());
    return drained;
  } finally {
    channel.close();
  }
}
