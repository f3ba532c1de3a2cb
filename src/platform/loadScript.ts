import { type Clock, systemClock } from './clock.ts';

/** The interval of checks for the script's global, in ms. */
export const POLL_MS = 500;

/** Time limit for a script and its global, in ms; after it the page shows an error and offers a retry. */
export const SCRIPT_LIMIT_MS = 10_000;

/** Why a script is missing: it could not be fetched, is still loading, or ran without setting its global. */
export type ScriptFault = 'not-fetched' | 'slow' | 'empty';

/** A processor's script that failed to load. */
export class ScriptError extends Error {
  constructor(
    readonly url: string,
    readonly fault: ScriptFault,
  ) {
    super(`The script ${url} ${FAULTS[fault]}`);
    this.name = 'ScriptError';
  }
}

const FAULTS: Readonly<Record<ScriptFault, string>> = {
  'not-fetched': 'did not arrive',
  slow: 'did not arrive in time',
  empty: 'did not bring its global in time',
};

/** The document for a script and the clock; injected by tests. */
export interface ScriptDeps {
  readonly page: Document;
  readonly scope: Record<string, unknown>;
  readonly clock: Clock;
}

const pending = new Map<string, Promise<unknown>>();

/** Tags whose script is still loading, by URL. */
const arriving = new Map<string, HTMLScriptElement>();

/**
 * Adds the configured script to the page once, then checks for its global every 500 ms. All callers share one promise. Rejects
 * with a `ScriptError` if the script cannot be fetched, or its global is missing after ten seconds. A later call retries: with a
 * new tag, unless the script is still loading, which is awaited again, so that a slow connection loses no progress and nothing
 * runs twice. `attributes` are those that the processor's script reads from its own tag.
 */
export function loadScript(
  url: string,
  globalName: string,
  deps: ScriptDeps = getPageDeps(),
  attributes: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const existing = pending.get(url);
  if (existing) return existing;
  const loading = insertAndPoll({ url, globalName, attributes }, deps).catch((error: unknown) => {
    pending.delete(url);
    throw error;
  });
  pending.set(url, loading);
  return loading;
}

function getPageDeps(): ScriptDeps {
  return {
    page: document,
    scope: window as unknown as Record<string, unknown>,
    clock: systemClock,
  };
}

interface ScriptRequest {
  readonly url: string;
  readonly globalName: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function insertAndPoll(
  request: ScriptRequest,
  { page, scope, clock }: ScriptDeps,
): Promise<unknown> {
  const { url, globalName } = request;
  return new Promise((resolve, reject) => {
    if (scope[globalName] !== undefined) return resolve(scope[globalName]);
    const existing = arriving.get(url);
    const script = existing ?? createTag(request, page);
    const endsAt = clock.now() + SCRIPT_LIMIT_MS;
    let stop = () => {};
    let isOver = false;
    const fail = (fault: ScriptFault) => {
      isOver = true;
      stop();
      if (fault !== 'slow') script.remove();
      reject(new ScriptError(url, fault));
    };
    const poll = () => {
      if (isOver) return;
      if (scope[globalName] !== undefined) return resolve(scope[globalName]);
      if (clock.now() >= endsAt) return fail(arriving.get(url) === script ? 'slow' : 'empty');
      stop = clock.after(POLL_MS, poll);
    };
    script.addEventListener('error', () => fail('not-fetched'));
    if (existing === undefined) page.head.append(script);
    poll();
  });
}

/** A tag that counts as loading until its script has run or could not be fetched. */
function createTag({ url, attributes }: ScriptRequest, page: Document): HTMLScriptElement {
  const script = page.createElement('script');
  script.src = url;
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  const end = () => arriving.delete(url);
  script.addEventListener('load', end);
  script.addEventListener('error', () => {
    end();
    script.remove();
  });
  arriving.set(url, script);
  return script;
}
