import { OUTBOX_CHANNEL } from '#offline/core/outbox/outboxChannel.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';
import { raiseOutbox } from './outboxSignal.ts';

/**
 * Wakes the outbox where there is one on this device: answers of an earlier visit are sent on, and the page says where they are.
 * Where there is none, nothing is fetched until another tab tells of one. The answer stops listening.
 */
export function startOutbox({ store, reporter }: Pick<OfflineSurroundings, 'store' | 'reporter'>) {
  const wake = () => {
    stop();
    raiseOutbox();
    import('./openOutbox.ts').then(
      ({ openOutbox }) => store.dispatch(openOutbox()).start(),
      (error: unknown) => reporter.report({ code: 'chunk-failed', error }),
    );
  };
  const stop = whenTold(wake);
  hasOutbox().then(
    (isThere) => isThere && wake(),
    () => {}, // storage is blocked: there can be no outbox
  );
  return stop;
}

/** Whether this origin has an outbox; where the browser cannot tell, there may be one. */
async function hasOutbox(): Promise<boolean> {
  if (!indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === 'billfold-outbox');
}

/** Hears the first word of another tab or the worker; no channel stays open in a page that is left. */
function whenTold(wake: () => void): () => void {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    if (channel !== null || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(OUTBOX_CHANNEL);
    channel.onmessage = wake;
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  const listen = (change: 'addEventListener' | 'removeEventListener') => {
    window[change]('pageshow', open);
    window[change]('pagehide', close);
  };
  open();
  listen('addEventListener');
  return () => {
    close();
    listen('removeEventListener');
  };
}
