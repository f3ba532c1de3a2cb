import type { ApiSurroundings } from '#api/apiSurroundings.ts';
import type { DrainWish } from '#offline/core/outbox/drainOutbox.ts';
import { type Consent, cancel, enqueue } from '#offline/core/outbox/enqueue.ts';
import type { OutboxKey, OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { keptRecords, type OutboxRecords } from '#offline/core/outbox/outboxRecords.ts';
import { randomFraction } from '#offline/core/outbox/randomFraction.ts';
import { readPreference } from '#offline/core/preferences.ts';
import { askForSync, leaveToWorker } from './backgroundSync.ts';
import { createSender, type Sender } from './createSender.ts';
import { type NewsLine, outboxNews } from './outboxNews.ts';
import { outboxTriggers } from './outboxTriggers.ts';

/** The outbox as a page has it. Reading and writing reject when the store fails; sending never does. */
export interface PageOutbox {
  readonly records: OutboxRecords;
  /** Writes a consent down; from then on it is on its way, whatever becomes of this page. In a frame nothing is kept: it rejects. */
  enqueue(consent: Consent): Promise<OutboxRecord>;
  /** Sends what is due; ends when this round has ended, also where another tab is sending. */
  send(wish?: DrainWish): Promise<void>;
  /** Runs what an answer is given with: this page counts as sending until that has ended and been told. */
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
export interface OutboxHearers {
  /** A record has changed, here or elsewhere; `answer` is the server's where this page has just delivered it. */
  readonly onRecord: (record: OutboxRecord, answer?: unknown) => void;
  readonly onSending: (isSending: boolean) => void;
}

/** Makes the outbox of a page. */
export function createPageOutbox(
  { fetch, clock, newId }: Pick<ApiSurroundings, 'fetch' | 'clock' | 'newId'>,
  { onRecord, onSending }: OutboxHearers,
): PageOutbox {
  const records = keptRecords();
  const listeners = new Set<OutboxListener>();
  const tell: OutboxListener = (key, record) => {
    for (const listener of listeners) listener(key, record);
  };
  const news = outboxNews({
    async onNews(key) {
      tell(key);
      const record = await records.read(key).catch(() => null); // then there is nothing to say
      if (record) onRecord(record);
      void sender.send();
    },
    onForgotten: () => tell(null),
  });
  const onChange: OutboxHearers['onRecord'] = (record, answer) => {
    const { appId, xid, kind } = record;
    onRecord(record, answer);
    tell(record, record);
    news.tell({ appId, xid, kind });
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
  const askAndTell = () => void askForSync().then(() => tell(null));
  const { start, stop } = starter({ sender, news, tell, askAndTell });
  return {
    records,
    start,
    stop,
    send: sender.send,
    async enqueue(consent) {
      if (window.self !== window.top) throw new Error('A page in a frame keeps nothing');
      const record = await enqueue(consent, writing);
      askAndTell();
      start();
      return record;
    },
    during,
    cancel: (key) => cancel(key, writing),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Says that this page sends from the first of what is under way to the end of the last. */
function counter(onSending: OutboxHearers['onSending']) {
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
  readonly news: NewsLine;
  readonly tell: (key: OutboxKey | null) => void;
  /** Asks the browser to wake the worker, and tells that what is said of it may have changed. */
  readonly askAndTell: () => void;
}

/** Hears the triggers from the first call on; every call is a prompt itself. */
function starter({ sender, news, tell, askAndTell }: Parts): Pick<PageOutbox, 'start' | 'stop'> {
  const prompt = () => void sender.send({ isPrompted: true });
  const onHide = () => {
    news.close();
    sender.rest();
    if (sender.hasWork()) leaveToWorker();
  };
  const onShow = () => {
    news.open();
    tell(null);
    prompt();
  };
  let stopHearing: (() => void) | null = null;
  return {
    start() {
      stopHearing ??= outboxTriggers({ onPrompt: prompt, onHide, onShow });
      // an earlier promise may have been used up
      void sender.send({ isPrompted: true }).then(() => sender.hasWork() && askAndTell());
    },
    stop() {
      stopHearing?.();
      news.close();
      sender.rest();
    },
  };
}
