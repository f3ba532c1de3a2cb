import { OUTBOX_TAG } from '#offline/core/outbox/outboxChannel.ts';
import { withLimit } from '#offline/core/withLimit.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
  getTags(): Promise<readonly string[]>;
}

/** Comes with an active worker: while the first one is still being installed, a browser takes no request. */
async function syncManager(): Promise<SyncManager | undefined> {
  const registration = await navigator.serviceWorker?.ready;
  return (registration as { readonly sync?: SyncManager } | undefined)?.sync;
}

/**
 * Asks the browser to wake the worker once there is a connection (Chromium only), as soon as there is a worker; an extra, so a
 * refusal is no failure, and nobody waits for it: the first worker may take long to come.
 */
export async function requestSync(): Promise<void> {
  try {
    await (await syncManager())?.register(OUTBOX_TAG);
  } catch {
    // switched off by the visitor, or a private window: the page's own triggers remain
  }
}

/** Whether this browser has promised to wake the worker: asked for and taken, and not given up since. */
export async function isSyncPromised(): Promise<boolean> {
  try {
    const tags = await withLimit(syncManager().then((sync) => sync?.getTags()));
    return tags?.includes(OUTBOX_TAG) ?? false;
  } catch {
    return false; // no worker may be asked for here
  }
}

/** Lets the worker send what this page, which is going, cannot send any more. */
export function delegateToWorker(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'drain-outbox' });
}
