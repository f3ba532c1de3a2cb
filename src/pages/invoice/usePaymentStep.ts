import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { PaymentStepProps } from '#payments/PaymentStep.tsx';

/** The payment step's code, which comes when it is needed. */
export interface LoadedStep {
  readonly Step: ComponentType<PaymentStepProps> | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Fetches the payment step once it is wanted; it may be tried again when it did not arrive. */
export function usePaymentStep(isWanted: boolean): LoadedStep {
  const [Step, setStep] = useState<ComponentType<PaymentStepProps> | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(1);
  const isMissing = isWanted && Step === null && failures < tries;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isHere = true;
    import('#payments/PaymentStep.tsx').then(
      ({ PaymentStep }) => isHere && setStep(() => PaymentStep),
      () => isHere && setFailures((count) => count + 1),
    );
    return () => {
      isHere = false;
    };
  }, [isMissing]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { Step, hasFailed: Step === null && failures >= tries, retry };
}
