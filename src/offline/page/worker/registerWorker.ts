import { WORKER_LIMIT_MS, withLimit } from '#offline/core/withLimit.ts';
import type { WorkerMessage } from '#offline/core/workerMessages.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import type { UpdateOptions } from './checkForUpdate.ts';

/** Sends a message to the worker of this page; resolves with its response, rejects without a worker or a response. */
export type SendToWorker = (message: WorkerMessage) => Promise<unknown>;

const HOUR_MS = 60 * 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Registers the service worker. New versions, and changes of the document, are looked for when the page is shown again, when it
 * is back online, and every hour. A first visit has no older version, so it fetches nothing for that.
 */
export function registerWorker(
  app: OfflineDeps,
  onWaiting: UpdateOptions['onWaiting'],
): SendToWorker {
  const registered = navigator.serviceWorker.register('/sw.js');
  // senders get the failure too
  registered.catch((error: unknown) => app.reporter.report({ code: 'worker-refused', error }));
  let isTouched = false;
  for (const touch of TOUCHES) {
    addEventListener(touch, () => (isTouched = true), { once: true });
  }
  const find = async () => {
    // registering again takes seconds where the browser checks for a new version, too long for a page that is being closed
    const worker = navigator.serviceWorker.controller;
    if (worker) return worker;
    const { active, waiting, installing } = await registered;
    return active ?? waiting ?? installing;
  };
  const send: SendToWorker = (message) =>
    withLimit(
      find().then((worker) => ask(worker, message)),
      WORKER_LIMIT_MS,
    );
  const checkAgain = async () => {
    if (document.hidden || !navigator.onLine) return;
    try {
      // not in a `then` of the import: an error there would count as a missing file and reload the page
      const late = await import('./refreshPage.ts');
      await late.refreshPage({ app, send, onWaiting, isTouched: () => isTouched });
    } catch {
      // tried again on a later visit
    }
  };
  document.addEventListener('visibilitychange', checkAgain);
  addEventListener('online', checkAgain);
  setInterval(checkAgain, HOUR_MS);
  if (navigator.serviceWorker.controller) void checkAgain();
  return send;
}

function ask(worker: ServiceWorker | null, message: WorkerMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (!worker || worker.state === 'redundant') return reject();
    // a worker that failed to install never responds
    worker.addEventListener('statechange', () => worker.state === 'redundant' && reject());
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    return worker.postMessage(message, [port2]);
  });
}
