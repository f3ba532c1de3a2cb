import { type Clock, systemClock } from './clock.ts';

/** How often we look whether the script's global has come (4.13), in ms. */
export const POLL_MS = 500;

/** Where a script goes and what tells the time; tests hand in their own. */
export interface ScriptDeps {
  readonly page: Document;
  readonly scope: Record<string, unknown>;
  readonly clock: Clock;
}

const pending = new Map<string, Promise<unknown>>();

/**
 * Puts the configured script into the page once, then looks for its global every 500 ms until it is there (4.13). All
 * callers share one promise. Rejects when the script cannot be fetched; a later call then tries again with a new tag.
 */
export function loadScript(
  url: string,
  globalName: string,
  deps: ScriptDeps = ofThisPage(),
): Promise<unknown> {
  const known = pending.get(url);
  if (known) return known;
  const loading = insertAndPoll(url, globalName, deps).catch((error: unknown) => {
    pending.delete(url);
    throw error;
  });
  pending.set(url, loading);
  return loading;
}

function ofThisPage(): ScriptDeps {
  return {
    page: document,
    scope: window as unknown as Record<string, unknown>,
    clock: systemClock,
  };
}

function insertAndPoll(
  url: string,
  globalName: string,
  { page, scope, clock }: ScriptDeps,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (scope[globalName] !== undefined) return resolve(scope[globalName]);
    const script = page.createElement('script');
    let stop = () => {};
    const poll = () => {
      if (scope[globalName] !== undefined) return resolve(scope[globalName]);
      stop = clock.after(POLL_MS, poll);
    };
    script.src = url;
    script.async = true;
    script.addEventListener('error', () => {
      stop();
      script.remove();
      reject(new Error(`The script ${url} did not arrive`));
    });
    page.head.append(script);
    poll();
  });
}
