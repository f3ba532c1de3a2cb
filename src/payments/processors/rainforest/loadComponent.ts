import type { ProcessorConfig } from '#payments/contract.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { SCRIPT_LIMIT_MS, ScriptError, type ScriptFault } from '#platform/loadScript.ts';
import { isScriptAddress } from './isScriptAddress.ts';

/** The name of the processor's element. */
export const COMPONENT = 'rainforest-payment';

/** Where a script goes, who knows the elements, and what tells the time; tests hand in their own. */
export interface ComponentDeps {
  readonly page: Document;
  readonly elements: Pick<CustomElementRegistry, 'get' | 'whenDefined'>;
  readonly clock: Clock;
}

let pending: Promise<void> | null = null;
/** The tag whose script is on its way. */
let arriving: HTMLScriptElement | null = null;
let tries = 0;

/**
 * Puts the processor's module script into the page once, and waits for its element. Rejects for an address that is not the
 * processor's, and with a `ScriptError` when the script cannot be fetched or the element does not come within ten seconds; a later call tries
 * again, with the same script where that is still on its way.
 */
export function loadComponent(
  { scriptUrl, isTest }: Pick<ProcessorConfig, 'scriptUrl' | 'isTest'>,
  deps: ComponentDeps = ofThisPage(),
): Promise<void> {
  if (!isScriptAddress(scriptUrl, isTest)) {
    return Promise.reject(new Error('The address of the payment script is not Rainforest’s'));
  }
  if (deps.elements.get(COMPONENT) !== undefined) return Promise.resolve();
  pending ??= insertAndWait(scriptUrl, deps).finally(() => {
    pending = null;
  });
  return pending;
}

function ofThisPage(): ComponentDeps {
  return { page: document, elements: customElements, clock: systemClock };
}

function insertAndWait(url: string, { page, elements, clock }: ComponentDeps): Promise<void> {
  return new Promise((resolve, reject) => {
    const known = arriving;
    const script = known ?? createTag(url, page);
    const stop = clock.after(SCRIPT_LIMIT_MS, () => fail(arriving === script ? 'slow' : 'empty'));
    const fail = (fault: ScriptFault) => {
      stop();
      if (fault !== 'slow') script.remove();
      reject(new ScriptError(url, fault));
    };
    script.addEventListener('error', () => fail('not-fetched'));
    if (known === null) page.head.append(script);
    void elements.whenDefined(COMPONENT).then(() => {
      stop();
      resolve();
    });
  });
}

/** A tag that counts as on its way until its script has run or could not be fetched. */
function createTag(url: string, page: Document): HTMLScriptElement {
  const script = page.createElement('script');
  script.type = 'module';
  script.crossOrigin = 'anonymous';
  // browsers remember that a module did not arrive, by its whole address: each further try has one of its own
  script.src = tries === 0 ? url : `${url}#${tries}`;
  tries += 1;
  const end = () => {
    if (arriving === script) arriving = null;
  };
  script.addEventListener('load', end);
  script.addEventListener('error', () => {
    end();
    script.remove();
  });
  arriving = script;
  return script;
}
