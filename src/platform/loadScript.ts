import { type Clock, systemClock } from './clock.ts';

/** How often we look whether the script's global has come (4.13), in ms. */
export const POLL_MS = 500;

/** So long after a script has run its global may still come, in ms; some vendors' scripts fetch another one first. */
export const GLOBAL_LIMIT_MS = 10_000;

/** So long a script may take in all, in ms, on the slowest line that a payment is tried on. */
export const SCRIPT_LIMIT_MS = 60_000;

/** Where a script goes and what tells the time; tests hand in their own. */
export interface ScriptDeps {
  readonly page: Document;
  readonly scope: Record<string, unknown>;
  readonly clock: Clock;
}

const pending = new Map<string, Promise<unknown>>();

/**
 * Puts the configured script into the page once, then looks for its global every 500 ms until it is there (4.13). All
 * callers share one promise. Rejects when the script cannot be fetched, or its global does not come in time; a later call then
 * tries again with a new tag. `attributes` are those that the vendor's script reads from its own tag.
 */
export function loadScript(
  url: string,
  globalName: string,
  deps: ScriptDeps = ofThisPage(),
  attributes: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const known = pending.get(url);
  if (known) return known;
  const loading = insertAndPoll({ url, globalName, attributes }, deps).catch((error: unknown) => {
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

interface WantedScript {
  readonly url: string;
  readonly globalName: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function insertAndPoll(
  { url, globalName, attributes }: WantedScript,
  { page, scope, clock }: ScriptDeps,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (scope[globalName] !== undefined) return resolve(scope[globalName]);
    const script = page.createElement('script');
    let stop = () => {};
    let endsAt = clock.now() + SCRIPT_LIMIT_MS;
    const fail = (what: string) => {
      stop();
      script.remove();
      reject(new Error(`The script ${url} ${what}`));
    };
    const poll = () => {
      if (scope[globalName] !== undefined) return resolve(scope[globalName]);
      if (clock.now() >= endsAt) return fail(`did not bring ${globalName} in time`);
      stop = clock.after(POLL_MS, poll);
    };
    script.src = url;
    script.async = true;
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.addEventListener('load', () => {
      endsAt = Math.min(endsAt, clock.now() + GLOBAL_LIMIT_MS);
    });
    script.addEventListener('error', () => fail('did not arrive'));
    page.head.append(script);
    poll();
  });
}
