import { type RefCallback, useCallback, useContext, useRef } from 'react';
import type { AppSalesInfo } from '#contract/entities/invoice.ts';
import { WordsContext } from '#i18n/wordsContext.ts';
import { whenIdle } from '#platform/whenIdle.ts';

const INTENTS = ['pointerenter', 'pointerdown', 'focus'] as const;

/**
 * The ref of a link to the pay page, which is in view from the start: once the browser idles, the connection to the processor
 * is opened; code and words come when the link is pointed at, touched or focused. A reader who only reads fetches neither.
 * It ends with `null`, not with a clean-up of its own: the router's link, which merges refs, hands on no clean-up.
 */
export function useWarmPayment({ processor, scriptUrl }: AppSalesInfo): RefCallback<Element> {
  const ensurePart = useContext(WordsContext);
  const last = useRef<AbortController>(undefined);
  return useCallback(
    (link) => {
      last.current?.abort();
      if (!link) return;
      const stopped = new AbortController();
      last.current = stopped;
      if (scriptUrl !== null) whenIdle(() => stopped.signal.aborted || preconnect(scriptUrl));
      const warm = () => {
        stopped.abort();
        import('./warmPayment.ts').then(
          (late) => late.warmPayment(processor, ensurePart),
          () => {}, // the pay page fetches for itself, and tells of it
        );
      };
      for (const intent of INTENTS) {
        link.addEventListener(intent, warm, { signal: stopped.signal });
      }
    },
    [processor, scriptUrl, ensurePart],
  );
}

/** Nothing is sent over the connection yet; a page has one processor, and says so once. */
function preconnect(href: string): void {
  if (document.head.querySelector('[rel=preconnect]')) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href }));
}
