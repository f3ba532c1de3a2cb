import type { WorkerFailure } from '#offline/core/workerFailure.ts';

/** An error, or the reason of a rejected promise. */
type FailureEvent = Event & { readonly error?: unknown; readonly reason?: unknown };

/** The part of a worker that reports errors and sends messages to its pages. */
interface ReportingWorker {
  addEventListener(type: 'error' | 'unhandledrejection', listener: (event: Event) => void): void;
  readonly clients: {
    matchAll(): Promise<readonly { postMessage(message: WorkerFailure): void }[]>;
  };
}

/**
 * Reports a worker's errors to the pages: it has no reporting of its own, and only a page can tell
 * whether errors are reported. Without a page they are lost.
 */
export function reportFailures(worker: ReportingWorker): void {
  const notifyPages = async (error: unknown) => {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(`${error}`);
    const failure: WorkerFailure = { type: 'worker-failed', name, message, stack };
    for (const page of await worker.clients.matchAll()) page.postMessage(failure);
  };
  worker.addEventListener(
    'error',
    (event) => void notifyPages((event as FailureEvent).error).catch(() => {}),
  );
  worker.addEventListener(
    'unhandledrejection',
    (event) => void notifyPages((event as FailureEvent).reason).catch(() => {}),
  );
}
