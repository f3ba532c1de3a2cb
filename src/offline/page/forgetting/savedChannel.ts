import type { SnapshotKey } from '#offline/core/snapshot.ts';

/** Name of the BroadcastChannel on which pages announce that saved data has changed. */
export const SAVED_CHANNEL = 'billfold-kept';

/** One document, or everything, was removed or restored. */
export type SavedChange =
  | { readonly kind: 'forgotten'; readonly key: SnapshotKey }
  | { readonly kind: 'all-forgotten' }
  | { readonly kind: 'changed' };

/** Notifies the other pages of this origin. Without the channel, they notice when they are next shown. */
export function notifyTabs(change: SavedChange): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(SAVED_CHANNEL);
  channel.postMessage(change);
  channel.close();
}

/**
 * Calls back on a message from another page or the worker, and when this page is shown again. Returns an unsubscribe function.
 */
export function subscribeChannels(names: readonly string[], onMessage: () => void): () => void {
  let channels: BroadcastChannel[] = [];
  const open = () => {
    if (channels.length > 0 || typeof BroadcastChannel !== 'function') return;
    channels = names.map((name) => new BroadcastChannel(name));
    for (const channel of channels) channel.onmessage = onMessage;
  };
  const close = () => {
    for (const channel of channels) channel.close();
    channels = [];
  };
  const look = () => {
    if (document.hidden) return;
    open();
    onMessage();
  };
  open();
  document.addEventListener('visibilitychange', look);
  // an open channel would keep the page out of the back-forward cache
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', look);
  return () => {
    close();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', look);
  };
}
