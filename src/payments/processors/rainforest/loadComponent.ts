import type { ProcessorConfig } from '#payments/contract.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { isScriptAddress } from './isScriptAddress.ts';

/** The name of the vendor's element. */
export const COMPONENT = 'rainforest-payment';

/** So long a script may take in all, in ms, on the slowest line that a payment is tried on. */
const LIMIT_MS = 60_000;

/** Where a script goes, who knows the elements, and what tells the time; tests hand in their own. */
export interface ComponentDeps {
  readonly page: Document;
  readonly elements: Pick<CustomElementRegistry, 'get' | 'whenDefined'>;
  readonly clock: Clock;
}

let pending: Promise<void> | null = null;
let tries = 0;

/**
 * Puts the vendor's module script into the page once, and waits for its element. Rejects for an address that is not the
 * vendor's, when the script cannot be fetched, and when the element does not come in time; a later call tries again.
 */
export function loadComponent(
  { scriptUrl, isTest }: Pick<ProcessorConfig, 'scriptUrl' | 'isTest'>,
  deps: ComponentDeps = ofThisPage(),
): Promise<void> {
  if (!isScriptAddress(scriptUrl, isTest)) {
    return Promise.reject(new Error('The address of the payment script is not Rainforest’s'));
  }
  if (deps.elements.get(COMPONENT) !== undefined) return Promise.resolve();
  pending ??= insert(scriptUrl, deps).finally(() => {
    pending = null;
  });
  return pending;
}

function ofThisPage(): ComponentDeps {
  return { page: document, elements: customElements, clock: systemClock };
}

function insert(url: string, { page, elements, clock }: ComponentDeps): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    const stop = clock.after(LIMIT_MS, () => fail('did not bring its element in time'));
    const fail = (what: string) => {
      stop();
      script.remove();
      reject(new Error(`The script ${url} ${what}`));
    };
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    // browsers remember that a module did not arrive, by its whole address: each further try has one of its own
    script.src = tries === 0 ? url : `${url}#${tries}`;
    tries += 1;
    script.addEventListener('error', () => fail('did not arrive'));
    void elements.whenDefined(COMPONENT).then(() => {
      stop();
      resolve();
    });
    page.head.append(script);
  });
}
