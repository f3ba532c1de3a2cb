import type { WorkerMessage } from '#offline/core/workerMessages.ts';

/** What decides about a reload. */
export interface UpdateParts {
  /** Whether something of this page would be lost or broken off: a payment, unsaved changes, an open dialog. */
  readonly isBusy: () => boolean;
  /** Told that a new version waits; `accept` takes it and loads the page anew. */
  readonly onWaiting: (accept: () => void) => void;
  readonly reload: () => void;
}

/** The worker of this page. */
export interface PageWorker {
  /** Sends a message to the worker; resolves with its answer. Rejects where there is none. */
  readonly send: (message: WorkerMessage) => Promise<unknown>;
}

const SCRIPT = '/sw.js';
const HOUR_MS = 60 * 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Registers the service worker and follows its versions. A new one is taken by the tab that consents, or by one that nobody
 * has touched; it loads anew, and no other tab does unless it is untouched too. Looks for new versions when the page is
 * looked at, when a connection comes back, and every hour.
 */
export function followWorker({ isBusy, onWaiting, reload }: UpdateParts): PageWorker {
  const container = navigator.serviceWorker;
  const registered = container.register(SCRIPT);
  registered.catch(() => {}); // whoever sends something hears of it
  let hasConsented = false;
  let isTouched = false;
  // the first worker of a page takes it over without having replaced anything
  let isControlled = container.controller !== null;
  const mayReload = () => !isTouched && !isBusy();
  for (const touch of TOUCHES) {
    addEventListener(touch, () => (isTouched = true), { once: true, passive: true });
  }
  container.addEventListener('controllerchange', () => {
    const isNewVersion = isControlled;
    isControlled = true;
    if (isNewVersion && (hasConsented || mayReload())) reload();
  });
  const follow = once(async () => {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(SCRIPT);
    const accept = () => {
      hasConsented = true;
      workbox.messageSkipWaiting();
    };
    workbox.addEventListener('waiting', () => (mayReload() ? accept() : onWaiting(accept)));
    await workbox.register({ immediate: true });
    return workbox;
  });
  const look = async () => {
    if (document.hidden || !navigator.onLine) return;
    const workbox = await follow();
    await workbox.update();
  };
  const lookAgain = () => void look().catch(() => {}); // the next time
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('online', lookAgain);
  setInterval(lookAgain, HOUR_MS);
  // a first visit has no older version to follow from
  if (isControlled) lookAgain();
  return {
    async send(message) {
      const { active, waiting, installing } = await registered;
      return ask(active ?? waiting ?? installing, message);
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

function ask(worker: ServiceWorker | null, message: WorkerMessage): Promise<unknown> {
  if (worker === null) return Promise.reject(new Error('No worker'));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}
