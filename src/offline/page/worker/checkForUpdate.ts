import { Workbox } from 'workbox-window';
import { systemClock } from '#platform/clock.ts';

/** What determines whether a page may reload. */
export interface UpdateOptions {
  /** Whether a reload would lose or interrupt something: a payment, unsaved changes, an open dialog. */
  readonly isBusy: () => boolean;
  /** Whether anybody has interacted with this page. */
  readonly isTouched: () => boolean;
  /** Called when a new version is available; `accept` reloads the page with it, as soon as nothing would be lost. */
  readonly onWaiting: (accept: () => void) => void;
  readonly reload: () => void;
}

let following: Promise<() => Promise<void>> | null = null;

/** Interval at which a requested reload checks again whether anything would be lost, in ms. */
const CHECK_MS = 250;

/**
 * Time limit for a worker to take over, in ms. It does so once the old one is idle, which takes half a minute after a wake-up.
 * Navigating away lets it: the new version then comes right after the reload.
 */
const ACTIVATION_MS = 5_000;

/** Looks for a new version of the pages, and follows later ones. Rejects offline. */
export async function checkForUpdate(parts: UpdateOptions): Promise<void> {
  following ??= follow(parts).catch((error: unknown) => {
    following = null;
    throw error;
  });
  await (await following)();
}

/**
 * A new version is applied by the tab that consents, or by an unused one; that tab reloads, and others only if they are
 * unused. Returns a function that looks for a new version. Whether a tab may reload is checked at the moment of the reload,
 * because much may have been typed since the consent.
 */
async function follow({
  isBusy,
  isTouched,
  onWaiting,
  reload,
}: UpdateOptions): Promise<() => Promise<void>> {
  const container = navigator.serviceWorker;
  const workbox = new Workbox('/sw.js');
  let isAccepted = false;
  let registration: ServiceWorkerRegistration | undefined;
  // the first worker of a page takes it over without replacing anything
  let isControlled = container.controller !== null;
  /** Automatic in an unused tab, otherwise an offer; in a busy tab neither. */
  const applyOrOffer = (action: () => void): unknown => {
    if (isAccepted) return undefined; // no second prompt after consent, because the prompt itself would delay the reload
    if (isBusy()) return systemClock.after(CHECK_MS, () => applyOrOffer(action));
    return isTouched() ? onWaiting(accept) : action();
  };
  const activate = (otherwise: () => void) => {
    workbox.messageSkipWaiting();
    systemClock.after(ACTIVATION_MS, otherwise);
  };
  const reloadWhenIdle = (): unknown =>
    isBusy() ? systemClock.after(CHECK_MS, reloadWhenIdle) : reload();
  const applyWhenIdle = (): unknown => {
    if (isBusy()) return systemClock.after(CHECK_MS, applyWhenIdle);
    // nothing is waiting if another tab has applied it, or once its worker is active
    if (!registration?.waiting) return reload();
    return activate(reloadWhenIdle);
  };
  const accept = () => {
    isAccepted = true;
    applyWhenIdle();
  };
  container.addEventListener('controllerchange', () => {
    const isNewVersion = isControlled && container.controller !== null;
    isControlled = container.controller !== null; // after everything was removed, nothing controls the page
    if (!isNewVersion) return;
    if (isAccepted) applyWhenIdle();
    else applyOrOffer(reload);
  });
  let announced: ServiceWorker | null | undefined = null;
  const offer = (waiting: ServiceWorker | null | undefined) => {
    const isNew = waiting !== announced;
    announced = waiting;
    // once, because a worker that never takes over must not cause repeated reloads
    if (isNew) applyOrOffer(() => activate(() => wasReloaded() || applyOrOffer(reload)));
  };
  workbox.addEventListener('waiting', ({ sw }) => offer(sw));
  registration = await workbox.register({ immediate: true });
  return async () => {
    await workbox.update();
    // found by the browser or another tab before this page listened, or no longer followed by Workbox
    if (registration?.waiting) offer(registration.waiting);
    else if (registration?.installing) offerOnceInstalled(registration.installing, offer);
  };
}

/** Offers a worker as soon as it is installed; repeating it for the same worker has no effect. */
function offerOnceInstalled(worker: ServiceWorker, offer: (worker: ServiceWorker) => void): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') offer(worker);
  });
}

function wasReloaded(): boolean {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return how?.type === 'reload';
}
