import { OUTBOX_TAG } from '#offline/core/outbox/outboxChannel.ts';
import { withLimit } from '#offline/core/withLimit.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
  getTags(): Promise<readonly string[]>;
}

/** Needs an active worker: while the first one is being installed, a browser accepts no registration. */
async function syncManager(): Promise<SyncManager | undefined> {
  const registration = await navigator.serviceWorker?.ready;
  return (registration as { readonly sync?: SyncManager } | undefined)?.sync;
}

/**
 * Asks the browser to wake the worker once it is online (Chromium only), as soon as there is a worker. This is optional, so
 * a rejection is not a failure and nothing waits for it: the first worker may take long to start.
 */
export async function requestSync(): Promise<void> {
  try {
    await (await syncManager())?.register(OUTBOX_TAG);
  } catch {
    // turned off by the visitor, or a private window: the page's own triggers remain
  }
}

/** Whether this browser has a pending sync registration for the worker. */
export async function isSyncPromised(): Promise<boolean> {
  try {
    const tags = await withLimit(syncManager().then((sync) => sync?.getTags()));
    return tags?.includes(OUTBOX_TAG) ?? false;
  } catch {
    return false; // no worker is allowed here
  }
}

/** Lets the worker send what this page can no longer send because it is being closed. */
export function delegateToWorker(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'drain-outbox' });
}
