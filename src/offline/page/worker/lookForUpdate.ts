import { Workbox } from 'workbox-window';
import { followMissingChunks } from './missingChunk.ts';

/** What decides about a reload. */
export interface UpdateParts {
  /** Whether something of this page would be lost or broken off: a payment, unsaved changes, an open dialog. */
  readonly isBusy: () => boolean;
  /** Whether anybody has used this page. */
  readonly isTouched: () => boolean;
  /** Told that a new version waits; `accept` takes it and loads the page anew. */
  readonly onWaiting: (accept: () => void) => void;
  readonly reload: () => void;
}

let following: Promise<() => Promise<void>> | null = null;

/** Looks for a new version of the pages, and follows those that come from now on. Rejects without a network. */
export async function lookForUpdate(parts: UpdateParts): Promise<void> {
  following ??= follow(parts).catch((error: unknown) => {
    following = null;
    throw error;
  });
  const look = await following;
  await look();
}

/**
 * A new version is taken by the tab that consents, or by one that nobody has touched; it loads anew, and no other tab does
 * unless it is untouched too.
 */
async function follow({
  isBusy,
  isTouched,
  onWaiting,
  reload,
}: UpdateParts): Promise<() => Promise<void>> {
  const container = navigator.serviceWorker;
  const workbox = new Workbox('/sw.js');
  let hasConsented = false;
  // the first worker of a page takes it over without having replaced anything
  let isControlled = container.controller !== null;
  const mayReload = () => !isTouched() && !isBusy();
  const accept = () => {
    hasConsented = true;
    workbox.messageSkipWaiting();
  };
  container.addEventListener('controllerchange', () => {
    const isNewVersion = isControlled;
    isControlled = true;
    if (isNewVersion && (hasConsented || mayReload())) reload();
  });
  followMissingChunks(isBusy);
  let told: ServiceWorker | null | undefined = null;
  const offer = (waiting: ServiceWorker | null | undefined) => {
    if (mayReload()) return accept();
    if (waiting !== told) onWaiting(accept);
    told = waiting;
  };
  workbox.addEventListener('waiting', ({ sw }) => offer(sw));
  await workbox.register({ immediate: true });
  return async () => {
    await workbox.update();
    // one that another tab had found before this page began to listen
    const waiting = (await container.getRegistration())?.waiting;
    if (waiting) offer(waiting);
  };
}
