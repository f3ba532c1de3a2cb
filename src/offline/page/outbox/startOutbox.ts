import type { OUTBOX_CHANNEL } from '#offline/core/outbox/outboxChannel.ts';
import { withLimit } from '#offline/core/withLimit.ts';
import { outboxChanged } from '#store/slices/appSlice.ts';
import type { OfflineDeps } from '../offlineDeps.ts';

/**
 * Also the database's name. It is repeated here, so that a first visit does not fetch the shared
 * file.
 */
const NAME: typeof OUTBOX_CHANNEL = 'billfold-outbox';

/**
 * Starts the outbox where this device has one: it sends decisions of an earlier visit, and the page shows their status. Without
 * one, nothing is fetched until another tab announces one. Call once per page, at top level only.
 */
export function startOutbox({ store }: Pick<OfflineDeps, 'store'>): void {
  const channel = self.BroadcastChannel && new BroadcastChannel(NAME);
  const close = () => channel?.close();
  const wake = async () => {
    try {
      // a browser that cannot tell may have one
      const all = await withLimit(indexedDB.databases?.());
      if (all && !all.some(({ name }) => name === NAME)) return;
      close();
      store.dispatch(outboxChanged('there'));
      const open = await import('./openOutbox.ts').then((late) => late.openOutbox());
      store.dispatch(open).start();
    } catch {
      // storage is blocked or does not respond, or the chunk failed to load
      addEventListener('online', wake, { once: true });
    }
  };
  if (channel) channel.onmessage = wake;
  addEventListener('pagehide', close); // an open channel keeps a page out of the back-forward cache
  addEventListener('pageshow', wake);
  void wake();
}
