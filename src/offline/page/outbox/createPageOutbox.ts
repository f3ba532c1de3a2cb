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

/** The outbox as a page has it. Reading and writing reject when the store fails; sending never does. */
export interface PageOutbox {
  readonly records: OutboxRecords;
  /** Writes a consent down; from then on it is on its way, whatever becomes of this page. In a frame nothing is saved: it rejects. */
  enqueue(consent: Consent): Promise<OutboxRecord>;
  /** Notes that an answer is sent without the outbox, where its record is there or comes later. Nothing waits for it. */
  markSent(decision: OutboxKey & Pick<OutboxRecord, 'key'>): void;
  /** Sends what is due; ends when this round has ended, also where another tab is sending. */
  send(options?: DrainOptions): Promise<void>;
  /** Runs what an answer is given with: this page counts as sending until that has ended and listeners have heard of it. */
  during<T>(work: () => Promise<T>): Promise<T>;
  cancel(key: OutboxKey): Promise<OutboxRecord | null>;
  /**
   * Listeners hear whose record has changed, here, in another tab or in the worker; null: any may have. `record` is what it has
   * become where this page knows, also where it could not be written.
   */
  subscribe(listener: OutboxListener): () => void;
  /** Begins to hear the triggers, and sends what an earlier visit has left. */
  start(): void;
  /** Hears and sends nothing more by itself: the page is done for. */
  stop(): void;
}

/** Hears of changes; see `PageOutbox`. */
export type OutboxListener = (key: OutboxKey | null, record?: OutboxRecord) => void;

/** What the rest of the page hears. */
export interface OutboxListeners {
  /** A record has changed, here or elsewhere; `answer` is the server's where this page has just delivered it. */
  readonly onRecord: (record: OutboxRecord, response?: unknown) => void;
  readonly onSending: (isSending: boolean) => void;
}

/** Makes the outbox of a page. */
export function createPageOutbox(
  { fetch, clock, newId }: Pick<ApiDeps, 'fetch' | 'clock' | 'newId'>,
  { onRecord, onSending }: OutboxListeners,
): PageOutbox {
  const records = storedRecords();
  const { notify, subscribe } = createListeners();
  const broadcast = openBroadcast({
    async onEvent(key) {
      notify(key);
      const record = await records.read(key).catch(() => null); // then there is nothing to say
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
  const { count, during } = counter(onSending);
  const writing = { records, clock, newId, onChange };
  const sender = createSender(
    {
      ...writing,
      fetch,
      keeps: () => readPreference('keep'),
      random: randomFraction,
      isOnline: () => navigator.onLine,
      locks: navigator.locks as LockManager | undefined,
    },
    count,
  );
  const requestSyncAndNotify = () => void requestSync().then(() => notify(null));
  const { start, stop } = starter({ sender, broadcast, notify, requestSyncAndNotify });
  return {
    records,
    start,
    stop,
    send: sender.send,
    async enqueue(consent) {
      if (isFramed()) throw new Error('A page in a frame keeps nothing');
      const record = await enqueue(consent, writing);
      requestSyncAndNotify();
      start();
      return record;
    },
    markSent(decision) {
      if (!isFramed()) markSent(decision, writing).catch(() => {}); // then there is no record
    },
    during,
    cancel: (key) => cancel(key, writing),
    subscribe,
  };
}

/** Those who hear of changes, and the way to notify them. */
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

/** Says that this page sends from the first of what is under way to the end of the last. */
function counter(onSending: OutboxListeners['onSending']) {
  let underWay = 0;
  const count = (begins: boolean) => {
    underWay += begins ? 1 : -1;
    onSending(underWay > 0);
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

interface Parts {
  readonly sender: Sender;
  readonly broadcast: OutboxBroadcast;
  readonly notify: (key: OutboxKey | null) => void;
  /** Asks the browser to wake the worker, and notifies listeners that its state may have changed. */
  readonly requestSyncAndNotify: () => void;
}

/** Hears the triggers from the first call on; every call is a prompt itself. */
function starter({
  sender,
  broadcast,
  notify,
  requestSyncAndNotify,
}: Parts): Pick<PageOutbox, 'start' | 'stop'> {
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
  let stopHearing: (() => void) | null = null;
  return {
    start() {
      stopHearing ??= outboxTriggers({ onPrompt: prompt, onHide, onShow });
      // an earlier promise may have been used up
      void sender.send({ isPrompted: true }).then(() => sender.hasWork() && requestSyncAndNotify());
    },
    stop() {
      stopHearing?.();
      broadcast.close();
      sender.rest();
    },
  };
}
