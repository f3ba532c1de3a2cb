import type { CopyKey } from '#offline/core/copyRecord.ts';

/** Name of the BroadcastChannel on which pages tell each other that what is kept here has changed. */
export const KEPT_CHANNEL = 'billfold-kept';

/** One document, or everything, has been forgotten, or is there again. */
export type KeptNews =
  | { readonly kind: 'forgotten'; readonly key: CopyKey }
  | { readonly kind: 'all-forgotten' }
  | { readonly kind: 'changed' };

/** Tells the other pages of this origin. A browser without the channel tells nobody; they find out when they look. */
export function tellTabs(news: KeptNews): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(KEPT_CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/**
 * Calls back when another page or the worker has said something on one of the channels, and when this page is looked at
 * again. Answers what ends it.
 */
export function followChannels(names: readonly string[], onNews: () => void): () => void {
  const channels =
    typeof BroadcastChannel === 'function' ? names.map((name) => new BroadcastChannel(name)) : [];
  for (const channel of channels) channel.onmessage = onNews;
  const look = () => document.hidden || onNews();
  document.addEventListener('visibilitychange', look);
  return () => {
    for (const channel of channels) channel.close();
    document.removeEventListener('visibilitychange', look);
  };
}
