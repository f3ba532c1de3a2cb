import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentStepProps } from '#payments/PaymentStep.tsx';
import { isServerThere } from '#platform/isServerThere.ts';

/** The payment step's code, which comes when it is needed. */
export interface LoadedStep {
  readonly Step: ComponentType<PaymentStepProps> | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Fetches the payment step once it is wanted, and again when a connection comes back. `retry` tries once more and, where the
 * server answers but no longer has the file, loads the page anew: an update has taken it.
 */
export function usePaymentStep(isWanted: boolean): LoadedStep {
  const [Step, setStep] = useState<ComponentType<PaymentStepProps> | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(1);
  const isAskedFor = useRef(false);
  const isMissing = isWanted && Step === null && failures < tries;
  const hasFailed = Step === null && failures >= tries;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isHere = true;
    import('#payments/PaymentStep.tsx').then(
      ({ PaymentStep }) => isHere && setStep(() => PaymentStep),
      async () => {
        const isGone = isAskedFor.current && (await isServerThere());
        if (!isHere) return;
        if (isGone) window.location.reload();
        else setFailures((count) => count + 1);
      },
    );
    return () => {
      isHere = false;
    };
  }, [isMissing]);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const tryAgain = () => {
      isAskedFor.current = false; // nobody has said that the page may be loaded anew
      setTries((count) => count + 1);
    };
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [hasFailed]);
  const retry = useCallback(() => {
    isAskedFor.current = true;
    setTries((count) => count + 1);
  }, []);
  return { Step, hasFailed, retry };
}
