import type { ProcessorConfig } from '#payments/contract.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { SCRIPT_LIMIT_MS, ScriptError, type ScriptFault } from '#platform/loadScript.ts';

export const COMPONENT = 'rainforest-payment';

/** The URL of Rainforest's component script. */
const SCRIPT_ADDRESS = /^https:\/\/static\.rainforestpay\.com\/(?:sandbox\.)?payment\.js$/;

/** The URL of a local stand-in. */
const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}):\d+\/(?:sandbox\.)?payment\.js$/;

/** Document, custom element registry and clock; tests pass their own. */
export interface ComponentDeps {
  readonly page: Document;
  readonly elements: Pick<CustomElementRegistry, 'get' | 'whenDefined'>;
  readonly clock: Clock;
}

let pending: Promise<void> | null = null;
/** The script tag that is still loading. */
let pendingScript: HTMLScriptElement | null = null;
let tries = 0;

/**
 * Adds the processor's module script once and waits for its element. Rejects for a URL that is not the processor's, and with a
 * `ScriptError` when the script fails to load or the element is not defined within ten seconds. A later call tries again, with
 * the same script if it is still loading.
 */
export function loadComponent(
  { scriptUrl, isTest }: Pick<ProcessorConfig, 'scriptUrl' | 'isTest'>,
  deps: ComponentDeps = getPageDeps(),
): Promise<void> {
  if (!isScriptAddress(scriptUrl, isTest)) {
    return Promise.reject(new Error('The URL of the payment script is not Rainforest’s'));
  }
  if (deps.elements.get(COMPONENT) !== undefined) return Promise.resolve();
  pending ??= insertAndWait(scriptUrl, deps).finally(() => {
    pending = null;
  });
  return pending;
}

/** Whether a configured script may run in a page that takes cards: only the processor's, and in test mode a local one. */
export function isScriptAddress(url: string, isTest: boolean): boolean {
  return SCRIPT_ADDRESS.test(url) || (isTest && LOOPBACK.test(url));
}

function getPageDeps(): ComponentDeps {
  return { page: document, elements: customElements, clock: systemClock };
}

function insertAndWait(url: string, { page, elements, clock }: ComponentDeps): Promise<void> {
  return new Promise((resolve, reject) => {
    const existing = pendingScript;
    const script = existing ?? createTag(url, page);
    const stop = clock.after(SCRIPT_LIMIT_MS, () =>
      fail(pendingScript === script ? 'slow' : 'empty'),
    );
    const fail = (fault: ScriptFault) => {
      stop();
      if (fault !== 'slow') script.remove();
      reject(new ScriptError(url, fault));
    };
    script.addEventListener('error', () => fail('not-fetched'));
    if (existing === null) page.head.append(script);
    void elements.whenDefined(COMPONENT).then(() => {
      stop();
      resolve();
    });
  });
}

/** A tag that counts as loading until its script has run or failed. */
function createTag(url: string, page: Document): HTMLScriptElement {
  const script = page.createElement('script');
  script.type = 'module';
  script.crossOrigin = 'anonymous';
  // browsers cache a failed module by its full URL, so each further attempt needs its own
  script.src = tries === 0 ? url : `${url}#${tries}`;
  tries += 1;
  const end = () => {
    if (pendingScript === script) pendingScript = null;
  };
  script.addEventListener('load', end);
  script.addEventListener('error', () => {
    end();
    script.remove();
  });
  pendingScript = script;
  return script;
}
