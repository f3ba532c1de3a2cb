import { OUTBOX_TAG } from '#offline/core/outbox/outboxChannel.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

async function syncManager(): Promise<SyncManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (registration as { readonly sync?: SyncManager } | undefined)?.sync;
}

/** Asks the browser to wake the worker once there is a connection (Chromium only); an extra, so a refusal is no failure. */
export async function askForSync(): Promise<void> {
  try {
    await (await syncManager())?.register(OUTBOX_TAG);
  } catch {
    // switched off by the visitor, or a private window: the page's own triggers remain
  }
}

/** Whether this browser sends without an open page. */
export async function hasBackgroundSync(): Promise<boolean> {
  try {
    return (await syncManager()) !== undefined;
  } catch {
    return false; // no worker may be asked for here
  }
}

/** Lets the worker send what this page, which is going, cannot send any more. */
export function leaveToWorker(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'drain-outbox' });
}
