import type { ApiDeps } from '#api/apiDeps.ts';
import type { DrainOptions } from '#offline/core/outbox/drainOutbox.ts';
import { type Consent, cancel, enqueue, markSent } from '#offline/core/outbox/enqueue.ts';
import type { OutboxKey, OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { type OutboxRecords, storedRecords } from '#offline/core/outbox/outboxRecords.ts';
import { randomFraction } from '#offline/core/outbox/randomFraction.ts';
import { readPreference } from '#offline/core/preferences.ts';
import { isFramed } from '#platform/parentFrame.ts';
import { delegateToWorker, requestSync } from './backgroundSync.ts';
import { createSender, type Sender } from './createSender.ts';
import { type OutboxBroadcast, openBroadcast } from './openBroadcast.ts';
import { outboxTriggers } from './outboxTriggers.ts';

/** The outbox of a page. Reading and writing reject when the store fails; sending never does. */
export interface PageOutbox {
  readonly records: OutboxRecords;
  /** Saves a decision; it is sent even if this page closes. Rejects in a frame, where nothing is saved. */
  enqueue(consent: Consent): Promise<OutboxRecord>;
  /** Records that a decision is sent without the outbox, for a record that exists or appears later. Nothing waits for it. */
  markSent(decision: OutboxKey & Pick<OutboxRecord, 'key'>): void;
  /** Sends what is due; resolves when this round has ended, even if another tab is sending. */
  send(options?: DrainOptions): Promise<void>;
  /** Runs `work` while this page counts as sending, until it has ended and listeners were notified. */
  during<T>(work: () => Promise<T>): Promise<T>;
  cancel(key: OutboxKey): Promise<OutboxRecord | null>;
  /**
   * Listeners get the key of a record that changed here, in another tab or in the worker; null: any may have. `record` is the new
   * one where this page knows it, even if it could not be written.
   */
  subscribe(listener: OutboxListener): () => void;
  /** Starts listening to the triggers, and sends what an earlier visit left unsent. */
  start(): void;
  /** Stops listening and sending: the page is being closed. */
  stop(): void;
}

/** Called on changes; see `PageOutbox`. */
export type OutboxListener = (key: OutboxKey | null, record?: OutboxRecord) => void;

/** Callbacks for the rest of the page. */
export interface OutboxListeners {
  /** A record has changed, here or elsewhere; `response` is the server's, for a new delivery by this page. */
  readonly onRecord: (record: OutboxRecord, response?: unknown) => void;
  readonly onSending: (isSending: boolean) => void;
}

/** Creates the outbox of a page. */
export function createPageOutbox(
  { fetch, clock, newId }: Pick<ApiDeps, 'fetch' | 'clock' | 'newId'>,
  { onRecord, onSending }: OutboxListeners,
): PageOutbox {
  const records = storedRecords();
  const { notify, subscribe } = createListeners();
  const broadcast = openBroadcast({
    async onEvent(key) {
      notify(key);
      const record = await records.read(key).catch(() => null); // without a record, there is nothing to report
      if (record) onRecord(record);
      void sender.send();
    },
    onForgotten: () => notify(null),
  });
  const onChange: OutboxListeners['onRecord'] = (record, response) => {
    const { appId, xid, kind } = record;
    onRecord(record, response);
    notify(record, record);
    broadcast.send({ appId, xid, kind });
  };
  const { count, during } = countOperations(onSending);
  const writing = { records, clock, newId, onChange };
  const sender = createSender(
    {
      ...writing,
      fetch,
      maySave: () => readPreference('keep'),
      random: randomFraction,
      isOnline: () => navigator.onLine,
      locks: navigator.locks as LockManager | undefined,
    },
    count,
  );
  const requestSyncAndNotify = () => void requestSync().then(() => notify(null));
  const { start, stop } = createTriggers({ sender, broadcast, notify, requestSyncAndNotify });
  return {
    records,
    start,
    stop,
    send: sender.send,
    async enqueue(consent) {
      if (isFramed()) throw new Error('A page in a frame saves nothing');
      const record = await enqueue(consent, writing);
      requestSyncAndNotify();
      start();
      return record;
    },
    markSent(decision) {
      if (!isFramed()) markSent(decision, writing).catch(() => {}); // without a store, there is no record
    },
    during,
    cancel: (key) => cancel(key, writing),
    subscribe,
  };
}

/** The set of listeners, and the function that notifies them. */
function createListeners(): { notify: OutboxListener; subscribe: PageOutbox['subscribe'] } {
  const listeners = new Set<OutboxListener>();
  return {
    notify(key, record) {
      for (const listener of listeners) listener(key, record);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reports that this page is sending, from the start of the first operation to the end of the last. */
function countOperations(onSending: OutboxListeners['onSending']) {
  let running = 0;
  const count = (begins: boolean) => {
    running += begins ? 1 : -1;
    onSending(running > 0);
  };
  const during: PageOutbox['during'] = async (work) => {
    count(true);
    try {
      return await work();
    } finally {
      count(false);
    }
  };
  return { count, during };
}

interface OutboxParts {
  readonly sender: Sender;
  readonly broadcast: OutboxBroadcast;
  readonly notify: (key: OutboxKey | null) => void;
  /** Asks the browser to wake the worker, and notifies listeners that its state may have changed. */
  readonly requestSyncAndNotify: () => void;
}

/** Listens to the triggers from the first call on; every call also triggers a send. */
function createTriggers({
  sender,
  broadcast,
  notify,
  requestSyncAndNotify,
}: OutboxParts): Pick<PageOutbox, 'start' | 'stop'> {
  const prompt = () => void sender.send({ isPrompted: true });
  const onHide = () => {
    broadcast.close();
    sender.rest();
    if (sender.hasWork()) delegateToWorker();
  };
  const onShow = () => {
    broadcast.open();
    notify(null);
    prompt();
  };
  let stopListening: (() => void) | null = null;
  return {
    start() {
      stopListening ??= outboxTriggers({ onPrompt: prompt, onHide, onShow });
      // an earlier sync registration may have been used up
      void sender.send({ isPrompted: true }).then(() => sender.hasWork() && requestSyncAndNotify());
    },
    stop() {
      stopListening?.();
      broadcast.close();
      sender.rest();
    },
  };
}
