import { type RefCallback, useCallback, useContext } from 'react';
import type { AppSalesInfo } from '#contract/entities/invoice.ts';
import { WordsContext } from '#i18n/wordsContext.ts';
import { whenIdle } from '#platform/whenIdle.ts';

/** The ref of a link to the pay page: once the browser idles, paying is warmed up as far as the reader comes near to it. */
export function useWarmPayment({ processor, scriptUrl }: AppSalesInfo): RefCallback<Element> {
  const ensurePart = useContext(WordsContext);
  return useCallback(
    (link) => {
      let stop: (() => void) | undefined = () => {};
      whenIdle(() => {
        import('./warmPayment.ts').then(
          ({ warmPayment }) => {
            if (link && stop) stop = warmPayment(link, { processor, scriptUrl, ensurePart });
          },
          () => {}, // the pay page fetches for itself, and tells of it
        );
      });
      return () => {
        stop?.();
        stop = undefined;
      };
    },
    [processor, scriptUrl, ensurePart],
  );
}
