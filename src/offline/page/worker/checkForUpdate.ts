import { Workbox } from 'workbox-window';
import { systemClock } from '#platform/clock.ts';

/** What decides about a reload. */
export interface UpdateOptions {
  /** Whether something of this page would be lost or broken off: a payment, unsaved changes, an open dialog. */
  readonly isBusy: () => boolean;
  /** Whether anybody has used this page. */
  readonly isTouched: () => boolean;
  /** Told that a new version is there; `accept` loads the page again with it, as soon as nothing would be lost. */
  readonly onWaiting: (accept: () => void) => void;
  readonly reload: () => void;
}

let following: Promise<() => Promise<void>> | null = null;

/** While something would be lost, a reload that was asked for waits; this often it looks again, in ms. */
const LOOK_MS = 250;

/**
 * A worker that has been told to take over does so as soon as the old one is idle, in ms; one that was just woken is not for
 * half a minute. A page that goes lets it: the new version then comes right after the reload.
 */
const ACTIVATION_MS = 5_000;

/** Looks for a new version of the pages, and follows those that come from now on. Rejects without a network. */
export async function checkForUpdate(parts: UpdateOptions): Promise<void> {
  following ??= follow(parts).catch((error: unknown) => {
    following = null;
    throw error;
  });
  await (await following)();
}

/**
 * A new version is taken by the tab that consents, or by one that nobody has touched; it loads again, and no other tab does
 * unless it is untouched too. Answers the way to look for one. Whether a tab may load again is asked at the moment of the reload: much can have been typed since the consent.
 */
async function follow({
  isBusy,
  isTouched,
  onWaiting,
  reload,
}: UpdateOptions): Promise<() => Promise<void>> {
  const container = navigator.serviceWorker;
  const workbox = new Workbox('/sw.js');
  let isAsked = false;
  let registration: ServiceWorkerRegistration | undefined;
  // the first worker of a page takes it over without having replaced anything
  let isControlled = container.controller !== null;
  /** By itself only in a tab that nobody has touched, else offered; while a tab is busy neither, nothing could come of it. */
  const byItself = (action: () => void): unknown => {
    if (isAsked) return undefined; // who has said yes is not asked again: the question itself would hold the reload up
    if (isBusy()) return systemClock.after(LOOK_MS, () => byItself(action));
    return isTouched() ? onWaiting(accept) : action();
  };
  const activate = (otherwise: () => void) => {
    workbox.messageSkipWaiting();
    systemClock.after(ACTIVATION_MS, otherwise);
  };
  const load = (): unknown => (isBusy() ? systemClock.after(LOOK_MS, load) : reload());
  const take = (): unknown => {
    if (isBusy()) return systemClock.after(LOOK_MS, take);
    // nothing waits where another tab has taken it, or once its worker is there
    if (!registration?.waiting) return reload();
    return activate(load);
  };
  const accept = () => {
    isAsked = true;
    take();
  };
  container.addEventListener('controllerchange', () => {
    const isNewVersion = isControlled && container.controller !== null;
    isControlled = container.controller !== null; // after forgetting nothing controls the page any more
    if (!isNewVersion) return;
    if (isAsked) take();
    else byItself(reload);
  });
  let announced: ServiceWorker | null | undefined = null;
  const offer = (waiting: ServiceWorker | null | undefined) => {
    const isNew = waiting !== announced;
    announced = waiting;
    // once: a worker that never takes over is no reason to load the page again and again
    if (isNew) byItself(() => activate(() => wasReloaded() || byItself(reload)));
  };
  workbox.addEventListener('waiting', ({ sw }) => offer(sw));
  registration = await workbox.register({ immediate: true });
  return async () => {
    await workbox.update();
    // one that the browser or another tab had found before this page began to listen, or that Workbox follows no more
    if (registration?.waiting) offer(registration.waiting);
    else if (registration?.installing) offerOnceInstalled(registration.installing, offer);
  };
}

/** Offers a worker as soon as it is installed; again for the same one does no harm, it is offered once. */
function offerOnceInstalled(worker: ServiceWorker, offer: (worker: ServiceWorker) => void): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') offer(worker);
  });
}

function wasReloaded(): boolean {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return how?.type === 'reload';
}
