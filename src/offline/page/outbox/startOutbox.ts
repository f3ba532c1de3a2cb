import type { OUTBOX_CHANNEL } from '#offline/core/outbox/outboxChannel.ts';
import { outboxTold } from '#store/slices/appSlice.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';

/** Written out, so that no first visit fetches the file that both share. */
const CHANNEL: typeof OUTBOX_CHANNEL = 'billfold-outbox';

/**
 * Wakes the outbox where there is one on this device: answers of an earlier visit are sent on, and the page says where they are.
 * Where there is none, nothing is fetched until another tab tells of one. To be called once a page, at top level only.
 */
export function startOutbox({ store, reporter }: Pick<OfflineSurroundings, 'store' | 'reporter'>) {
  const wake = async () => {
    try {
      const all = await indexedDB.databases();
      if (!all.some(({ name }) => name === CHANNEL)) return;
    } catch {
      // an old browser cannot tell, and a blocked store is found out later
    }
    close();
    store.dispatch(outboxTold('there'));
    import('./openOutbox.ts').then(
      ({ openOutbox }) => store.dispatch(openOutbox()).start(),
      (error: unknown) => reporter.report({ code: 'chunk-failed', error }),
    );
  };
  const channel = globalThis.BroadcastChannel && new BroadcastChannel(CHANNEL);
  const close = () => channel?.close();
  if (channel) channel.onmessage = wake;
  // an open channel would keep the page out of the back-forward cache
  addEventListener('pagehide', close);
  addEventListener('pageshow', wake);
  void wake();
}
