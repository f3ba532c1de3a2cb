import { Workbox } from 'workbox-window';
import { systemClock } from '#platform/clock.ts';

/** What determines whether a page may reload. */
export interface UpdateOptions {
  /** Whether a reload would lose or interrupt something: a payment, unsaved changes, an open dialog. */
  readonly isBusy: () => boolean;
  /** Whether the visitor has interacted with this page. */
  readonly isTouched: () => boolean;
  /** Called when a new version is available; `accept` reloads the page with it, as soon as nothing would be lost. */
  readonly onWaiting: (accept: () => void) => void;
  readonly reload: () => void;
}

/** The check for a new version, once this page follows them; null before, and after it could not be set up. */
let ready: Promise<() => Promise<void>> | null = null;

/** Interval at which a requested reload checks again whether anything would be lost, in ms. */
const CHECK_MS = 250;

/**
 * Time limit for a worker to take over, in ms. It does so once the old one is idle, which takes half a minute after a wake-up.
 * After the limit the page reloads anyway: leaving the page lets the new worker take over, so the new version follows.
 */
const ACTIVATION_MS = 5_000;

/** Looks for a new version of the pages, and follows later ones. Rejects offline. */
export async function checkForUpdate(options: UpdateOptions): Promise<void> {
  ready ??= followVersions(options).catch((error: unknown) => {
    ready = null;
    throw error;
  });
  const check = await ready;
  await check();
}

/**
 * Registers the worker and follows its versions. Returns a function that looks for a new one. What happens with a new version:
 *
 * - It waits until one tab applies it: a tab whose visitor accepts the offer, or a tab that has not been used yet.
 * - That tab tells the new worker to take over, which all tabs notice (`controllerchange`). It reloads; an unused tab reloads too,
 *   and a used one offers to.
 * - A busy tab does nothing until it is idle. That is checked right before a reload, because much may have been typed since the
 *   visitor accepted.
 */
async function followVersions({
  isBusy,
  isTouched,
  onWaiting,
  reload,
}: UpdateOptions): Promise<() => Promise<void>> {
  const container = navigator.serviceWorker;
  const workbox = new Workbox('/sw.js');
  let isAccepted = false;
  let registration: ServiceWorkerRegistration | undefined;

  /** Applies a version in an unused tab, and offers it in a used one; in a busy tab neither, until it is idle. */
  const applyOrOffer = (apply: () => void): unknown => {
    if (isAccepted) return undefined; // no second prompt after consent, because the prompt itself would delay the reload
    if (isBusy()) return systemClock.after(CHECK_MS, () => applyOrOffer(apply));
    return isTouched() ? onWaiting(accept) : apply();
  };

  /** The visitor has accepted: activates the waiting worker, or reloads if none is waiting any more. */
  const applyAccepted = () =>
    whenIdle(isBusy, () => {
      // nothing is waiting if another tab has applied it, or once its worker is active
      if (!registration?.waiting) return reload();
      return activate(workbox, () => whenIdle(isBusy, reload));
    });

  const accept = () => {
    isAccepted = true;
    applyAccepted();
  };

  // the first worker of a page takes it over without replacing anything
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    const isNewVersion = isControlled && container.controller !== null;
    isControlled = container.controller !== null; // after everything was removed, nothing controls the page
    if (!isNewVersion) return;
    if (isAccepted) applyAccepted();
    else applyOrOffer(reload);
  });

  let announced: ServiceWorker | null | undefined = null;
  const announce = (waiting: ServiceWorker | null | undefined) => {
    const isNew = waiting !== announced;
    announced = waiting;
    // once, because a worker that never takes over must not cause repeated reloads
    if (isNew) applyOrOffer(() => activate(workbox, () => wasReloaded() || applyOrOffer(reload)));
  };
  workbox.addEventListener('waiting', ({ sw }) => announce(sw));
  registration = await workbox.register({ immediate: true });

  return async () => {
    await workbox.update();
    // found by the browser or another tab before this page listened, or no longer followed by Workbox
    if (registration?.waiting) announce(registration.waiting);
    else if (registration?.installing) announceOnceInstalled(registration.installing, announce);
  };
}

/** Runs an action as soon as a reload would lose nothing. */
function whenIdle(isBusy: () => boolean, action: () => void): unknown {
  return isBusy() ? systemClock.after(CHECK_MS, () => whenIdle(isBusy, action)) : action();
}

/** Tells the waiting worker to take over; `otherwise` runs after the time limit if the page is still there. */
function activate(workbox: Workbox, otherwise: () => void): void {
  workbox.messageSkipWaiting();
  systemClock.after(ACTIVATION_MS, otherwise);
}

/** Announces a worker as soon as it is installed; repeating it for the same worker has no effect. */
function announceOnceInstalled(
  worker: ServiceWorker,
  announce: (worker: ServiceWorker) => void,
): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') announce(worker);
  });
}

/** Whether this page itself is the result of a reload. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
